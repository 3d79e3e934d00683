# Quelqu’un ne joue plus ou n’est plus là, et ce que les autres peuvent faire.

command-missing = Continuer ou terminer la partie quand quelqu’un a quitté le serveur ou ne joue plus
missing-left = Départ de ce serveur : { $gone }.
missing-silent = Aucun coup depuis { $days } jours : { $gone }.
missing-what = Que devient la partie ? Toutes les autres personnes encore là doivent être d’accord. Au bout de { $answer } jours sans réponse, on se passe de leur avis : repose alors la question.
    -# `/remplacer` avec un membre et une place propose à quelqu’un d’autre de jouer la suite.
    .page = Que devient la partie ? Toutes les autres personnes encore là doivent être d’accord. Au bout de { $answer } jours sans réponse, on se passe de leur avis : repose alors la question.
missing-no-limit = Cette partie n’a pas de limite de temps. Tu peux en proposer une ; elle s’appliquera dès que la majorité des personnes encore là sera d’accord.
    -# Après { $days } jours sans coup, on n’attend plus : `/absents` permet alors aux autres de décider.
    .page = Cette partie n’a pas de limite de temps. Tu peux en proposer une ; elle s’appliquera dès que la majorité des personnes encore là sera d’accord.
        -# Après { $days } jours sans coup, on n’attend plus : les autres peuvent alors décider.
missing-limit-ask = Proposer une limite de temps
missing-limit = ⏳ Limite de temps désormais : **{ $pace }**.
missing-limit-asked = J’ai posé la question aux autres. La limite s’appliquera dès que la majorité sera d’accord.
missing-house = Un bot joue désormais à la place des personnes absentes.
missing-void = La partie est terminée sans résultat.
missing-asked = J’ai demandé leur avis aux personnes encore là.
button-house = Un bot prend le relais
button-void = Terminer sans résultat
propose-house = Cette partie attend en vain { $gone } (hors du serveur, ou aucun coup depuis { $days } jours). { $player } aimerait qu’**un bot prenne le relais**. { $asked }, d’accord ?
propose-void = Cette partie attend en vain { $gone } (hors du serveur, ou aucun coup depuis { $days } jours). { $player } aimerait **terminer la partie sans résultat**. { $asked }, d’accord ?
propose-limit = { $player } aimerait une **limite de temps** pour cette partie : **{ $pace }**. { $asked }, d’accord ?
    -# La limite s’appliquera dès que la majorité sera d’accord.
propose-replace = Cette partie attend en vain { $player } (hors du serveur, ou aucun coup depuis { $days } jours). **{ $newcomer } pourrait prendre sa place**, secrets compris. { $asked }, d’accord ?
    -# La partie ne comptera plus pour la personne qui part. Pour celle qui arrive, la partie ne comptera que si elle joue au moins la moitié des coups à cette place.
replace-done = La place est maintenant à { $newcomer }.
silent-hint = -# 💤 Aucun coup depuis { $days } jours : { $gone }. `/absents` dans le salon de la partie permet aux autres de décider de la suite.
    .page = -# 💤 Aucun coup depuis { $days } jours : { $gone }. Dans la partie, les autres peuvent appuyer sur **Décider de la suite**.
silence-told = 💤 Aucun coup depuis { $days } jours : { $gone }. { $players }, que faut-il faire de cette partie ?
    -# Les personnes encore là peuvent maintenant en décider.
silence-letter = 💤 Aucun coup depuis { $days } jours dans ta partie ({ $game }) : { $gone }. Vous pouvez maintenant décider ensemble de [la suite]({ $link }) avec `/absents` dans le salon de la partie.
button-missing = Décider de la suite
pace-none-about = Après { $days } jours sans coup, les autres peuvent décider de la suite : /absents
    .page = Après { $days } jours sans coup, les autres peuvent décider de la suite
setting-pace = Temps (nouvelles tables)
setting-time_up = Temps écoulé (nouvelles tables)
setting-time_up-lose = défaite
setting-time_up-house = défaite, un bot prend le relais
setting-time_up-claim = les autres peuvent réclamer la victoire
error-nobody-missing = Cette partie n’attend personne en vain : tout le monde est encore là, et la limite de temps règle le reste.
