# Being away: clocks that stand still meanwhile.

command-away = Arrêter tes horloges pendant ton absence
away-until = Jusqu’à quand : 24 déc., 24/12 18:00, 2026-12-24, demain, vendredi, 3 jours ; vide : voir ton statut

button-come-back = Me revoilà

away-set = 🏖️ **Tu t’absentes jusqu’au { $until }.** ({ $relative })
away-how = D’ici là, tes horloges sont arrêtées dans toutes tes parties ; sur ce serveur, { $days ->
        [one] un jour
       *[other] { $days } jours
    } au plus par partie, et 3 dans un tournoi. Les autres voient que tu t’absentes.
    -# Tu peux jouer quand même sans interrompre ton absence : seul **Me revoilà** y met fin avant la date prévue. Quand c’est à plusieurs personnes de jouer, l’horloge des autres continue de tourner.
away-how-not-here = D’ici là, tes horloges sont arrêtées sur les serveurs qui le permettent ; sur celui-ci, elles continuent de tourner. Les autres voient que tu t’absentes.
    -# Tu peux jouer quand même sans interrompre ton absence : seul **Me revoilà** y met fin avant la date prévue. Quand c’est à plusieurs personnes de jouer, l’horloge des autres continue de tourner.
away-used = -# Dans [ta partie ({ $game })]({ $link }), ton horloge continue de tourner : tu y as épuisé tes jours d’absence.
away-not = Tu n’as signalé aucune absence. `/absence retour:` suivi d’une date arrête tes horloges jusque-là dans toutes tes parties ; sur ce serveur, { $days ->
        [one] un jour
       *[other] { $days } jours
    } au plus par partie.
away-not-here = Tu n’as signalé aucune absence. `/absence retour:` suivi d’une date arrête tes horloges jusque-là dans toutes tes parties, sauf sur ce serveur, qui ne le permet pas.
away-back = 👋 **Te revoilà !** Tes horloges repartent d’où elles s’étaient arrêtées.

away-plain = -# 🏖️ { $player } s’absente jusqu’au { $until }.
away-stands = -# 🏖️ { $player } s’absente jusqu’au { $until }, horloge arrêtée.
away-runs = -# 🏖️ { $player } s’absente jusqu’au { $until } ; son horloge tourne quand même.
panel-away = -# 🏖️ Tu t’absentes jusqu’au { $until } : ton horloge est arrêtée, il te reste { $time }.

setting-away = Absences
setting-away-days = { $days ->
        [0] les horloges continuent de tourner
        [one] horloge arrêtée, un jour par partie
       *[other] horloge arrêtée, { $days } jours par partie
    }

error-away-not-here = Sur ce serveur, les horloges ne s’arrêtent pas en cas d’absence. Utilise plutôt `/absence` sur un autre serveur ou en message privé.

privacy-away = • jusqu’à quand tu t’absentes
privacy-standing = • combien de temps ton horloge a été arrêtée dans { $count ->
        [one] une partie
       *[other] { $count } parties
    }
