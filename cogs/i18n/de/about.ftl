# What the bot says of itself, and of what can be done with it.

command-about = Was ich bin, von wem die Spiele sind, was ich speichere und was für die Wertung zählt
about-heading = ### Parlor { $version }
about = Ich bin ein Spieltisch für { $games ->
        [one] ein Spiel
       *[other] { $games } Spiele
    }: `/spielen` öffnet eine Lobby, gezogen wird mit Knöpfen und Befehlen, und nach jedem Zug kommt ein Bild vom Brett. `/hilfe` sagt dir, was du hier tun kannst.
about-games = **Von wem die Spiele sind**
about-game = • { $credits }
about-own-words = -# Die Spiele gehören denen, die sie erfunden haben. Die Regeln erzähle ich in eigenen Worten, und alle Bilder sind für mich gezeichnet.
about-licence = **Lizenz:** Ich bin freie Software unter der MIT-Lizenz; wer mich betreibt, darf alles an mir lesen und ändern.
about-privacy = **Datenschutz:** Ich speichere, wer in welcher Partie mitspielt und was gezogen wird, aber keine deiner Nachrichten. `/datenschutz` zeigt dir alles, was ich über dich speichere, gibt es dir als Datei und löscht es, wenn du das möchtest.
about-counts = **Was für die Wertung zählt**
about-rules =
    1. Partien zwischen mindestens zwei Menschen, ohne Computergegner, zählen, sobald alle ein paar Züge gemacht haben, egal wie sie enden; Aufgeben und Zeitablauf sind Niederlagen.
    2. Die Wertung beginnt bei 1500 und steigt mit Siegen und mit wachsender Sicherheit; für einen Rang braucht es { $matches } Partien, und wer gelöscht wurde, hat keinen.
    3. Immer wieder dieselben zwei Leute: Drei Partien in drei Monaten zählen ganz, die sechste ein Viertel, die dreißigste ein Hundertstel.
    4. Wer neu ist, wird mit jeder Partie deutlich genauer eingestuft und verändert die Wertung alter Hasen nur wenig. Wie weit dich jemand nach oben bringt, hängt davon ab, gegen wie viele Leute diese Person schon gespielt hat: Neulinge bringen dich höchstens auf { $lift }.
    5. Ein vereinbartes Remis macht keine Wertung sicherer: Was die eine Seite gewinnt, verliert die andere. Wer einen Server verwaltet, kann Partien anderer aus der Wertung streichen.
    6. Wer einen Platz abgibt, wird nicht gewertet; wer ihn übernimmt, nur mit mindestens der Hälfte aller Züge dieses Platzes.
    7. Gegen den Computer zählt eine Partie nur ohne Tipps und ohne einen Zug, der nach der Antwort oder nach einer Auslosung zurückgenommen wurde.
    8. Wer aufgibt, sieht die Karten dieses Platzes nicht mehr, solange die Partie läuft; und wer den Server verwaltet, gibt sich selbst keinen Platz.
about-least = -# Züge, die alle gemacht haben müssen, damit die Partie zählt: { $least }

command-help = Was du hier tun kannst, wo deine Partien sind und wie du die Spiele lernst
help-heading = ### Was du hier tun kannst
help-mine = ▶ **Du bist dran** bei [{ $game }]({ $link }): Drücke unter dem Brett auf **Mein Zug** oder gib `/zug` ein.
help-theirs = ⏳ Du spielst hier [{ $game }]({ $link }), gewartet wird auf { $awaited }.
help-watch = 👁 Hier läuft [{ $game }]({ $link }) mit { $players }. Schau gern zu: `/brett` zeigt dir den Stand, und `/spielen` eröffnet eine weitere Partie in einem Thread.
help-damaged = ⚠️ { $why }
help-free = In diesem Kanal läuft keine Partie.
help-play = **Spielen:** `/spielen` lädt Leute ein oder nimmt einen Computergegner dazu.
help-turn = **Ziehen:** Drücke die Knöpfe unter dem Brett oder gib `/zug` ein.
help-games = **Meine Partien:** `/partien`, zuerst die, die auf dich warten.
help-learn = **Lernen:** `/lernen` bringt dir ein Spiel in kurzen Schritten bei, `/rätsel` gibt dir ein Rätsel, das zu deiner Stärke passt, `/regeln` hat jede Regel; Partien gegen Computergegner zählen nicht für die Wertung.
help-back = **Zurückblicken:** `/rückblick`, `/verlauf`, `/profil`, `/rangliste`.
help-more = -# `/servereinstellungen` ist für alle, die den Server verwalten; `/datenschutz` zeigt, was ich über dich speichere.
button-games = Meine Partien
button-about = Über mich
