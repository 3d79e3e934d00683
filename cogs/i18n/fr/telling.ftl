## What people want for themselves: how they are told, when and in which language

preferences-time = Pour toi, il est **{ $time }** ({ $zone }).
preferences-no-zone = ⚠️ Je ne connais pas encore ton fuseau horaire : je me règle sur { $zone }, où il est **{ $time }**.
preferences-shut = ⚠️ Discord ne me laisse pas t’envoyer de messages privés ; je te préviens donc dans les salons. Autorise les messages privés venant d’un serveur que nous avons en commun, puis appuie sur **Réessayer**.
button-knock = Réessayer

prefer-telling = Comment je te préviens
prefer-telling-channel = Tours : dans le salon
prefer-telling-channel-about = Je t’y mentionne quand c’est à toi de jouer
prefer-telling-direct = Tours : en message privé
prefer-telling-direct-about = Un message avec un lien à chaque tour ; aucune mention dans le salon
prefer-telling-digest = Tours : un message par jour
prefer-telling-digest-about = Un message privé à l’heure de ton choix, avec toutes les parties qui t’attendent
prefer-telling-none = Tours : aucune notification
prefer-telling-none-about = Pas même quand ton temps s’épuise ; consulte /parties
    .page = Pas même quand ton temps s’épuise ; consulte « Mes parties »
prefer-digest = Message du jour : { $hour }
prefer-digest-ask = Message du jour
prefer-zone = Fuseau horaire : { $zone }
prefer-zone-ask = Choisis ton fuseau horaire
button-zone = Un autre fuseau horaire…
prefer-quietfrom = Silence à partir de { $hour }
prefer-quietfrom-none = Pas d’heures de silence
prefer-quietto = Silence jusqu’à { $hour }
prefer-quietto-ask = Fin du silence
prefer-language = Langue : { $language }
prefer-language-own = celle de Discord
prefer-language-ask = Langue des messages que personne d’autre ne voit
prefer-print = Plateaux que personne d’autre ne voit
prefer-print-usual = Tes plateaux : taille normale
prefer-print-usual-about = Chacun en une seule image
prefer-print-big = Tes plateaux : en grand
prefer-print-big-about = En grands morceaux, l’un au-dessous de l’autre
picture-part = { $place ->
        [left] Partie gauche de l’image
        [right] Partie droite de l’image
        [upper-left] Partie supérieure gauche de l’image
        [upper-right] Partie supérieure droite de l’image
        [middle-left] Partie centrale gauche de l’image
        [middle-right] Partie centrale droite de l’image
        [lower-left] Partie inférieure gauche de l’image
        [lower-right] Partie inférieure droite de l’image
       *[other] Morceau { $number } sur { $count } de l’image
    }

zone-title = Ton fuseau horaire
zone-label = Fuseau horaire
zone-about = Une grande ville de ton fuseau suffit
zone-example = Europe/Paris
zone-near = **{ $one }**
zone-unknown = Je ne connais pas de fuseau horaire « { $zone } » ; une grande ville de ton fuseau suffit, comme Paris.
zone-unknown-near = Je ne connais pas de fuseau horaire « { $zone } ». Voulais-tu dire { $near } ?

privacy-tellings = • ce que je t’ai dit en dernier, ou dois encore te dire, à propos { $count ->
        [one] d’une partie
       *[other] de { $count } parties
    }
privacy-lobby_news = • que je t’ai dit, ou dois encore te dire, qui a rejoint { $count ->
        [one] une table à toi
       *[other] { $count } tables à toi
    }
privacy-letters = • mes messages privés qui t’appellent encore à { $count ->
        [one] 1 partie
       *[other] { $count } parties
    }
privacy-followers = • que tu suis { $count ->
        [one] une partie
       *[other] { $count } parties
    }

## What is told to one person

ping-shut = -# { $players }, Discord bloque mes messages privés ; j’écris donc ici. `/préférences` dit comment y remédier.
ping-gone = { $players } : on attend un coup de { $gone }, qui a quitté ce serveur. `/absents` permet de continuer la partie ou d’y mettre fin.
mute-letter = { $text } Je ne peux pas écrire dans [son salon]({ $link }), alors je te le dis ici. Tape `/parties` pour jouer.
mute-owner = Je ne peux pas écrire dans { $channel } sur { $server }, et je n’arrive pas non plus à joindre { $players } directement. L’horloge est donc arrêtée. Laisse-moi y envoyer des messages, ou déverrouille le fil.
letter-turn = ### C’est à toi de jouer
letter-time = ### Ton temps s’épuise
letter-moved = ### Une partie que tu suis
letter-ended = ### Une partie que tu suivais est terminée
letter-followed = ### Parties que tu suis
letter-many = ### { $count ->
        [one] Une partie t’attend
       *[other] { $count } parties t’attendent
    }
letter-line-moved = 👁️ **[{ $game }]({ $link })** : { $turn }
letter-line-ended = 🏁 **[{ $game }]({ $link })** : partie terminée. { $turn }
lobby-joined = { $seats ->
        [taken] { $count ->
            [one] { $players } a rejoint ta table pour { $game }.
           *[other] { $players } ont rejoint ta table pour { $game }.
        } Toutes les places sont prises : [lance la partie]({ $link }).
       *[free] { $count ->
            [one] { $players } a rejoint ta table pour { $game }.
           *[other] { $players } ont rejoint ta table pour { $game }.
        } [Lance la partie]({ $link }) ou attends d’autres personnes.
    }
lobby-told = { $host } : { $text }
letter-lobby = ### { $count ->
        [one] Ta table
       *[other] Tes tables
    }
letter-past = { $why ->
        [moved] ✅ Tu as joué dans [{ $game }]({ $link }).
        [over] 🏁 [{ $game }]({ $link }) est finie.
       *[passed] Ce n’est plus à toi de jouer dans [{ $game }]({ $link }).
    }
letter-foot = -# `/préférences` permet de changer la façon dont je te préviens.
button-board = Aller au plateau
follow-shut = { $players }, Discord bloque mes messages privés ; je ne peux donc plus donner de nouvelles de cette partie ({ $game }). Pour en recevoir, il faut autoriser les messages privés venant de ce serveur, puis appuyer de nouveau sur **Suivre**.

## Following a match

button-follow = Suivre
button-follow-end = M’annoncer la fin
button-follow-turns = M’annoncer chaque tour
button-follow-stop = Ne plus suivre
follow-end = ### 👁️ { $game } : tu suis cette partie
    Je t’écrirai quand elle sera terminée.
follow-turns = ### 👁️ { $game } : tu suis cette partie
    Je t’écrirai après chaque tour, et quand elle sera terminée.
follow-stop = ### 👁️ { $game } : suivre cette partie ?
    Je peux t’écrire après chaque tour, ou seulement à la fin.
follow-about = -# Ceci n’est visible que pour toi. Ce qui est caché au public reste caché. Les heures de silence et le message du jour se règlent avec `/préférences`.
error-plays-there = Tu joues dans cette partie : je te préviens donc de toute façon ; choisis comment avec `/préférences`.

## Invitations that somebody wants none of

button-uninvite = Refuser ces invitations…
button-invitations = Mes invitations…
refusing-none = Tout le monde peut t’inviter à une partie.
refusing-some = Tu n’acceptes pas d’invitation de { $hosts }.
refusing-all = Tu n’acceptes aucune invitation.
refusing-asked = { $host } t’invite. De qui ne veux-tu plus recevoir d’invitations ?
button-refuse-one = De ce membre
button-refuse-all = De tout le monde
button-accept = Tout accepter de nouveau
error-invitation-refused = Cette personne n’accepte pas d’invitation pour le moment. Ouvre une table sans l’inviter : elle pourra toujours la rejoindre.
privacy-refusals = • les personnes dont tu refuses les invitations ({ $count })
