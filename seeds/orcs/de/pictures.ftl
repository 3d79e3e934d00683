# Words on Orcs Orcs Orcs' picture, and what it shows in words for those who do not see it. What is
# drawn has little room: longer words are written smaller.

## On the picture

orcs-drawn-title = Orcs{ $round ->
        [0] {""}
        [last] {" "}· letzte Runde
       *[other] {" "}· Runde { $round }
    }{ $now ->
        [turn] {" "}· am Zug:
        [missions] {" "}· Aufträge:
        [discarding] {" "}· abwerfen:
        [winner] {" "}· Sieg:
        [draw] {" "}· unentschieden
       *[nobody] {""}
    }
orcs-drawn-line = { $line ->
        [worth] Punkte je Kreatur
        [skill] { $count } besiegt: Fähigkeit
       *[bonus] besiegt: Bonusaktion
    }
orcs-drawn-left = noch:
orcs-drawn-column = { $column ->
        [points] Punkte
        [trophies] besiegte Kreaturen
        [hand] Hand
        [pile] Stapel
        [used] Ablage
        [skull] Beute
        [replenish] Zauber
        [poison] Gift
       *[mission] Auftrag
    }
orcs-drawn-offered = Zauber
orcs-drawn-actions = { $actions ->
        [one] Aktion
       *[other] Aktionen
    }
orcs-drawn-spell = { $spell ->
        [smash] Wucht
        [zap] Schock
        [cold-snap] Frosthauch
        [fire-spark] Feuerfunke
        [book-fe] Zauberbuch
        [book-ew] Zauberbuch
        [book-wl] Zauberbuch
        [book-lf] Zauberbuch
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
orcs-drawn-mission = { $mission ->
        [weak] Schwache Kreaturen
        [strong] Starke Kreaturen
        [brute] Mächtige Kreaturen
        [many] Viele Kreaturen
        [sets] Sätze
        [skills] Extra-Fähigkeiten
        [maximum] Maximum
       *[spells] Zauber
    }
orcs-drawn-missions = { $one } oder { $other }
# a line on a card: what it does, with its number before
orcs-drawn-effect = { $effect ->
        [hit] { $damage } Schaden
        [hit-anywhere] { $damage }, egal wo
        [blast] { $damage } an alle
        [blast-beside] { $damage } + daneben
        [blast-behind] { $damage } + dahinter
        [learn] Zauber lernen
        [swap] zwei tauschen
        [place] zu dir holen
        [draw] { $cards } ziehen
        [pull] { $steps } vorrücken
        [discard-all] alle
       *[discard-one] einer wirft ab
    }
# upright beside three sections: eight letters have room
orcs-drawn-row = { $section ->
        [i] innen
        [m] Mitte
       *[o] außen
    }
orcs-drawn-category = { $category ->
        [weak] schwach
        [strong] stark
       *[brute] mächtig
    }
orcs-drawn-section = { $section ->
        [inner] innen
        [middle] Mitte
       *[outer] außen
    }
# in two lines, parted by |
orcs-drawn-rule = { $rule ->
        [more-life] alle|+1 Leben
        [no-spells] nichts|lernen
        [no-teleport] kein|Teleport
        [no-skills] Extras|ruhen
        [three-spells] 3 Karten|ziehen
        [exchange] neue|Auslagen
       *[none] keine Regel
    }
orcs-drawn-asked = { $phase ->
        [revealing] deckt auf
        [missions] Aufträge
       *[discarding] wirft ab
    }
orcs-drawn-done = { $deed ->
        [revealed] deckt auf:
        [teleported] teleportiert:
        [drew] zieht eine Karte
        [poisoned] vergiftet
       *[removed] entfernt
    }
orcs-drawn-path = Pfad { $path }
orcs-drawn-place = Pfad { $path }, { orcs-drawn-row }
orcs-drawn-passed = gepasst
orcs-drawn-no-bonus = kein Bonus
orcs-drawn-all = alle

## What can be looked up

orcs-looked-open = Offene Karten
orcs-looked-fates = Schicksalskarten
orcs-looked-no-fate = noch keine Schicksalskarte
orcs-looked-pile = { $pile ->
        [used] Ablage
        [learned] gelernt
       *[toads] Krötlinge
    }
orcs-looked-none = nichts
orcs-looked-seat = Sitz { $seat }: { $piles }.
orcs-looked-cards = { orcs-looked-pile } { $cards }
orcs-looked-count = { $count } { $name }
orcs-looked-all-fates = Schicksalskarten: { $fates ->
        [none] noch keine
       *[some] { $fates }
    }.
orcs-looked-supply = Vorrat: Gift { $poison }{ $toadlings ->
        [none] {""}
       *[some] , Krötlinge { $toadlings }
    }.
orcs-looked-signs = Zeichen auf Zaubern
orcs-looked-sign = { $sign ->
        [fire] Feuer
        [earth] Erde
        [water] Wasser
        [lightning] Blitz
        [teleport] teleportieren
       *[draw] Karte ziehen
    }
orcs-looked-kinds = Fähigkeiten: { $kinds }.
orcs-looked-kind = { orcs-creature-first } ({ orcs-skill })
orcs-looked-fate = { $moved } ({ $rule ->
        [more-life] mehr Leben
        [no-spells] nichts lernen
        [no-teleport] kein Teleport
        [no-skills] keine Fähigkeiten
        [three-spells] drei Karten
        [exchange] neue Auslagen
       *[none] keine Regel
    })

## In words

orcs-alt-before = Orcs Orcs Orcs, vor der ersten Runde.
orcs-alt-round = Orcs Orcs Orcs, Runde { $round }{ $last ->
        [yes] , die letzte
       *[no] {""}
    }.
orcs-alt-you = Du bist Sitz { $seat }.
orcs-alt-won = Sitz { $seat } hat gewonnen.
orcs-alt-shared = Die Sitze { $seats } teilen sich den Sieg.
orcs-alt-discarding = Karte abwerfen: Sitz { $seats }.
orcs-alt-missions = Auftrag wählen: Sitz { $seats }.
orcs-alt-turn = Sitz { $seat } ist am Zug{ $phase ->
        [acting] , noch { $actions ->
            [one] { $actions } Aktion
           *[other] { $actions } Aktionen
        }
        [revealing] , deckt eine Kreatur auf
       *[other] {""}
    }.
orcs-alt-moved = { $sections } auf Pfaden { $paths }
orcs-alt-fate = Schicksal: { $moved }{ $rule ->
        [none] {""}
        [more-life] ; Kreaturen haben 1 Leben mehr
        [no-spells] ; nichts lernen
        [no-teleport] ; kein Teleport
        [no-skills] ; Extra-Fähigkeiten ruhen
        [three-spells] ; 3 Karten ziehen
       *[exchange] ; neue Auslagen
    }.
orcs-alt-sections = Abschnitte der Pfade: i innen, m Mitte, o außen.
orcs-alt-casting = Wird gewirkt: { $spell }{ $cards ->
        [none] {""}
       *[some] {" "}mit { $cards }
    }, Kraft { $power }.
orcs-alt-waiting = Offen: { $rewards }.
orcs-alt-reward = { $reward ->
        [toadling] Krötling auf { $place }
        [blast] Explosion auf { $place }
       *[bonus] { orcs-alt-gift }
    }
orcs-alt-last-turn = Letzter Zug, Sitz { $seat }: { $deeds }.
orcs-alt-fell = { $deed } ({ $count } besiegt)
orcs-alt-arrived = Am Turm: { $creatures }.
orcs-alt-on-path = { $creature } auf Pfad { $path }
orcs-alt-last = Zuletzt Sitz { $seat }: { $deed }.
orcs-alt-cast = wirkte { $spell }{ $cards ->
        [none] {""}
       *[some] {" "}mit { $cards }
    }{ $target }
orcs-alt-added = legte { $spell } an{ $target }
orcs-alt-removed-card = entfernte { $spell }{ $target }
orcs-alt-gift = { $gift ->
        [draw-card] Karte ziehen
        [one-action] Noch eine Aktion
        [spell-power] Zauberkraft
        [discard-hands] Andere werfen ab
       *[minus-life] Ein Leben weniger
    }
orcs-alt-used = nutzte { orcs-alt-gift }{ $target }
orcs-alt-settled = { $kind ->
        [toadling] legte den Krötling auf { $place }
       *[blast] löste die Explosion auf { $place } aus
    }
orcs-alt-revealed = deckte Marker von Pfad { $number } auf
orcs-alt-teleported = teleportierte sich auf Pfad { $number }
orcs-alt-drew = zog eine Karte
orcs-alt-aimed = zielte mit einem Zauber{ $target }
orcs-alt-waived = verzichtete auf einen Bonus
orcs-alt-poisoned = vergiftete Sitz { $number }
orcs-alt-passed = beendete den Zug
orcs-alt-taking = , nahm { $spell }
orcs-alt-on-all = {" "}auf alle
orcs-alt-on-seat = {" "}auf Sitz { $seat }
orcs-alt-on-toadling = {" "}auf den Krötling auf { $things }
orcs-alt-on = {" "}auf { $things }
orcs-alt-creature-at = { orcs-alt-creature } { $place }
orcs-alt-creature = { $kind ->
        [goblin] Goblin
        [orc] Ork
        [goblin-shaman] Schamane
        [orc-rider] Reiter
        [lava-golem] Golem
        [chief] Häuptling
        [croco-flyer] Flieger
        [breeding-toad] Kröte
        [toadling] Krötling
       *[bomber] Bomber
    }
orcs-alt-creatures = { $count ->
        [1] { orcs-alt-creature }
       *[other] { $count } { $kind ->
            [goblin] Goblins
            [orc] Orks
            [goblin-shaman] Schamanen
            [orc-rider] Reiter
            [lava-golem] Golems
            [chief] Häuptlinge
            [croco-flyer] Flieger
            [breeding-toad] Kröten
            [toadling] Krötlinge
           *[bomber] Bomber
        }
    }
orcs-alt-hurt = { $creatures } mit { $left } Leben
orcs-alt-path = Pfad { $path } ({ $mage ->
        [none] {""}
       *[some] Magier { $mage },{" "}
    }{ $markers } Marker): { $told }.
orcs-alt-empty = leer
orcs-alt-terrain = { $terrain ->
        [tendrils] Ranken
        [stone-field] Geröllfeld
       *[road] Straße
    }
orcs-alt-mage = { $mage ->
        [red] orange
        [blue] blau
        [green] grün
       *[yellow] gelb
    }
orcs-alt-displays = Auslagen: { $cards }. Verdeckt: { $piles }.
orcs-alt-points = Punkte: { $points }.
orcs-alt-points-of = { $points } für Sitz { $seat }
orcs-alt-kinds = Kreaturen: { $kinds }.
orcs-alt-kind = { orcs-alt-creature }: { $value ->
        [one] { $value } Punkt
       *[other] { $value } Punkte
    }, Leben { $life }
orcs-alt-coming = Noch verdeckt: { $kinds }.
orcs-alt-coming-of = { orcs-alt-creature } { $unseen }{ $gift ->
        [none] {""}
       *[some] , Bonus { orcs-alt-gift }
    }
orcs-alt-seat = Sitz { $seat } ({ $mage }): Hand { $hand }, Stapel { $pile }, Ablage { $discards }{ $poison ->
        [0] {""}
       *[other] , Gift { $poison }
    }; { $trophies }{ $skills ->
        [none] {""}
       *[some] ; Fähigkeiten { $skills }
    }{ $steps ->
        [none] {""}
       *[some] ; Schädelleisten { $steps }
    }{ $power ->
        [0] {""}
       *[other] ; Zauberkraft { $power }
    }{ $toadlings ->
        [0] {""}
       *[other] ; Krötlinge { $toadlings }
    }{ $mission ->
        [none] {""}
       *[some] ; Auftrag { $mission }, { $gained ->
            [one] { $gained } Punkt
           *[other] { $gained } Punkte
        }
    }.
orcs-alt-trophies = { $count ->
        [0] keine Trophäen
        [one] { $count } Trophäe
       *[other] { $count } Trophäen
    }
orcs-alt-skill = { $skill ->
        [draw-extra] Extra-Karte
        [extra-action] Extra-Aktion
        [no-rule-change] keine Regeländerung
        [remove-card] Karte entfernen
        [no-loss] kein Verlust
       *[poison] Gift
    }
orcs-alt-hand = Deine Hand: { $cards }.
orcs-alt-step = { orcs-alt-creature } { $count }
orcs-alt-missions-own = { $count ->
        [one] Dein Auftrag: { $missions }.
       *[other] Deine Aufträge zur Wahl: { $missions }.
    }
orcs-alt-resting = Noch nicht nutzbar: { $cards }.
orcs-alt-more = Den Rest liest du unter dem Brett einer laufenden Partie: erst Ansehen, dann In Worten.
