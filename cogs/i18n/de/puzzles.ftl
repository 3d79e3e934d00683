## Puzzles

command-puzzle = Ein Rätsel, das zu deiner Stärke passt, nur für dich
command-puzzle-game = Welches Spiel; ohne Angabe das deines letzten Rätsels
button-next-puzzle = Nächstes Rätsel ▶
puzzle-heading = { $is_daily ->
        [true] ### 🧩 { $game } · Rätsel des Tages
       *[other] ### 🧩 { $game } · Rätsel { $number }
    }
puzzle-again = -# Dieses Rätsel hast du schon beantwortet. Du kannst es noch einmal versuchen, aber nur deine erste Antwort zählt.
puzzle-helped = -# Mit Tipp gilt es als nicht gelöst, aber den Rest kannst du trotzdem finden.
puzzle-hint-1 = { $tap ->
        [none] { $where ->
            [start] { $count ->
                [one] 💡 Von der Ausgangsstellung aus reicht ein Zug.
               *[other] 💡 Von der Ausgangsstellung aus brauchst du { $count } Züge.
            }
           *[here] { $count ->
                [one] 💡 Ein Zug reicht.
               *[other] 💡 Du brauchst { $count } Züge.
            }
        }
       *[other] { $where ->
            [start] 💡 Fang noch einmal von vorn an, und zwar so: **{ $tap }**.
           *[here] 💡 Fang so an: **{ $tap }**.
        }
    }
puzzle-hint-2 = { $where ->
        [start] 💡 Der erste Zug ist **{ $move }**.
       *[here] 💡 Der Zug ist **{ $move }**.
    }
puzzle-right = ✅ **Gelöst.**
puzzle-shown = 💡 **Das ist die Antwort.**
puzzle-wrong = ↩️ **Nicht ganz.** Der Zug ist erlaubt, aber es gibt einen besseren.
puzzle-refuted = { $is_won ->
        [true] Mit der Antwort **{ $move }** gewinnt die andere Seite.
       *[false] Nach der Antwort **{ $move }** ist es unentschieden.
    }
puzzle-step = **{ $number }** { $told }
puzzle-tally = { $answers ->
        [0] -# Vor dir hat es noch niemand beantwortet.
        [one] -# Du bist die erste Person, die es beantwortet hat.
       *[other] -# { $answers } Leute haben es beantwortet, { $solved } im ersten Anlauf gelöst.
    }
puzzle-unrated = -# Deine ersten { $count } Rätsel zu { $game } verändern deine Wertung nicht.
puzzle-rated = { $is_solved ->
        [true] 📈 Deine Rätselwertung in { $game }: { $before } → **{ $after }**, im ersten Anlauf gelöst.
       *[other] 📉 Deine Rätselwertung in { $game }: { $before } → **{ $after }**. Nur der erste Anlauf zählt, und der ging daneben.
    }
puzzle-daily = { $days ->
        [one] 🗓 Du hast das Rätsel des Tages hier als Nummer **{ $place }** gelöst.
       *[other] 🗓 Du hast das Rätsel des Tages hier als Nummer **{ $place }** gelöst, und schon **{ $days }** in Folge.
    }
button-name = Mich morgen nennen
button-unname = Mich nicht nennen
error-no-puzzles = { $game ->
        [any] Noch gibt es für kein Spiel Rätsel.
       *[other] Für { $game } gibt es noch keine Rätsel.
    }

## The puzzle of the day

command-daily = Das Rätsel des Tages lösen
command-settings-daily = Das Rätsel des Tages in diesem Kanal posten
command-settings-hour = Um wie viel Uhr das Rätsel des Tages kommt: volle Stunde, 0 bis 23
command-settings-zone = Die Zeitzone für das Rätsel des Tages, etwa Europe/Berlin; UTC, wenn nie eine gewählt wurde
command-settings-game = Das Spiel für das Rätsel des Tages; reihum alle, wenn nie eines gewählt wurde
command-settings-no-daily = Kein Rätsel des Tages mehr posten
daily-heading = ### 🗓 Rätsel des Tages · { $game }
button-solve = Lösen
daily-past = { $answers ->
        [0] ### Das vorige Rätsel · { $game }
            Niemand hat es versucht. Das ist die Antwort:
       *[other] { $solved ->
            [0] ### Das vorige Rätsel · { $game }
                { $answers ->
                    [one] Der einzige Versuch ging daneben.
                   *[other] Keiner der { $answers } Versuche war richtig.
                } Das ist die Antwort:
           *[other] ### Das vorige Rätsel · { $game }
                { $answers ->
                    [one] Der einzige Versuch war richtig.
                   *[other] Gelöst haben es **{ $solved }** von { $answers }.
                }
        }
    }
daily-first = 🥇 Am schnellsten: { $player }.
daily-streak = 🔥 { $player } hat { $days } in Folge gelöst.
setting-daily = Rätsel des Tages
daily-on = Ich poste das Rätsel des Tages in { $channel } um { $hour } Uhr ({ $zone }), { $game ->
        [any] reihum zu allen Spielen
       *[other] immer zu { $game }
    }. Das nächste kommt { $when }.
daily-off = Hier wird kein Rätsel des Tages gepostet. Einen Kanal wählst du mit `/servereinstellungen`, Option `tagesrätsel`.
daily-words-on = { $channel } um { $hour } Uhr ({ $zone }), { $game ->
        [any] reihum alle Spiele
       *[other] { $game }
    }
daily-words-off = aus
daily-trouble-gone = ⚠️ Das letzte Rätsel konnte ich nicht posten, weil es { $channel } nicht mehr gibt. Ich versuche es täglich wieder, höchstens drei Tage lang.
daily-trouble-rights = ⚠️ Das letzte Rätsel konnte ich nicht posten, weil mir in { $channel } Rechte fehlen: Ich muss den Kanal sehen, Nachrichten senden und Dateien anhängen können. Ich versuche es täglich wieder, höchstens drei Tage lang.
daily-trouble-refused = ⚠️ Das letzte Rätsel konnte ich nicht posten, weil Discord es in { $channel } abgelehnt hat. Ich versuche es täglich wieder, höchstens drei Tage lang.
daily-stopped-gone = ⚠️ Ich poste kein Rätsel des Tages mehr: { $channel } gibt es seit { $days } Tagen nicht mehr. Wähle mit `/servereinstellungen`, Option `tagesrätsel`, einen anderen Kanal.
daily-stopped-rights = ⚠️ Ich poste kein Rätsel des Tages mehr: { $days } Tage lang fehlten mir in { $channel } die Rechte, den Kanal zu sehen, Nachrichten zu senden und Dateien anzuhängen. Wähle den Kanal mit `/servereinstellungen`, Option `tagesrätsel`, noch einmal.
daily-stopped-refused = ⚠️ Ich poste kein Rätsel des Tages mehr: { $days } Tage lang hat Discord es in { $channel } abgelehnt. Wähle den Kanal mit `/servereinstellungen`, Option `tagesrätsel`, noch einmal.
error-unknown-zone = Eine Zeitzone „{ $zone }“ gibt es nicht. Nimm eine von denen, die beim Tippen vorgeschlagen werden, etwa Europe/Berlin.
error-no-daily-channel = Bitte nenne zuerst einen Kanal für das Rätsel des Tages.

## Who solves them

variant-puzzles = Rätsel
leaderboard-every-game = Alle Spiele
puzzle-ladder-heading = ### 🧩 Rätsel · { $game }
puzzle-ladder-every = ### 🧩 Rätsel · alle Spiele
puzzle-ladder-line = **{ $rank }** { $player } **{ $rating }**{ $is_me ->
        [true] { " " }← du
       *[other] { "" }
    }
    -# { $solved } von { $answers } gelöst · in Folge: jetzt { $streak }, Rekord { $best }
puzzle-ladder-none = Hier hat noch niemand ein Rätsel beantwortet. Versuch es mit `/rätsel`.
puzzle-ladder-not-me = Du hast noch kein Rätsel beantwortet: `/rätsel` gibt dir eines.
puzzle-ladder-legend = -# Mit jedem Rätsel, das du im ersten Anlauf löst, steigt deine Wertung; mit den übrigen sinkt sie. Die Liste eines Servers zeigt alle, die dort schon ein Rätsel beantwortet haben.
profile-puzzles = 🧩 **{ $game }**, Rätsel: Wertung **{ $rating }**, { $solved } von { $answers } gelöst, Rekord: { $best } in Folge

## Kept about people

privacy-puzzle_answers = • deine erste Antwort auf { $count ->
        [one] ein Rätsel
       *[other] { $count } Rätsel
    }
privacy-puzzle_ratings = • deine Rätselwertung in { $count ->
        [one] einer Rangliste
       *[other] { $count } Ranglisten
    }
privacy-puzzle_places = • dass du auf { $count ->
        [one] einem Server
       *[other] { $count } Servern
    } Rätsel beantwortet hast
privacy-puzzle_ranks = • deinen Platz auf { $count ->
        [one] einer Rätsel-Rangliste
       *[other] { $count } Rätsel-Ranglisten
    }
privacy-puzzle_names = • dass du unter dem Rätsel des Tages genannt werden darfst
privacy-daily_answers = • wie du { $count ->
        [one] ein Rätsel des Tages
       *[other] { $count } Rätsel des Tages
    } beantwortet hast
