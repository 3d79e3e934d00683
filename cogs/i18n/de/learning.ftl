## Lessons

command-learn = Ein Spiel in kurzen Schritten lernen, ganz für dich
command-learn-game = Welches Spiel; ohne Angabe das in diesem Kanal
button-learn = 🎓 So wird gespielt
button-step-before = ◀ Voriger Schritt
button-step-next = Nächster Schritt ▶
button-step-skip = Überspringen ▶
button-again = Noch einmal
button-tryhint = 💡 Tipp
button-tryshow = 💡 Zeig es mir
button-first-match = ▶ Erste Partie spielen
button-from-start = Von vorn
lesson-heading = ### { $game } · Schritt { $number } von { $count }
lesson-hint = 💡 { $hint }
lesson-right = ✅ **Genau.** { $why }
lesson-shown = 💡 **Das ist die Lösung.** { $why }
lesson-wrong = ↩️ **Nicht ganz.** { $why }
lesson-wrong-any = Der Zug ist erlaubt, aber hier ist ein anderer gefragt. Sieh noch einmal hin.
lesson-done = ### Du kannst jetzt { $game } spielen
    Mehr brauchst du für eine erste Partie nicht: Den Rest lernst du beim Spielen, und mit `/regeln` kannst du jede Regel nachlesen. Spiel eine erste Partie gegen einen Bot, der Fehler macht, oder lade mit `/spielen` andere ein.
error-no-lesson = Für { $game } gibt es noch keine Lektion; die Regeln zeigt dir `/regeln`.
error-bad-exercise = Diese Aufgabe lässt sich gerade nicht öffnen; bitte versuch eine andere.
privacy-lessons = • wie weit du in { $count ->
        [one] einer Lektion
       *[other] { $count } Lektionen
    } bist
privacy-tries = • was du bei { $count ->
        [one] einer Aufgabe
       *[other] { $count } Aufgaben
    } aus Lektionen und Rätseln versucht hast
