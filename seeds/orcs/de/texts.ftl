# Orcs Orcs Orcs. Facts in the sentences: $player is who did it, $victim another player; $kind is a
# creature's id, $spell a card's, and so on, as in seeds/orcs; $place is a path and a letter, as in 3i.
# orcs-creature has its article and is always the subject of its sentence.

orcs-title = Orcs Orcs Orcs
orcs-tagline = Orks kommen von sechs Seiten, und du hast zwei Aktionen pro Zug. Hau sie mit Zaubern um.
orcs-description = Ein Zauberspiel für zwei bis vier, 60 Minuten: Goblins und Orks aufhalten, ehe sie am Turm sind.
orcs-sixty-1 = Ihr seid Magier auf einem Turm, und über sechs Pfade kommen Kreaturen auf ihn zu. In jeder Runde rückt eine Schicksalskarte einige davon einen Abschnitt näher. In jedem Zug wird eine weitere aufgedeckt.
orcs-sixty-2 = Dann hast du zwei Aktionen: einen Zauber wirken, meist auf dem Pfad vor deinem Magier, oder dich vor einen anderen Pfad teleportieren. Eine Karte gibt 1 Kraft, und jede weitere Karte derselben Magie, die du anlegst, 1 mehr.
orcs-sixty-3 = Was du besiegst, gehört dir und zählt am Ende, und mit zweien einer Art bekommst du eine Fähigkeit. Erreicht eine Kreatur den Turm, ist ihre Art weniger wert. Sind auf vier Pfaden die Marker aufgebraucht, gewinnt die höchste Punktzahl.
orcs-credits = Orcs Orcs Orcs von Frank Thyben (Queen Games, 2014), mit der Erweiterung Reinforcements

## Options

orcs-preset-everything = Alle Module
orcs-option-missions = Geheimaufträge
orcs-option-missions-off = Ohne Aufträge
orcs-option-missions-off-about = Das Grundspiel.
orcs-option-missions-on = Mit Aufträgen
orcs-option-missions-on-about = Punkte für Paare, Sätze, Fähigkeiten, Mehrheiten oder gelernte Zauber.
orcs-option-bonus = Bonusaktionen
orcs-option-bonus-off = Ohne Bonusaktionen
orcs-option-bonus-off-about = Das Grundspiel.
orcs-option-bonus-on = Mit Bonusaktionen
orcs-option-bonus-on-about = Für starke und mächtige Kreaturen: Karte, Aktion oder Zauberkraft, oder andere werfen ab.
orcs-option-fate = Schicksalskarten
orcs-option-fate-base = Nach Kategorie
orcs-option-fate-base-about = Die 15 Karten des Grundspiels: Schwache, starke oder mächtige Kreaturen rücken vor.
orcs-option-fate-front = Nach Ort
orcs-option-fate-front-about = Die 19 der Erweiterung: Kreaturen rücken je nach Ort vor, Angriffe treffen nur die Front.
orcs-option-terrain = Gelände
orcs-option-terrain-0 = Keines
orcs-option-terrain-0-about = Das Grundspiel.
orcs-option-terrain-1 = 1 Plättchen
orcs-option-terrain-1-about = Ein Plättchen auf einem zufälligen Abschnitt.
orcs-option-terrain-2 = 2 Plättchen
orcs-option-terrain-2-about = Zwei Plättchen auf zufälligen Abschnitten verschiedener Pfade.
orcs-option-terrain-3 = 3 Plättchen
orcs-option-terrain-3-about = Drei Plättchen auf zufälligen Abschnitten verschiedener Pfade.
orcs-option-terrain-4 = 4 Plättchen
orcs-option-terrain-4-about = Vier Plättchen auf zufälligen Abschnitten verschiedener Pfade.
orcs-option-terrain-5 = 5 Plättchen
orcs-option-terrain-5-about = Fünf Plättchen auf zufälligen Abschnitten verschiedener Pfade.
orcs-option-terrain-6 = 6 Plättchen
orcs-option-terrain-6-about = Die übliche Zahl: eines auf jedem Pfad, auf einem zufälligen Abschnitt.
orcs-option-terrain-7 = 7 Plättchen
orcs-option-terrain-7-about = Eines auf jedem Pfad und noch eines.
orcs-option-terrain-8 = 8 Plättchen
orcs-option-terrain-8-about = Eines auf jedem Pfad und noch zwei.
orcs-option-terrain-9 = 9 Plättchen
orcs-option-terrain-9-about = Alle: eines auf jedem Pfad und noch drei.
orcs-option-croco = Krokoflieger
orcs-option-croco-none = Nicht in dieser Partie
orcs-option-croco-none-about = Mit Goblins und Orks.
orcs-option-croco-goblin = Statt der Goblins
orcs-option-croco-goblin-about = Der Krokoflieger gibt dir die Fähigkeit der Goblins: einen Zauber mehr ziehen.
orcs-option-croco-orc = Statt der Orks
orcs-option-croco-orc-about = Der Krokoflieger gibt dir die Fähigkeit der Orks: eine zusätzliche Aktion.
orcs-option-toad = Brutkröte
orcs-option-toad-none = Nicht in dieser Partie
orcs-option-toad-none-about = Mit Goblinschamanen und Orkreitern.
orcs-option-toad-goblin-shaman = Statt der Goblinschamanen
orcs-option-toad-goblin-shaman-about = Die Brutkröte gibt dir die Fähigkeit der Goblinschamanen: Gift.
orcs-option-toad-orc-rider = Statt der Orkreiter
orcs-option-toad-orc-rider-about = Die Brutkröte gibt dir die Fähigkeit der Orkreiter: eine Karte entfernen.
orcs-option-bomber = Bomber
orcs-option-bomber-none = Nicht in dieser Partie
orcs-option-bomber-none-about = Mit Lavagolems und Häuptlingen.
orcs-option-bomber-lava-golem = Statt der Lavagolems
orcs-option-bomber-lava-golem-about = Der Bomber gibt dir die Fähigkeit der Lavagolems: keine Regeländerung.
orcs-option-bomber-chief = Statt der Häuptlinge
orcs-option-bomber-chief-about = Der Bomber gibt dir die Fähigkeit der Häuptlinge: kein Verlust von Kreaturen.

## Names

orcs-creature = { $kind ->
        [goblin] der Goblin
        [orc] der Ork
        [goblin-shaman] der Goblinschamane
        [orc-rider] der Orkreiter
        [lava-golem] der Lavagolem
        [chief] der Häuptling
        [croco-flyer] der Krokoflieger
        [breeding-toad] die Brutkröte
       *[bomber] der Bomber
    }
orcs-creature-first = { $kind ->
        [goblin] Goblin
        [orc] Ork
        [goblin-shaman] Goblinschamane
        [orc-rider] Orkreiter
        [lava-golem] Lavagolem
        [chief] Häuptling
        [croco-flyer] Krokoflieger
        [breeding-toad] Brutkröte
       *[bomber] Bomber
    }
orcs-a-creature = { $kind ->
        [goblin] ein Goblin
        [orc] ein Ork
        [goblin-shaman] ein Goblinschamane
        [orc-rider] ein Orkreiter
        [lava-golem] ein Lavagolem
        [chief] ein Häuptling
        [croco-flyer] ein Krokoflieger
        [breeding-toad] eine Brutkröte
        [bomber] ein Bomber
       *[other] { orcs-creature }
    }
orcs-other-creature = { $kind2 ->
        [goblin] der Goblin
        [orc] der Ork
        [goblin-shaman] der Goblinschamane
        [orc-rider] der Orkreiter
        [lava-golem] der Lavagolem
        [chief] der Häuptling
        [croco-flyer] der Krokoflieger
        [breeding-toad] die Brutkröte
       *[bomber] der Bomber
    }
orcs-spell = { $spell ->
        [smash] Wucht
        [zap] Schock
        [cold-snap] Frosthauch
        [fire-spark] Feuerfunke
        [book-fe] Zauberbuch (Feuer, Erde)
        [book-ew] Zauberbuch (Erde, Wasser)
        [book-wl] Zauberbuch (Wasser, Blitz)
        [book-lf] Zauberbuch (Blitz, Feuer)
        [fireball] Feuerball
        [lightning-bolt] Blitzschlag
        [earthquake] Erdbeben
        [ice-storm] Eissturm
        [switch] Tausch
        [replenish] Nachschub
        [magic-bonds] Magiefessel
        [voodoo] Voodoo
        [wisdom] Weisheit
       *[poison] Gift
    }
orcs-card = { $card ->
        [smash] Wucht
        [zap] Schock
        [cold-snap] Frosthauch
        [fire-spark] Feuerfunke
        [book-fe] Zauberbuch (Feuer, Erde)
        [book-ew] Zauberbuch (Erde, Wasser)
        [book-wl] Zauberbuch (Wasser, Blitz)
        [book-lf] Zauberbuch (Blitz, Feuer)
        [fireball] Feuerball
        [lightning-bolt] Blitzschlag
        [earthquake] Erdbeben
        [ice-storm] Eissturm
        [switch] Tausch
        [replenish] Nachschub
        [magic-bonds] Magiefessel
        [voodoo] Voodoo
        [wisdom] Weisheit
       *[poison] Gift
    }
orcs-learned-spell = { $learned ->
        [smash] Wucht
        [zap] Schock
        [cold-snap] Frosthauch
        [fire-spark] Feuerfunke
        [book-fe] Zauberbuch (Feuer, Erde)
        [book-ew] Zauberbuch (Erde, Wasser)
        [book-wl] Zauberbuch (Wasser, Blitz)
        [book-lf] Zauberbuch (Blitz, Feuer)
        [fireball] Feuerball
        [lightning-bolt] Blitzschlag
        [earthquake] Erdbeben
        [ice-storm] Eissturm
        [switch] Tausch
        [replenish] Nachschub
        [magic-bonds] Magiefessel
        [voodoo] Voodoo
        [wisdom] Weisheit
       *[poison] Gift
    }
orcs-skill = { $skill ->
        [draw-extra] einen Zauber mehr ziehen
        [extra-action] zusätzliche Aktion
        [no-rule-change] keine Regeländerung
        [remove-card] eine Karte entfernen
        [no-loss] kein Verlust von Kreaturen
       *[poison] Gift
    }
orcs-rule = { $rule ->
        [more-life] jede Kreatur hat 1 Leben mehr
        [no-spells] niemand kann Zauber lernen
        [no-teleport] kein Magier kann sich teleportieren
        [no-skills] Extra-Fähigkeiten ruhen
        [three-spells] am Zugende zieht ihr drei Karten
        [exchange] beide Auslagen werden ausgetauscht
       *[none] keine Sonderregel
    }
orcs-gift = { $gift ->
        [draw-card] eine Karte ziehen
        [one-action] eine weitere Aktion
        [spell-power] 1 Zauberkraft für die nächste Aktion
        [discard-hands] alle anderen mit mehr als drei Karten werfen eine ab
       *[minus-life] ein Leben weniger für eine Kreatur
    }
orcs-mission = { $mission ->
        [weak] Schwache Kreaturen: 2 Punkte für jedes Paar
        [strong] Starke Kreaturen: 3 Punkte für jedes Paar
        [brute] Mächtige Kreaturen: 2 Punkte für jede
        [many] Viele Kreaturen: 3 Punkte für je vier
        [sets] Sätze: 3 Punkte für jeden Satz aus schwach, stark und mächtig
        [skills] Extra-Fähigkeiten: 2 Punkte für jede
        [maximum] Maximum: 3 Punkte für jede Art, von der niemand mehr hat als du
       *[spells] Zauber: 3 Punkte für je zwei gelernte Karten, die du noch besitzt
    }
orcs-mission-name = { $mission ->
        [weak] schwache Kreaturen
        [strong] starke Kreaturen
        [brute] mächtige Kreaturen
        [many] viele Kreaturen
        [sets] Sätze
        [skills] Extra-Fähigkeiten
        [maximum] Maximum
       *[spells] Zauber
    }
orcs-categories = { $categories ->
        [weak] Schwache Kreaturen
        [strong] Starke Kreaturen
        [brute] Mächtige Kreaturen
        [weak-strong] Schwache und starke Kreaturen
        [weak-brute] Schwache und mächtige Kreaturen
        [strong-brute] Starke und mächtige Kreaturen
       *[all] Alle Kreaturen
    }
orcs-sections = { $sections ->
        [inner] innerer Abschnitt
        [middle] mittlerer Abschnitt
        [outer] äußerer Abschnitt
        [inner-middle] innerer und mittlerer Abschnitt
        [inner-outer] innerer und äußerer Abschnitt
        [middle-outer] mittlerer und äußerer Abschnitt
       *[inner-middle-outer] alle Abschnitte
    }

## What a spell does, in at most 100 characters

orcs-spell-smash-effect = { $amount1 }, { $amount2 } oder { $amount3 } Schaden an einer Kreatur auf deinem Pfad, für { $power1 }, { $power2 } oder { $power3 } Kraft.
orcs-spell-zap-effect = { $amount1 }, { $amount2 } oder { $amount3 } Schaden an einer Kreatur auf deinem Pfad, für { $power1 }, { $power2 } oder { $power3 } Kraft.
orcs-spell-cold-snap-effect = { $amount1 }, { $amount2 } oder { $amount3 } Schaden an einer Kreatur auf deinem Pfad, für { $power1 }, { $power2 } oder { $power3 } Kraft.
orcs-spell-fire-spark-effect = { $amount1 }, { $amount2 } oder { $amount3 } Schaden an einer Kreatur auf deinem Pfad, für { $power1 }, { $power2 } oder { $power3 } Kraft.
orcs-spell-book-fe-effect = Lerne einen Zauber aus den Auslagen. Als Verstärkung: 1 Kraft Feuer oder Erde.
orcs-spell-book-ew-effect = Lerne einen Zauber aus den Auslagen. Als Verstärkung: 1 Kraft Erde oder Wasser.
orcs-spell-book-wl-effect = Lerne einen Zauber aus den Auslagen. Als Verstärkung: 1 Kraft Wasser oder Blitz.
orcs-spell-book-lf-effect = Lerne einen Zauber aus den Auslagen. Als Verstärkung: 1 Kraft Blitz oder Feuer.
orcs-spell-fireball-effect = Nur verstärkt: { $amount1 } Schaden an einer Kreatur auf deinem Pfad, { $amount2 } mit { $power2 } Kraft.
orcs-spell-lightning-bolt-effect = Nur verstärkt: { $amount1 } Schaden an einer beliebigen Kreatur auf dem Brett, { $amount2 } mit { $power2 } Kraft.
orcs-spell-earthquake-effect = Nur verstärkt: { $amount1 } Schaden an allen in einem Abschnitt deines Pfads; mit { $power2 } auch daneben.
orcs-spell-ice-storm-effect = Nur verstärkt: { $amount1 } Schaden an allen in einem Abschnitt deines Pfads; mit { $power2 } auch dahinter.
orcs-spell-switch-effect = Zwei Kreaturen tauschen; mit { $power2 } Kraft kommt eine auf deinen Pfad. Als Verstärkung: Karte ziehen.
orcs-spell-replenish-effect = Ziehe { $amount1 } Karten; mit { $power2 } Kraft dazu noch eine Aktion. Als Verstärkung: teleportieren.
orcs-spell-magic-bonds-effect = Eine Kreatur rückt { $amount1 ->
        [one] 1 Abschnitt
       *[other] { $amount1 } Abschnitte
    } zum Turm vor; mit { $power2 } Kraft { $amount2 }. Als Verstärkung: teleportieren.
orcs-spell-voodoo-effect = Jemand wirft ab; mit { $power2 } Kraft alle anderen, und noch eine Aktion. Als Verstärkung: Karte ziehen.
orcs-spell-wisdom-effect = Lerne einen Zauber. Als Verstärkung: 1 Kraft beliebiger Magie, teleportieren und Karte ziehen.
orcs-spell-poison-effect = Lässt sich weder wirken noch anlegen und kostet am Ende { $points } Punkte.

## What happened

orcs-lot = { $player } fängt an und beginnt jede Runde.
orcs-laid-out = Die beiden Auslagen mit Zaubern liegen bereit.
orcs-terrain = { $tiles ->
        [one] Auf den Pfaden liegt ein Geländeplättchen.
       *[other] Auf den Pfaden liegen { $tiles } Geländeplättchen.
    }
orcs-first-creatures = { $count } Kreaturen erscheinen, zwei auf jedem Pfad.
orcs-drew = { $player } zieht { $cards ->
        [one] eine Karte
       *[other] { $cards } Karten
    }.
orcs-drew-spell = Du ziehst { orcs-spell }.
orcs-reshuffled = Der Stapel von { $player } ist leer: Der Ablagestapel wird zu einem neuen gemischt.
orcs-dealt = { $player } bekommt zwei Aufträge.
orcs-dealt-mission = Ein Auftrag für dich – { orcs-mission }.
orcs-kept = { $player } hat einen Auftrag gewählt.
orcs-kept-mission = Dein Auftrag – { orcs-mission }.
orcs-fates-reshuffled = Die Schicksalskarten sind aufgebraucht: Alle werden neu gemischt.
orcs-one-of-paths = { $one }
orcs-in-all = { $count ->
        [0] zurzeit keine
       *[other] insgesamt { $count }
    }
orcs-fate = **Runde { $round }.** { orcs-categories } rücken vor, { orcs-in-all }; { orcs-rule }.
orcs-fate-front = **Runde { $round }.** Kreaturen rücken vor (Pfade { $paths }, { orcs-sections }), { orcs-in-all }; { orcs-rule }.
orcs-exchanged = Beide Auslagen werden in ihre Stapel gemischt und neu ausgelegt.
orcs-arrived = Auf Pfad { $path } erreicht { orcs-a-creature } den Turm. Kreaturen dieser Art bringen jetzt nur noch je { $value ->
        [one] 1 Punkt
       *[other] { $value } Punkte
    }.
orcs-lost = { $player } gibt { $kind ->
        [goblin] einen Goblin
        [orc] einen Ork
        [goblin-shaman] einen Goblinschamanen
        [orc-rider] einen Orkreiter
        [lava-golem] einen Lavagolem
        [chief] einen Häuptling
        [croco-flyer] einen Krokoflieger
        [breeding-toad] eine Brutkröte
        [bomber] einen Bomber
       *[other] { orcs-creature }
    } zurück.
orcs-spared = { $player } hat die Fähigkeit „kein Verlust von Kreaturen“ und gibt nichts zurück.
orcs-came = Auf Pfad { $path } kommt { orcs-a-creature }.
orcs-chose-path = { $player } deckt auf Pfad { $path } eine Kreatur auf.
orcs-last-round = Auf mindestens vier Pfaden sind die Marker aufgebraucht: Das ist die letzte Runde.
orcs-scored = { $player }: { $creatures } für Kreaturen, { $supports } für Hilfszauber{ $poison ->
        [0] { "" }
       *[other] , { $poison } für Gift
    }{ $mission ->
        [none] { "" }
       *[other] , { $mission_points } für den Auftrag ({ orcs-mission-name })
    }.
orcs-teleported = { $player } teleportiert sich auf Turmfeld { $space }.
orcs-cast = { $player } beginnt, { orcs-spell } zu wirken.
orcs-added = { $player } legt { orcs-card } an: Zauberkraft { $power }.
orcs-drew-icon = { $player } nutzt das Symbol, um eine Karte zu ziehen.
orcs-hit = { $player } wirkt { orcs-spell } mit Kraft { $power }, und { orcs-creature } auf { $place } nimmt { $damage } Schaden.
orcs-hit-toadling = { $player } wirkt { orcs-spell } auf den Krötling auf { $place } und gewinnt ihn.
orcs-struck = { $player } wirkt { orcs-spell } mit Kraft { $power }: { $damage } Schaden an jeder Kreatur auf { $place }{ $other ->
        [none] { "" }
       *[other] { " " }und { $other }
    }, getroffen: { $count }.
orcs-learned = { $player } wirkt { orcs-spell } und lernt { orcs-learned-spell }.
orcs-refilled = { orcs-card } kommt neu in die Auslage.
orcs-swapped = { $player } wirkt { orcs-spell }, sodass { orcs-creature } auf { $place } und { orcs-other-creature } auf { $other } die Plätze tauschen.
orcs-placed = { $player } wirkt { orcs-spell }, und { orcs-creature } auf { $place } kommt nach { $to }.
orcs-pulled = { $player } wirkt { orcs-spell }, und { orcs-creature } auf { $place } rückt { $steps ->
        [one] einen Abschnitt
       *[other] { $steps } Abschnitte
    } vor.
orcs-replenished = { $player } wirkt { orcs-spell }: { $cards } Karten{ $actions ->
        [0] { "" }
       *[other] { " " }und noch eine Aktion
    }.
orcs-voodoo = { $player } wirkt { orcs-spell }{ $actions ->
        [0] { "" }
       *[other] { " " }und hat noch eine Aktion
    }.
orcs-nothing = { $player } wirkt { orcs-spell }, und nichts geschieht.
orcs-defeated = { $player } besiegt { $kind ->
        [goblin] den Goblin
        [orc] den Ork
        [goblin-shaman] den Goblinschamanen
        [orc-rider] den Orkreiter
        [lava-golem] den Lavagolem
        [chief] den Häuptling
        [croco-flyer] den Krokoflieger
        [breeding-toad] die Brutkröte
       *[bomber] den Bomber
    } auf { $place }.
orcs-gained = { $player } gewinnt eine Extra-Fähigkeit: { orcs-skill }.
orcs-bonus = Bonusaktion für { $player }: { orcs-gift }.
orcs-waived = { $player } verzichtet auf die Bonusaktionen.
orcs-toadling-laid = Auf { $place } liegt jetzt ein Krötling.
orcs-no-toadling = Für { $place } ist kein Krötling mehr da.
orcs-blast = Der Bomber auf { $place } explodiert.
orcs-won-gift = { $player } gewinnt einen Krötling: { orcs-gift }.
orcs-used-gift = { $player } nutzt einen Krötling: { orcs-gift }.
orcs-weakened = In diesem Zug hat { orcs-creature } auf { $place } ein Leben weniger.
orcs-removed = { $player } entfernt { orcs-card } aus dem Spiel.
orcs-poisoned = { $player } verteilt eine Giftkarte.
orcs-got-poison = Die Giftkarte kommt auf den Ablagestapel von { $player }.
orcs-must-discard = { $cause ->
        [discard-hands] { $player } muss eine Karte abwerfen: { orcs-whose } nutzt eine Bonusaktion.
       *[other] { $player } muss eine Karte abwerfen: { orcs-whose } wirkt Voodoo.
    }
orcs-chose-discard = { $player } hat eine Karte zum Abwerfen gewählt.
orcs-chose-discard-card = Du wirst { orcs-spell } abwerfen.
orcs-discarded = { $player } wirft { orcs-spell } ab.
orcs-passed = { $actions ->
        [0] { $player } beendet den Zug.
       *[other] { $player } passt.
    }

## How it ended

orcs-result-points = Auf vier Pfaden gibt es keine Marker mehr, und die Runde ist zu Ende gespielt. Die höchste Punktzahl gewinnt.
orcs-result-shared = Auf vier Pfaden gibt es keine Marker mehr, und die Runde ist zu Ende gespielt. Die höchste Punktzahl gewinnt, und nichts löst den Gleichstand auf.

## Why a move is not legal

orcs-refusal-discard-first = Wähle erst die Karte, die du abwirfst, etwa discard=smash.
orcs-refusal-no-discard = Du musst gerade keine Karte abwerfen.
orcs-refusal-mission-first = Wähle erst den Auftrag, den du behältst, etwa keep=sets.
orcs-refusal-not-dealt = Diesen Auftrag hast du nicht bekommen: { orcs-mission-name }.
orcs-refusal-mission-kept = Du kannst jetzt keinen Auftrag wählen.
orcs-refusal-reveal-first = Wähle erst einen Pfad für die neue Kreatur, etwa reveal=5.
orcs-refusal-own-path = Dein Magier steht auf Pfad { $path }: Wähle einen anderen.
orcs-refusal-no-markers = Auf Pfad { $path } sind keine Marker mehr: Wähle einen anderen Pfad.
orcs-refusal-revealed = Deine Kreatur für diesen Zug hast du schon aufgedeckt.
orcs-refusal-rewards-first = Nimm erst die Belohnungen für die besiegten Kreaturen. Auf Bonusaktionen kannst du mit `/zug waive` verzichten.
    .page = Nimm erst die Belohnungen für die besiegten Kreaturen. Auf Bonusaktionen kannst du auch verzichten.
orcs-refusal-no-reward = Diese Belohnung wartet gerade nicht.
orcs-refusal-no-actions = Du hast keine Aktion mehr.
orcs-refusal-no-teleport = Unter dieser Schicksalskarte kann sich kein Magier teleportieren.
orcs-refusal-space-taken = Turmfeld { $space } ist besetzt: Wähle ein freies.
orcs-refusal-not-in-hand = { orcs-card } hast du nicht auf der Hand, oder nicht oft genug.
orcs-refusal-poison = Gift lässt sich weder wirken noch anlegen.
orcs-refusal-resting = { orcs-card } hast du erst in diesem Zug gelernt: Nutzen kannst du die Karte ab deinem nächsten.
orcs-refusal-no-spell = Es liegt kein Zauber offen: Wirke zuerst einen, etwa cast=zap.
orcs-refusal-spell-open = { orcs-spell } liegt offen: Verstärke den Zauber oder nenne sein Ziel, etwa at=goblin@3i.
orcs-refusal-needs-help = { orcs-spell } lässt sich nur mit einer Verstärkung oder mit zusätzlicher Zauberkraft wirken.
orcs-refusal-lore-alone = { orcs-spell } ist ein Wissenszauber: Er lässt sich nicht verstärken.
orcs-refusal-no-help = { orcs-card } gibt { orcs-spell } weder Kraft noch ein Symbol, das du gerade nutzen kannst.
orcs-refusal-no-icon-draw = Die zuletzt gelegte Karte hat kein Symbol zum Kartenziehen, oder du hast es schon genutzt oder ausgelassen.
orcs-refusal-no-icon-teleport = Die zuletzt gelegte Karte hat kein Symbol zum Teleportieren, oder du hast es schon genutzt oder ausgelassen.
orcs-refusal-no-line = Mit Zeile { $line } kann { orcs-spell } das nicht.
orcs-refusal-line-unneeded = Für { orcs-spell } gilt hier ohnehin Zeile { $line }: Lass die Angabe weg.
orcs-refusal-card-by-card = { orcs-spell } kann das, wird aber Karte für Karte gewirkt: Beginne mit cast, etwa cast=switch.
orcs-refusal-power = { orcs-spell } hat Kraft { $power }, dafür braucht es aber { $needed }.
orcs-refusal-only-highest = { orcs-spell } hat Kraft { $power }: Du musst die höchste Zeile nehmen, die damit möglich ist, nicht die für { $needed }.
orcs-refusal-must-use = { orcs-spell } kann etwas bewirken: Wähle, was.
orcs-refusal-wrong-target = Das kann { orcs-spell } nicht.
orcs-refusal-not-there = Auf { $place } steht keine solche Kreatur ({ orcs-creature-first }). Hat sie schon Schaden, schreib ihn dazu, etwa goblin*1@3i.
orcs-refusal-other-path = { $place } liegt nicht auf Pfad { $path }, dem Pfad vor deinem Magier.
orcs-refusal-not-front = { $place } ist nicht die Front: Angriffe treffen nur den vordersten Abschnitt, in dem Kreaturen stehen.
orcs-refusal-no-toadling = Auf { $place } liegt kein Krötling.
orcs-refusal-second-beside = { $other } liegt nicht neben { $place }: Es muss derselbe Abschnitt des Pfads links oder rechts davon sein.
orcs-refusal-second-behind = { $other } liegt nicht hinter { $place }: Es muss der nächste Abschnitt nach außen sein.
orcs-refusal-no-learning = Unter dieser Schicksalskarte lässt sich nichts lernen.
orcs-refusal-not-displayed = { orcs-card } liegt in keiner Auslage.
orcs-refusal-no-change = Das würde nichts ändern.
orcs-refusal-spared = Abwerfen muss nur, wer mehr als drei Karten hat.
orcs-refusal-own-seat = Dich selbst kannst du nicht wählen. Wähle jemand anderen.
orcs-refusal-no-seat = Diesen Magier spielt hier niemand. Wähle jemand anderen.
orcs-refusal-no-skill = Diese Fähigkeit hast du nicht: { orcs-skill }.
orcs-refusal-asleep = Unter dieser Schicksalskarte ruhen Extra-Fähigkeiten, also geht das nicht: { orcs-skill }.
orcs-refusal-once = Diese Fähigkeit hast du in diesem Zug schon genutzt: { orcs-skill }.
orcs-refusal-no-poison = Es sind keine Giftkarten mehr da.
orcs-refusal-no-gift = So einen Krötling hast du nicht: { orcs-gift }.
orcs-refusal-gift-creature = Nenne dazu eine Kreatur auf dem Brett, etwa gift=minus-life>goblin@3i.
orcs-refusal-gift-alone = Dieses Geschenk braucht keine Kreatur: { orcs-gift }.
orcs-refusal-no-cards = Du hast keine Karte mehr zum Ziehen.

## The private panel

orcs-icon-goblin = 👺
orcs-icon-orc = 👹
orcs-icon-goblin-shaman = 🎭
orcs-icon-orc-rider = 🐗
orcs-icon-lava-golem = 🌋
orcs-icon-chief = 👑
orcs-icon-croco-flyer = 🐊
orcs-icon-breeding-toad = 🐸
orcs-icon-bomber = 💣
# a spell has the sign of its magic, for by that it can be enhanced
orcs-icon-fire = 🔥
orcs-icon-earth = 🪨
orcs-icon-water = 💧
orcs-icon-lightning = ⚡
orcs-icon-book = 📖
orcs-icon-smash = { orcs-icon-earth }
orcs-icon-zap = { orcs-icon-lightning }
orcs-icon-cold-snap = { orcs-icon-water }
orcs-icon-fire-spark = { orcs-icon-fire }
orcs-icon-book-fe = { orcs-icon-book }
orcs-icon-book-ew = { orcs-icon-book }
orcs-icon-book-wl = { orcs-icon-book }
orcs-icon-book-lf = { orcs-icon-book }
orcs-icon-fireball = { orcs-icon-fire }
orcs-icon-lightning-bolt = { orcs-icon-lightning }
orcs-icon-earthquake = { orcs-icon-earth }
orcs-icon-ice-storm = { orcs-icon-water }
orcs-icon-switch = { orcs-icon-earth }
orcs-icon-replenish = { orcs-icon-lightning }
orcs-icon-magic-bonds = { orcs-icon-water }
orcs-icon-voodoo = { orcs-icon-fire }
orcs-icon-wisdom = 🌈
orcs-icon-poison = 🧪
orcs-icon-red = 🟠
orcs-icon-blue = 🔵
orcs-icon-green = 🟢
orcs-icon-yellow = 🟡
orcs-icon-everybody = 👥
orcs-icon-draw-card = 🃏
orcs-icon-draw = { orcs-icon-draw-card }
orcs-icon-one-action = 🪄
orcs-icon-spell-power = 💪
orcs-icon-discard-hands = 🗑️
orcs-icon-minus-life = 💔
orcs-icon-mission = 📜
orcs-icon-marker = 🎯
orcs-icon-teleport = 🌀
orcs-icon-toadling = 🐸
orcs-icon-remove = ❌
orcs-icon-pass = ⏭️

orcs-with-first = { $first ->
        [none] { "" }
        [smash] { " " }+ Wucht
        [zap] { " " }+ Schock
        [cold-snap] { " " }+ Frosthauch
        [fire-spark] { " " }+ Feuerfunke
        [book-fe] { " " }+ Buch 🔥🪨
        [book-ew] { " " }+ Buch 🪨💧
        [book-wl] { " " }+ Buch 💧⚡
        [book-lf] { " " }+ Buch ⚡🔥
        [fireball] { " " }+ Feuerball
        [lightning-bolt] { " " }+ Blitzschlag
        [earthquake] { " " }+ Erdbeben
        [ice-storm] { " " }+ Eissturm
        [switch] { " " }+ Tausch
        [replenish] { " " }+ Nachschub
        [magic-bonds] { " " }+ Magiefessel
        [voodoo] { " " }+ Voodoo
       *[wisdom] { " " }+ Weisheit
    }
orcs-with-second = { $second ->
        [none] { "" }
        [smash] { " " }+ Wucht
        [zap] { " " }+ Schock
        [cold-snap] { " " }+ Frosthauch
        [fire-spark] { " " }+ Feuerfunke
        [book-fe] { " " }+ Buch 🔥🪨
        [book-ew] { " " }+ Buch 🪨💧
        [book-wl] { " " }+ Buch 💧⚡
        [book-lf] { " " }+ Buch ⚡🔥
        [fireball] { " " }+ Feuerball
        [lightning-bolt] { " " }+ Blitzschlag
        [earthquake] { " " }+ Erdbeben
        [ice-storm] { " " }+ Eissturm
        [switch] { " " }+ Tausch
        [replenish] { " " }+ Nachschub
        [magic-bonds] { " " }+ Magiefessel
        [voodoo] { " " }+ Voodoo
       *[wisdom] { " " }+ Weisheit
    }
orcs-and-first = { $first ->
        [book-fe] { " " }+ Buch Feuer-Erde
        [book-ew] { " " }+ Buch Erde-Wasser
        [book-wl] { " " }+ Buch Wasser-Blitz
        [book-lf] { " " }+ Buch Blitz-Feuer
       *[other] { orcs-with-first }
    }
orcs-and-second = { $second ->
        [book-fe] { " " }+ Buch Feuer-Erde
        [book-ew] { " " }+ Buch Erde-Wasser
        [book-wl] { " " }+ Buch Wasser-Blitz
        [book-lf] { " " }+ Buch Blitz-Feuer
       *[other] { orcs-with-second }
    }
orcs-hurt = { $wounds ->
        [0] { "" }
       *[other] { " " }(Schaden { $wounds })
    }
orcs-other-hurt = { $wounds2 ->
        [0] { "" }
       *[other] { " " }(Schaden { $wounds2 })
    }
orcs-at-power = { $power ->
        [0] { "" }
       *[other] , Kraft { $power }
    }
orcs-and-action = { $actions ->
        [0] { "" }
       *[other] { " " }+ noch eine Aktion
    }
orcs-ends-with = { $kills ->
        [0] noch { $left } Leben
       *[other] besiegt
    }
orcs-falls = { $kills ->
        [0] keine fällt
        [one] 1 fällt
       *[other] { $kills } fallen
    }
orcs-and-place = { $other ->
        [none] { "" }
       *[other] { " " }und { $other }
    }
orcs-whose = { $mage ->
        [red] Magier Orange
        [blue] Magier Blau
        [green] Magier Grün
        [yellow] Magier Gelb
       *[all] alle anderen
    }
orcs-panel-act = Noch { $actions ->
        [one] 1 Aktion
       *[other] { $actions } Aktionen
    }. Was tust du?
orcs-panel-missions = Welchen Auftrag behältst du? Niemand sieht ihn vor dem Ende.
orcs-panel-revealing = Dein Zug beginnt mit einer neuen Kreatur: auf welchem Pfad? In Klammern: wie viele dort noch kommen können.
orcs-panel-rewarding = Welche Belohnung kommt zuerst?
orcs-panel-discarding-why = { $cause ->
        [discard-hands] Durch eine Bonusaktion ({ orcs-whose }) musst du eine Karte abwerfen: welche?
       *[other] Durch Voodoo ({ orcs-whose }) musst du eine Karte abwerfen: welche?
    }
orcs-panel-casting = { orcs-spell }{ orcs-at-power }: Wähle ein Ziel oder eine Karte dazu.
orcs-panel-target = { orcs-spell }{ orcs-with-first }{ orcs-with-second }{ orcs-at-power }: Wähle ein Ziel
orcs-panel-target-card = { orcs-spell }{ orcs-with-first }{ orcs-with-second }{ orcs-at-power }: Welchen Zauber lernst du?
orcs-panel-target-victim = { orcs-spell }{ orcs-with-first }{ orcs-with-second }{ orcs-at-power }: Wer muss eine Karte abwerfen?
orcs-panel-casting-card = { orcs-spell } liegt offen{ orcs-at-power }. Wähle einen Zauber zum Lernen oder eine Verstärkung.
orcs-panel-casting-victim = { orcs-spell } liegt offen{ orcs-at-power }. Wähle, wer eine Karte abwerfen muss, oder eine Verstärkung für den Zauber.
orcs-panel-enhance = { orcs-spell }{ orcs-with-first }{ orcs-with-second }{ orcs-at-power }{ $aim ->
        [none] : kein Ziel, auch nicht mit deinen anderen Karten. Trotzdem wirken?
       *[cards] : ein Ziel gibt es erst mit weiteren Karten. Karte für Karte wirken?
    }
orcs-panel-second = Mit wem tauscht { orcs-creature } auf { $place }{ orcs-hurt } den Platz, oder wohin soll die Kreatur?
orcs-panel-poison = Wer bekommt eine Giftkarte?
orcs-panel-remove = Welche Karte entfernst du aus dem Spiel?
orcs-panel-weaken = Welche Kreatur soll in diesem Zug ein Leben weniger haben?
orcs-mind-road = { $road ->
        [none] { "" }
       *[other] { " " }⚠️ Die Straße auf { $road } führt in den Turm; damit ist die Art der Kreatur weniger wert.
    }
orcs-panel-spells = Einen Zauber wirken
orcs-panel-others = Anders verstärken
orcs-panel-targets = Wähle das Ziel
orcs-panel-seconds = Wähle die Kreatur oder den Ort
orcs-panel-adds = Mit einer Karte verstärken
orcs-panel-choices = Wähle eine Karte
orcs-panel-lines = Oder nimm eine niedrigere Zeile
orcs-panel-buttons = Oder etwas anderes
orcs-cast-creature = { orcs-spell }{ orcs-and-first }{ orcs-and-second }: { orcs-creature } auf { $place }{ $kills ->
        [0] , noch { $left } Leben
       *[other] { orcs-hurt }, { orcs-ends-with }
    }
orcs-cast-tile = { orcs-spell }{ orcs-and-first }{ orcs-and-second }: den Krötling auf { $place } gewinnen
orcs-cast-area = { orcs-spell }{ orcs-and-first }{ orcs-and-second } auf { $place }{ orcs-and-place }: { orcs-falls }
orcs-cast-swap = { orcs-spell }{ orcs-and-first }{ orcs-and-second }: { orcs-creature } auf { $place }{ orcs-hurt } und { orcs-other-creature } auf { $other }{ orcs-other-hurt } tauschen
orcs-cast-place = { orcs-spell }{ orcs-and-first }{ orcs-and-second }: { orcs-creature } auf { $place }{ orcs-hurt } kommt nach { $to }
orcs-cast-pull = { orcs-spell }{ orcs-and-first }{ orcs-and-second }: { orcs-creature } auf { $place }{ orcs-hurt } rückt { $arrives ->
        [0] { $steps ->
            [one] einen Abschnitt
           *[other] { $steps } Abschnitte
        } vor
       *[other] in den Turm
    }
orcs-cast-victim = { orcs-spell }{ orcs-and-first }{ orcs-and-second }: { $mage ->
        [all] alle anderen werfen
       *[other] { orcs-whose } wirft
    } eine Karte ab
orcs-cast-draw = { orcs-spell }{ orcs-and-first }{ orcs-and-second }: { $cards } Karten ziehen{ orcs-and-action }
orcs-cast-card = { orcs-spell }{ orcs-and-first }{ orcs-and-second }: { orcs-learned-spell } lernen
orcs-cast-none = { orcs-spell }{ orcs-and-first }{ orcs-and-second }, ohne jede Wirkung
orcs-words-creature = { orcs-panel-do-creature }
orcs-words-tile = { orcs-panel-do-tile }
orcs-words-area = { orcs-panel-do-area }
orcs-words-swap = { orcs-panel-do-swap }
orcs-words-place = { orcs-panel-do-place }
orcs-words-pull = { orcs-panel-do-pull }
orcs-words-victim = { orcs-panel-do-victim }
orcs-words-draw = { orcs-panel-do-draw }
orcs-words-card = { orcs-learned-spell } lernen
orcs-words-none = { orcs-panel-do-none }
orcs-words-cast = { orcs-spell } Karte für Karte wirken
orcs-words-add = Verstärken mit { orcs-panel-do-add }
orcs-words-icon = { orcs-panel-do-icon }
orcs-words-teleport = Auf Turmfeld { $space } teleportieren
orcs-words-pass = { orcs-panel-do-pass }
orcs-words-keep = Den Auftrag „{ orcs-mission-name }“ behalten
orcs-words-reveal = Auf Pfad { $path } eine Kreatur aufdecken
orcs-words-discard = { orcs-card } abwerfen
orcs-words-bonus = { orcs-panel-do-bonus }
orcs-words-toadling = { orcs-panel-do-toadling }
orcs-words-blast = { orcs-panel-do-blast }
orcs-words-waive = Auf die wartenden Bonusaktionen verzichten
orcs-words-gift = { orcs-panel-do-gift }
orcs-words-poison = Giftkarte für { orcs-whose }
orcs-words-remove = { orcs-card } aus dem Spiel entfernen
orcs-words-weaken = { orcs-creature-first } auf { $place }{ orcs-hurt }: ein Leben weniger
orcs-panel-do-spell = { orcs-spell }{ orcs-with-first }{ orcs-with-second }{ orcs-at-power }{ $kills ->
        [0] { "" }
       *[other] , besiegt { $kills }
    }{ $aim ->
        [none] : kein Ziel
        [cards] : nur mit weiteren Karten
       *[target] { "" }
    }
orcs-panel-do-cast = Karte für Karte wirken
orcs-panel-do-creature = { orcs-creature-first } auf { $place }{ orcs-hurt }: { $damage } Schaden, { orcs-ends-with }
orcs-panel-creature-about = jetzt { $worth ->
        [one] einen Punkt
       *[other] { $worth } Punkte
    } wert{ $missing ->
        [0] { "" }
        [one] ; noch eine für die Fähigkeit: { orcs-skill }
       *[other] ; noch { $missing } für die Fähigkeit: { orcs-skill }
    }
orcs-panel-do-tile = Den Krötling auf { $place } gewinnen
orcs-panel-do-area = { $place }{ orcs-and-place }: { $damage } Schaden an { $count ->
        [one] einer Kreatur
       *[other] { $count } Kreaturen
    }, { orcs-falls }
orcs-panel-do-swap = { orcs-creature-first } auf { $place }{ orcs-hurt }: Dafür kommt { orcs-other-creature } auf { $other }{ orcs-other-hurt }
orcs-panel-do-place = { orcs-creature-first } auf { $place }{ orcs-hurt }: nach { $to }
orcs-panel-do-first = { orcs-creature-first } auf { $place }{ orcs-hurt }
orcs-panel-do-pull = { orcs-creature-first } auf { $place }{ orcs-hurt }: { $arrives ->
        [0] { $steps ->
            [one] einen Abschnitt
           *[other] { $steps } Abschnitte
        } vor
       *[other] in den Turm hinein
    }
orcs-panel-do-victim = { $mage ->
        [all] Alle anderen werfen
       *[other] { orcs-whose } wirft
    } eine Karte ab{ orcs-and-action }
orcs-panel-do-draw = { $cards } Karten ziehen{ orcs-and-action }
orcs-panel-do-card = { orcs-learned-spell }
orcs-panel-do-none = Ohne Wirkung: Die Aktion ist dann verbraucht
orcs-panel-do-line = Nur Zeile { $line }{ $damage ->
        [0] { "" }
       *[other] : { $damage } Schaden
    }
orcs-panel-do-add = { orcs-card }: Kraft { $power }{ $icon ->
        [none] { "" }
        [teleport] , auch teleportieren
        [draw] , auch Karte ziehen
       *[both] , auch teleportieren und Karte ziehen
    }
orcs-panel-do-icon = Eine Karte ziehen
orcs-panel-do-teleport = Auf Turmfeld { $space }
orcs-panel-teleport-brief = { $space }
orcs-panel-do-pass = { $actions ->
        [0] Zug beenden
       *[other] Passen
    }
orcs-panel-do-keep = { orcs-mission }
orcs-panel-do-reveal = Pfad { $path } ({ $markers })
orcs-panel-reveal-brief = { $path } ({ $markers })
orcs-panel-do-discard = { orcs-card }
orcs-panel-do-bonus = { $gift ->
        [discard-hands] Die anderen werfen ab
        [draw-card] Eine Karte ziehen
        [one-action] Noch eine Aktion
       *[spell-power] 1 Zauberkraft für die nächste Aktion
    }
orcs-panel-do-toadling = Den Krötling auf { $place } legen
orcs-panel-do-blast = Die Explosion auf { $place }
orcs-panel-do-waive = Auf die Bonusaktionen verzichten
orcs-panel-do-gift = Krötling: { orcs-gift }
orcs-panel-do-poison = { $mage ->
        [red] Magier Orange
        [blue] Magier Blau
        [green] Magier Grün
       *[yellow] Magier Gelb
    }
orcs-panel-do-remove = { orcs-card }
orcs-panel-do-weaken = { orcs-creature-first } auf { $place }{ orcs-hurt }
orcs-panel-do-open-poison = Jemanden vergiften
orcs-panel-do-open-remove = Eine Karte entfernen
orcs-panel-do-open-weaken = Krötling nutzen: einer Kreatur 1 Leben nehmen
orcs-panel-confirm-creature = { orcs-spell } mit Kraft { $power } wirken? Ziel ist { orcs-creature } auf { $place }{ orcs-hurt }. { $damage } Schaden: { orcs-ends-with }.
orcs-panel-confirm-tile = { orcs-spell } auf den Krötling auf { $place } wirken und ihn gewinnen?
orcs-panel-confirm-area = { orcs-spell } mit Kraft { $power } auf { $place }{ orcs-and-place } wirken? { $damage } Schaden an { $count ->
        [one] einer Kreatur
       *[other] { $count } Kreaturen
    }: { orcs-falls }.
orcs-panel-confirm-swap = Sollen { orcs-creature } auf { $place }{ orcs-hurt } und { orcs-other-creature } auf { $other }{ orcs-other-hurt } die Plätze tauschen?{ orcs-mind-road }
orcs-panel-confirm-place = Soll { orcs-creature } auf { $place }{ orcs-hurt } nach { $to } kommen?{ orcs-mind-road }
orcs-panel-confirm-pull = Soll { orcs-creature } auf { $place }{ orcs-hurt } { $steps ->
        [one] einen Abschnitt
       *[other] { $steps } Abschnitte
    } vorrücken?{ $arrives ->
        [0] { "" }
       *[other] { " " }Damit ist der Turm erreicht, und diese Art ist weniger wert.
    }{ orcs-mind-road }
orcs-panel-confirm-victim = { orcs-spell } wirken? { $mage ->
        [all] Alle anderen werfen
       *[other] { orcs-whose } wirft
    } dann eine Karte ab{ orcs-and-action }.{ $mage ->
        [all] { $count ->
            [0] { " " }Sonst hat niemand mehr als drei Karten.
            [one] { " " }Eine Person hat mehr als drei Karten.
           *[other] { " " }{ $count } Leute haben mehr als drei Karten.
        }
       *[other] { "" }
    }
orcs-panel-confirm-draw = { orcs-spell } wirken und { $cards } Karten ziehen{ orcs-and-action }? Was du ziehst, lässt sich nicht zurücknehmen.
orcs-panel-confirm-card = { orcs-spell } wirken und { orcs-learned-spell } lernen? Nutzen kannst du den neuen Zauber erst in einem späteren Zug.
orcs-panel-confirm-none = { orcs-spell } wirken, ohne dass etwas geschieht? Die Aktion ist dann verbraucht.
orcs-panel-confirm-cast = { orcs-spell } Karte für Karte wirken?
orcs-panel-confirm-add = Mit { orcs-card } verstärken? Der Zauber hat dann Kraft { $power }.{ $icon ->
        [none] { "" }
       *[other] { " " }Das Symbol kannst du nur sofort nutzen.
    }
orcs-panel-confirm-icon = Mit dem Symbol eine Karte ziehen?
orcs-panel-confirm-teleport = Dich auf Turmfeld { $space } teleportieren?
orcs-panel-confirm-pass = { $actions ->
        [0] Deinen Zug beenden?
        [one] Passen? Eine Aktion verfällt.
       *[other] Passen? { $actions } Aktionen verfallen.
    }
orcs-panel-confirm-keep = Diesen Auftrag behalten? { orcs-mission }.
orcs-panel-confirm-reveal = Auf Pfad { $path } eine Kreatur aufdecken?
orcs-panel-confirm-discard = Willst du { orcs-card } abwerfen?
orcs-panel-confirm-bonus = Die Bonusaktion nutzen: { orcs-gift }?
orcs-panel-confirm-toadling = Als Nächstes den Krötling auf { $place } legen?
orcs-panel-confirm-blast = Als Nächstes den Bomber auf { $place } explodieren lassen?
orcs-panel-confirm-waive = Wirklich auf die wartenden Bonusaktionen verzichten?
orcs-panel-confirm-gift = Den Krötling nutzen: { orcs-gift }?
orcs-panel-confirm-poison = Eine Giftkarte für { orcs-whose } auf den Ablagestapel legen?
orcs-panel-confirm-remove = Willst du { orcs-card } endgültig aus dem Spiel entfernen?
orcs-panel-confirm-weaken = Soll { orcs-creature } auf { $place }{ orcs-hurt } in diesem Zug ein Leben weniger haben?

## Achievements

orcs-achievement-trophies = Trophäensammlung
orcs-achievement-trophies-about = Gewinne mit mindestens 40 Punkten.
orcs-achievement-four-mages = Vier Magier, ein Sieg
orcs-achievement-four-mages-about = Gewinne eine Partie zu viert.
orcs-achievement-by-a-tooth = Um Zahnesbreite
orcs-achievement-by-a-tooth-about = Gewinne mit höchstens einem Punkt Vorsprung.
orcs-achievement-on-a-mission = Auftrag erfüllt
orcs-achievement-on-a-mission-about = Gewinne drei Partien mit Geheimaufträgen.
orcs-achievement-tower = Turmwache
orcs-achievement-tower-about = Gewinne gegen zehn verschiedene Menschen.
