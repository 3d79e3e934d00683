# Seats that change hands while a match goes on.

command-substitute = Laisser ta place à quelqu’un dans la partie de ce salon, ou reprendre une place
command-substitute-member = Qui aura la place ; sans membre, tu reprends une place occupée par un bot
command-substitute-seat = Quelle place ; par défaut, la tienne (les responsables du serveur ont le choix entre toutes)
propose-give = { $player } aimerait **laisser sa place à { $newcomer }**, secrets compris. { $asked }, d’accord ?
    -# La partie ne comptera plus pour la personne qui part. Pour celle qui arrive, la partie ne comptera que si elle joue au moins la moitié des coups à cette place.
propose-take = { $newcomer } aimerait **reprendre la place de { $player }**, qu’un bot occupe en ce moment. { $asked }, d’accord ?
    -# La personne qui a perdu cette place a tout de même perdu la partie. Pour celle qui arrive, la partie ne comptera que si elle joue au moins la moitié des coups à cette place.
propose-appoint = Les responsables de ce serveur aimeraient que **{ $newcomer } reprenne la place de { $player }**, secrets compris. { $asked }, d’accord ?
    -# La partie ne comptera plus pour la personne qui part, sauf si sa défaite est déjà acquise. Pour celle qui arrive, la partie ne comptera que si elle joue au moins la moitié des coups à cette place.
common-seat = { $before ->
        [none] Quelqu’un d’autre reprend la place de { $player }.
       *[other] { $player } remplace { $before }.
    }
common-seat-back = { $before ->
        [none] Quelqu’un reprend la place de { $player }, qu’occupait un bot.
       *[other] { $player } prend le relais du bot, qui jouait pour { $before }.
    }
seat-held = -# { $marker } { $name } (depuis le coup { $move } ; avant : { $before })
seat-held-short = { $name } (avant : { $before })
seat-choice = { $marker } { $name }
button-take-seat = Reprendre la place { $marker }
button-take-sure = Oui, prendre la place
take-seat-sure = Dois-je demander aux autres de te laisser **reprendre la place de { $player }** dans cette partie ({ $game }) ? Un bot occupe cette place en ce moment. Tu verras tous ses secrets, et tu joueras à partir de la position actuelle.
    -# Pour toi, la partie ne compte que si tu joues au moins la moitié des coups à cette place.
take-seat-asked = J’ai posé la question aux autres personnes de la table.
take-seat-done = La place est à toi.
give-seat-asked = J’ai posé la question à { $newcomer } et aux autres personnes de la table.
appoint-asked = J’ai demandé son accord à { $newcomer }. Ta demande figure dans `/admin journal`.
deed-substitute = { $when } { $player } a proposé une place de la partie `{ $match }` à quelqu’un d’autre
privacy-holders = • { $count ->
        [one] une place
       *[other] { $count } places
    } que tu avais dans une partie avant que quelqu’un d’autre ne la reprenne
error-substitute = { $reason ->
        [bot] Un bot ne peut pas reprendre une place ; pour jouer contre des bots, lance une partie avec `/jouer`.
        [no-member] Cette personne n’est pas sur ce serveur.
        [no-sight] Cette personne ne peut pas voir ce salon.
        [seated] Cette personne a déjà une place dans cette partie.
        [held] Une personne qui a déjà eu une place dans cette partie ne peut pas en reprendre une autre.
        [computer] Ce bot a sa place depuis le début ; on ne peut reprendre que celle d’une personne.
        [none] Aucun bot ne remplace quelqu’un dans cette partie : il n’y a pas de place à reprendre.
        [which] Tu n’as pas de place dans cette partie : choisis avec `place` celle que tu veux donner.
        [unknown] Cette place n’existe pas dans cette partie.
        [pending] Une autre question est posée à la table en ce moment ; réessaie quand elle aura sa réponse.
        [not-asked] La question ne s’adresse qu’à la personne qui doit reprendre la place.
        [here] Cette personne joue encore ; elle seule peut donner sa place.
        [refused] Cette personne n’accepte pas d’invitation pour le moment.
        [not-you] Tu ne peux pas reprendre de place dans cette partie.
        [self] Tu ne peux donner une place qu’à quelqu’un d’autre : les responsables ne peuvent pas s’en attribuer une pour voir ses cartes. Utilise `/remplacer` sans membre pour demander à la table une place occupée par un bot.
       *[taken] Quelqu’un a pris cette place ; ce n’est plus un bot qui l’occupe.
    }
error-not-your-seat = Tu ne peux donner que ta propre place, ou celle de quelqu’un que ta partie attend en vain (`/absents` montre de qui il s’agit). Les responsables du serveur peuvent donner n’importe quelle place.
