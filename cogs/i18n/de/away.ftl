# Being away: clocks that stand still meanwhile.

command-away = Deine Uhren anhalten, solange du abwesend bist
away-until = Bis wann: 24. Dez., 24.12. 18:00, 2026-12-24, morgen, Freitag, 3 Tage; leer: Stand ansehen

button-come-back = Bin wieder da

away-set = 🏖️ **Du bist bis zum { $until } abwesend.** ({ $relative })
away-how = Bis dahin stehen deine Uhren in allen Partien still, hier höchstens { $days ->
        [one] einen Tag
       *[other] { $days } Tage
    } pro Partie, in Turnieren höchstens 3. Die anderen sehen, dass du abwesend bist.
    -# Ziehen kannst du trotzdem, ohne dich zurückzumelden: Vorzeitig beendest du die Abwesenheit nur mit **Bin wieder da**. Sind mehrere am Zug, laufen die Uhren der anderen weiter.
away-how-not-here = Bis dahin stehen deine Uhren auf allen Servern still, die das erlauben; auf diesem laufen sie weiter. Die anderen sehen, dass du abwesend bist.
    -# Ziehen kannst du trotzdem, ohne dich zurückzumelden: Vorzeitig beendest du die Abwesenheit nur mit **Bin wieder da**. Sind mehrere am Zug, laufen die Uhren der anderen weiter.
away-used = -# Bei [{ $game }]({ $link }) läuft deine Uhr weiter: Die Tage, an denen sie stillstehen darf, sind aufgebraucht.
away-not = Du bist nicht abwesend. Gib bei `/abwesend bis:` ein Datum an, und deine Uhren stehen bis dahin in allen Partien still, hier höchstens { $days ->
        [one] einen Tag
       *[other] { $days } Tage
    } pro Partie.
away-not-here = Du bist nicht abwesend. Gib bei `/abwesend bis:` ein Datum an, und deine Uhren stehen bis dahin in allen Partien still; auf diesem Server laufen sie weiter, weil er das nicht erlaubt.
away-back = 👋 **Willkommen zurück.** Deine Uhren laufen dort weiter, wo sie stehen geblieben sind.

away-plain = -# 🏖️ { $player } ist bis zum { $until } abwesend.
away-stands = -# 🏖️ { $player } ist bis zum { $until } abwesend; die Uhr steht so lange still.
away-runs = -# 🏖️ { $player } ist bis zum { $until } abwesend; die Uhr läuft trotzdem weiter.
panel-away = -# 🏖️ Du bist bis zum { $until } abwesend: Deine Uhr steht still (noch { $time }).

setting-away = Bei Abwesenheit
setting-away-days = { $days ->
        [0] Uhr läuft weiter
        [one] Uhr steht einen Tag pro Partie still
       *[other] Uhr steht bis zu { $days } Tage pro Partie still
    }

error-away-not-here = Auf diesem Server laufen die Uhren auch weiter, wenn jemand abwesend ist. Gib `/abwesend` auf einem anderen Server oder in einer Direktnachricht ein.

privacy-away = • bis wann du abwesend bist
privacy-standing = • wie lange deine Uhr in { $count ->
        [one] einer Partie
       *[other] { $count } Partien
    } stillgestanden hat
