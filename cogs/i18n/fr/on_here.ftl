# What is on here: a message that lists what is being played in a channel

on-here-heading = ### Ce qui se joue ici
on-here-nothing = Rien ne se joue ici pour le moment ; `/jouer` ouvre une table.
on-here-match = **[{ $game }]({ $link })** : { $players }
on-here-turn = -# { $thinks ->
        [true] { $awaited } réfléchit
       *[false] à { $awaited } de jouer
    } · tour commencé { $when }{ $thread ->
        [none] { "" }
       *[other] { " " }· dans { $thread }
    }{ $free ->
        [0] { "" }
        [one] { " " }· un bot occupe une place
       *[other] { " " }· des bots occupent { $free } places
    }
on-here-damaged = ⚠️ La partie **[{ $game }]({ $link })** ne s’ouvre plus ; les responsables du serveur peuvent la faire réparer.
on-here-lobby = 🎲 **[{ $game }]({ $link })** · { $free ->
        [0] { $asked ->
            [0] table complète : à { $host } de lancer la partie
           *[other] { $host } attend une personne invitée
        }
       *[other] { $host } cherche du monde
    }
    -# places prises : { $joined } sur { $seats }{ $free ->
        [0] { "" }
        [one] { " " }· { $free } place libre
       *[other] { " " }· { $free } places libres
    }{ $thread ->
        [none] { "" }
       *[other] { " " }· dans { $thread }
    }
on-here-joined = Tu as rejoint la table : [{ $game }]({ $link }).
on-here-on = Voici [ce qui se joue ici]({ $link }). Je tiens cette liste à jour.
on-here-unpinned = La liste n’est pas épinglée : il me manque ici la permission { $right }.
on-here-pin-refused = Discord ne m’a pas laissé épingler la liste.
on-here-off = La liste des parties en cours n’est plus affichée ici.
on-here-line = **Ce qui se joue :** { $channels ->
        [none] affiché nulle part ; tape `/admin en-cours` dans un salon pour l’y afficher
       *[other] affiché dans { $channels }
    }
on-here-trouble-gone = ⚠️ La liste des parties en cours n’est plus affichée dans { $channel } : ce salon n’existe plus.
on-here-trouble-deleted = ⚠️ La liste des parties en cours n’est plus affichée dans { $channel } : quelqu’un a supprimé le message. `/admin en-cours` l’y affiche de nouveau.
on-here-trouble-rights = ⚠️ La liste des parties en cours n’est plus affichée dans { $channel } : je n’ai pas le droit de voir ce salon ou d’y écrire. `/admin en-cours` l’y affiche de nouveau.
settings-board-refused = ⚠️ Je ne peux pas publier de plateau dans { $channel }. Je dois pouvoir voir le salon, y envoyer des messages et y joindre des fichiers, et ne pas être exclu temporairement. Je continue d’essayer.
setting-on-here = Ce qui se joue
setting-on-here-off = affichage arrêté dans { $channel }
setting-on-here-on = affiché dans { $channel }
right-pin_messages = « Épingler des messages »
error-not-on-here = Ce salon n’affiche pas la liste des parties en cours.
command-admin-on-here = Afficher ici ce qui se joue, dans un message épinglé et tenu à jour
command-admin-on-here-off = Ne plus afficher ici ce qui se joue
right-read_message_history = « Voir les anciens messages »
