# What the bot says of itself, and of what can be done with it.

command-about = Was ich bin, von wem die Spiele sind, was ich speichere und was für die Wertung zählt
about-heading = ### Parlor { $version }
about = Ich bin ein Spieltisch für { $games ->
        [one] ein Spiel
       *[other] { $games } Spiele
    }: `/spielen` öffnet eine Lobby, du ziehst mit Knöpfen oder Befehlen, und nach jedem Zug kommt ein Bild vom Brett. `/hilfe` sagt dir, was du hier tun kannst.
    .page = Ich bin ein Spieltisch für { $games ->
        [one] ein Spiel
       *[other] { $games } Spiele
    }: `/spielen` öffnet eine Lobby, du ziehst, indem du auf das Brett tippst, und siehst dort jeden Zug. `/hilfe` sagt dir, was du hier tun kannst.
about-games = **Von wem die Spiele sind**
about-game = • { $credits }
about-own-words = -# Die Spiele gehören denen, die sie erfunden haben. Die Regeln erkläre ich in eigenen Worten, und alle Bilder wurden für mich gezeichnet.
about-licence = **Lizenz:** Ich bin freie Software unter der MIT-Lizenz; wer mich betreibt, darf meinen ganzen Code lesen und ändern.
about-privacy = **Datenschutz:** Ich speichere, wer in welcher Partie mitspielt, und jeden Zug, aber keine deiner Nachrichten. `/datenschutz` zeigt dir alles, was ich über dich speichere, gibt es dir als Datei und löscht es, wenn du das möchtest.
about-counts = **Was für die Wertung zählt**
about-rules =
    1. Eine Partie zählt, wenn mindestens zwei Menschen, aber keine Bots mitspielen und alle ein paar Züge gemacht haben. Wie sie endet, ist egal; wer aufgibt oder die Zeit überschreitet, hat verloren.
    2. Eine Wertung beginnt bei 1500. Sie steigt, wenn du gewinnst und wenn sie sicherer wird. Für einen Rang brauchst du { $matches } Partien; wer die eigenen Daten gelöscht hat, hat keinen.
    3. Spielen immer wieder dieselben zwei Leute gegeneinander, zählen die ersten drei Partien in drei Monaten ganz, die sechste zu einem Viertel, die dreißigste zu einem Hundertstel.
    4. Deine ersten Partien verändern deine eigene Wertung stark, die von alten Hasen aber kaum. Wie weit dich ein Sieg nach oben bringen kann, hängt davon ab, gegen wie viele Leute dein Gegenüber schon gespielt hat: Neulinge bringen dich höchstens auf { $lift }.
    5. Ein vereinbartes Remis macht keine Wertung sicherer: Was die eine Seite gewinnt, verliert die andere. Wer einen Server verwaltet, kann Partien anderer aus der Wertung streichen.
    6. Gibst du deinen Platz ab, zählt die Partie für dich nicht. Übernimmst du einen, zählt sie, sobald du mindestens die Hälfte aller Züge dieses Platzes gemacht hast.
    7. Partien gegen Bots ändern keine Wertung. Eine Stufe besiegst du nur ohne Tipps und nur, wenn du keinen Zug zurücknimmst, auf den ein Bot schon geantwortet hat oder nach dem du etwas Neues gesehen hast.
    8. Wenn du aufgibst oder deinen Platz abgibst, siehst du dessen Karten nicht mehr, solange die Partie läuft. Wer den Server verwaltet, kann sich nicht selbst einen Platz geben.
about-least = -# Züge, die alle gemacht haben müssen, damit die Partie zählt: { $least }

command-help = Was du hier tun kannst, wo deine Partien sind und wie du die Spiele lernst
help-heading = ### Was du hier tun kannst
help-mine = ▶ **Du bist dran** bei [{ $game }]({ $link }): Drücke unter dem Brett auf **Mein Zug** oder gib `/zug` ein.
    .page = ▶ **Du bist dran** bei [{ $game }]({ $link }).
help-theirs = ⏳ Du spielst hier [{ $game }]({ $link }). Am Zug: { $awaited }.
help-watch = 👁 Hier läuft [{ $game }]({ $link }) mit { $players }. Schau gern zu: `/brett` zeigt dir den Stand, und `/spielen` öffnet eine weitere Partie in einem Thread.
    .page = 👁 Hier läuft [{ $game }]({ $link }) mit { $players }. Schau gern zu.
help-damaged = ⚠️ { $why }
help-free = In diesem Kanal läuft keine Partie.
help-play = **Spielen:** `/spielen` lädt Leute ein oder nimmt einen Bot dazu.
help-turn = **Ziehen:** Drücke auf die Knöpfe unter dem Brett oder gib `/zug` ein.
    .page = **Ziehen:** Tippe auf das Brett oder drücke auf die Knöpfe daneben.
help-games = **Meine Partien:** `/partien` zeigt sie; zuerst kommen die, die auf dich warten.
help-learn = **Lernen:** `/lernen` bringt dir ein Spiel in kurzen Schritten bei, `/rätsel` gibt dir ein Rätsel, das zu deiner Stärke passt, und mit `/regeln` liest du jede Regel nach. Partien gegen Bots zählen nicht für die Wertung.
help-back = **Zurückblicken:** `/rückblick`, `/verlauf`, `/profil`, `/rangliste`.
help-more = -# `/servereinstellungen` ist für alle, die den Server verwalten; `/datenschutz` zeigt, was ich über dich speichere.
    .page = -# `/datenschutz` zeigt, was ich über dich speichere.
button-games = Meine Partien
button-about = Über mich
