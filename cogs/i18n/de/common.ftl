# Was in allen Spielen gleich ist. Die Texte eines Spiels stehen in `seeds/SPIEL/SPRACHE`.

## People and seats

who = { $marker } { $name }
who-side = { $marker } { $name } ({ $side }{ $level ->
        [none] { "" }
       *[other] , { $level }
    })
seated = { $marker } { $name }
seated-score = { $marker } { $name } { $score }
seat = Sitz { $number }
former-player = jemand von früher
unknown-player = jemand
language-name = Deutsch
language-partial = { $language } (teilweise, der Rest auf Englisch)
computer = { $number ->
        [1] 🤖 Wacholder
        [2] 🤖 Moos
        [3] 🤖 Rainfarn
        [4] 🤖 Federkiel
       *[other] 🤖 Brombeere
    }
computer-kind = { $name } ({ $kind })
bot-easy = Leicht
bot-medium = Mittel
bot-hard = Schwer
bot-expert = Meisterhaft
level-random = zufällig
level-greedy = gierig
level-easy = leicht
level-medium = mittel
level-hard = schwer
level-expert = meisterhaft
level-about =
    { $is_first ->
        [true] Die schwächste Stufe: gut für eine erste Partie
       *[false] Gewinnt mindestens 6 von 10 Partien gegen { $below }
    }

## The board

told-before = -# { $count ->
        [one] … und 1 früheres Ereignis
       *[other] … und { $count } frühere Ereignisse
    }; `/rückblick` zeigt alles.
turn = { $count ->
        [one] ▶ { $players } ist am Zug.
       *[other] ▶ Am Zug: { $players }.
    }
turn-thinking = { $count ->
        [one] 💭 { $players } denkt nach.
       *[other] 💭 { $players } denken nach.
    }
board-key = -# { $seats }
played-for = 🤖 für { $name } ({ $left ->
        [resigned] aufgegeben
        [late] Zeit abgelaufen
       *[gone] nicht mehr dabei
    })
deadline = ⏳ Die Zeit läuft { $when } ab.
board-quick = ⚡ Eine Blitzpartie: Gespielt wird auf der Webseite.
link-lost = ⏸️ Verbindung verloren: { $players }. Die Uhr wartet höchstens eine Minute.
bank-runs = ⏳ { $player }: Zeit läuft { $when } ab.
bank-stands = -# ⏸️ { $player }: noch { $time }
time-claimable = ⌛ **Zeit abgelaufen: { $late }.** Ein Zug ist noch möglich, solange niemand auf **Reklamieren** drückt; danach ist die Partie verloren. Reklamieren dürfen: { $others }.
button-claim = Reklamieren
panel-time = ⏳ Deine Zeit läuft { $when } ab.
panel-time-up = ⌛ **Deine Zeit ist um.** Du kannst noch ziehen, solange niemand reklamiert.
panel-bank = -# ⏸️ Deine Uhr steht still (noch { $time }).
ping = ▶ Am Zug bei { $game }: { $players }
ping-time = ⏳ Noch immer am Zug bei { $game }: { $players }. Die Zeit läuft { $when } ab.
common-undo = { $player } hat einen Zug zurückgenommen.
common-undo-joint = { $player } hat einen Zug zurückgenommen. Was dabei aufgedeckt wurde, ist schon bekannt, also wählen alle neu.
common-resign = { $player } hat aufgegeben.
common-timeout = Die Zeit von { $player } ist abgelaufen.
common-handed = Die Zeit von { $player } ist abgelaufen: Ein Bot spielt weiter.
common-gone = { $player } spielt nicht mehr mit: Ein Bot spielt weiter.
common-draw = Alle haben zugestimmt.
common-void = Die Partie wurde abgebrochen.
common-lapsed = Bei allen, die noch mitspielten, ist die Zeit abgelaufen.
common-result-resigned = Die Partie endete durch Aufgabe.
common-result-timeout = Die Partie endete durch Zeitablauf.
common-result-agreed = Alle haben zugestimmt.
common-result-stayed = Die Partie wurde zu Ende gespielt. Wer früher ausgestiegen ist, kommt auf den letzten Platz, egal mit wie vielen Punkten.
common-result-void = Die Partie wurde abgebrochen.
common-result-lapsed = Bei allen, die noch mitspielten, ist die Zeit abgelaufen.
outcome-resigned = Aufgegeben
outcome-timeout = Zeit abgelaufen
outcome-agreed = Remis vereinbart
outcome-void = Abgebrochen
outcome-lapsed = Zeit bei allen abgelaufen
outcome-over = Endstand
outcome-draw = Unentschieden
outcome-alt = Die Partie ist vorbei. { $words }. { $count ->
        [0] Es gibt kein Ergebnis.
       *[other] Das Ergebnis: { $places }.
    } Die letzte Stellung:
outcome-alt-alone = Die Partie ist vorbei. { $words }. Die letzte Stellung:
outcome-alt-place = Platz { $place }: Sitz { $seat } ({ $shape ->
        [disc] Kreis
        [triangle] Dreieck
        [square] Quadrat
        [diamond] Raute
       *[star] Stern
    }){ $left ->
        [up] , früher ausgestiegen
        [time] , Zeit abgelaufen
       *[no] { "" }
    }
ending-own = **{ $how ->
        [won] Du hast{ ending-own-score } gewonnen
        [draw] Unentschieden{ ending-own-score }
        [lost] Du hast{ ending-own-score } verloren
       *[place] Platz { $place } von { $count } für dich{ $score ->
            [none] { "" }
           *[other] , { $score }
        }
    }.**
ending-own-score = { $score ->
        [none] { "" }
       *[other] { " " }{ $score }
    }
ending-won = 🏆 **{ $players } { $count ->
        [one] gewinnt!
       *[other] gewinnen gemeinsam!
    }**
ending-won-duel = 🏆 **{ $players } gewinnt { $score } gegen { $opponent }!**
ending-won-points = 🏆 **{ $players } { $count ->
        [one] gewinnt
       *[other] gewinnen gemeinsam
    } mit { $score ->
        [one] einem Punkt
       *[other] { $score } Punkten
    }!**
ending-draw = 🤝 **Unentschieden.**
ending-draw-points = 🤝 **{ $players } trennen sich unentschieden mit je { $score ->
        [one] einem Punkt
       *[other] { $score } Punkten
    }.**
ending-outgrown = 🏳️ **Diese Partie endete ohne Ergebnis:** Die Regeln von { $game } haben sich seit dem Start geändert, und nach den alten kann ich nicht weiterspielen. `/spielen` öffnet eine neue Lobby.
ending-void = 🏳️ **Die Partie endete ohne Ergebnis.**
ending-alone = 🏁 { $player }: **{ $score } { $score ->
        [one] Punkt
       *[other] Punkte
    }**
ending-alone-won = 🏁 { $player } **hat es geschafft!**
ending-alone-lost = 🏁 { $player } hat es diesmal nicht geschafft.
ending-score = { $place }. { $player }: { $score }
ending-place = { $place }. { $player }
ending-gone = { $place }. { $player }, früher ausgestiegen
ending-both = Beide Partien zusammen: { $totals }
ending-too-short = -# Zu kurz für die Wertung: Alle müssen mindestens { $least ->
        [one] einmal
       *[other] { $least }-mal
    } gezogen haben.

ending-rating = { $way ->
        [up] 📈 { $player } { $before } → **{ $after }** (+{ $difference })
        [down] 📉 { $player } { $before } → **{ $after }** (−{ $difference })
       *[same] 📊 { $player } { $before }, unverändert
    }
ending-uneven = -# Je weniger ich über jemandes Stärke weiß, desto weiter bewegt sich die Wertung.
ending-achievement = 🏅 { $player } **{ $name }**: { $about }
ending-revenge = -# Bei der **Revanche** spielt ihr von derselben Ausgangslage aus mit vertauschten Seiten; die Punkte beider Partien werden zusammengezählt{ $is_cut ->
        [true] ; diese zählt mit den bisherigen Punkten
       *[other] { "" }
    }.

button-turn = Mein Zug
button-undo = Zurücknehmen
button-look = Ansehen
look-heading = ### Was bei { $game } offen liegt
button-inwords = In Worten
in-words-heading = ### { $game } in Worten
button-draw = Remis anbieten
button-resign = Aufgeben
button-rules = Regeln
button-rematch = Nochmal
button-revenge = Revanche
button-file = Film und Datei
button-verify = Fair?
button-play = Spielen
button-undo-move = Rückgängig: { $move }
button-back = Zurück
button-refresh = Aktualisieren
button-coach-on = Erklären
button-coach-off = Verstanden
button-yes = Einverstanden
button-no = Ablehnen
button-resign-sure = Ja, ich gebe auf

## The private panel

panel-coach = -# 🎓 { $words }
panel-about = -# **{ $topics }** · { $about }
panel-about-topic = { $one }
panel-stale = ⚠️ Auf dem Brett ist inzwischen etwas passiert. So steht es jetzt.
played = Gespielt: `{ $move }`.
played-told = ✅ { $told }
board-link = [Zum Brett]({ $link })
undo-done = ↩️ Zurückgenommen: { $move }.
undo-agreed = ↩️ Die anderen waren einverstanden: Dein Zug ist zurückgenommen.
undo-asked = Inzwischen hat jemand gezogen, oder es wurde etwas aufgedeckt, also habe ich die anderen gefragt.
undo-sure = „{ $move }“ zurücknehmen? { $count ->
        [0] { "" }
        [one] Ein weiterer Zug wird mit zurückgenommen.
       *[other] { $count } weitere Züge werden mit zurückgenommen.
    }
undo-helps = -# 💡 Auf deinen Zug hat schon jemand geantwortet, oder er hat dir etwas Neues gezeigt. Nimmst du ihn zurück, gilt die Partie als mit Tipp gespielt. Gegen Bots zählen nur Partien ohne Tipp.
undo-answered = Auf „{ $move }“ wurde schon geantwortet, also müssten die anderen zustimmen. Soll ich sie fragen, ob du den Zug zurücknehmen darfst?
button-undo-ask = Die anderen fragen
button-undo-sure = Ja, zurücknehmen
draw-asked = Ich habe die anderen gefragt.
resign-sure = Möchtest du diese Partie wirklich aufgeben?
resign-done = Du hast die Partie aufgegeben.
propose-draw = { $player } bietet **Remis** an. { $asked }: einverstanden?
propose-undo =
    { $player } möchte **einen Zug zurücknehmen**{ $later ->
        [0] { "" }
        [one] {" "}und mit ihm einen weiteren
       *[other] {" "}und mit ihm { $later } weitere
    }. { $asked }: einverstanden?
    { $move }
answer-yes = ✅ { $player } ist einverstanden.
answer-no = ❌ { $player } lehnt ab.

## The lobby

lobby-heading = ## { $title }
    { $tagline }
lobby-seat-taken = { $marker } **{ $side }** · { $name }{ $is_host ->
        [true] { " " }· Host
       *[other] { "" }
    }
lobby-seat-asked = { $marker } **{ $side }** · { $name } … noch nicht da
lobby-seat-free = { $marker } **{ $side }** · *frei*
lobby-seat-optional = { $marker } **{ $side }** · *frei, darf leer bleiben*
lobby-lot = wird ausgelost
lobby-asked = Eingeladen: { $players }
lobby-declined = Abgesagt: { $players }
lobby-option = **{ $option }:** { $value }
lobby-option-none = keine
lobby-usual = **Regeln:** wie üblich
lobby-revenge = **Revanche:** dieselbe Ausgangslage mit vertauschten Seiten; die Punkte beider Partien werden zusammengezählt.
lobby-pace = **Bedenkzeit:** { $pace }
lobby-pace-choice = Bedenkzeit: { $pace }
lobby-pace-ask = Bedenkzeit
lobby-quick = ⚡ **Blitzpartie:** Ihr spielt sie auf der Webseite an einem Stück. Die Uhren warten nicht, niemand bekommt einen Ping, und sie hat eigene Wertungen.
lobby-weekends = **Wochenende:** Samstags und sonntags stehen die Uhren.
lobby-weekends-ask = Wochenende
lobby-weekends-count = Wochenende: die Uhren laufen
lobby-weekends-off = Wochenende: die Uhren stehen
lobby-weekends-off-about = Vom ersten Samstag bis zum letzten Montag in den Zeitzonen aller, die mitspielen
lobby-time-up = **Zeit abgelaufen:** { $about }
lobby-time-up-ask = Wenn die Zeit abläuft
lobby-time-up-lose = Zeit abgelaufen: verloren
lobby-time-up-lose-about = Wer die Zeit überschreitet, verliert die Partie sofort.
lobby-time-up-house = Zeit abgelaufen: ein Bot spielt weiter
lobby-time-up-house-about = Wer die Zeit überschreitet, hat verloren; ein Bot spielt die Partie zu Ende.
lobby-time-up-claim = Zeit abgelaufen: andere dürfen reklamieren
lobby-time-up-claim-about = Wer die Zeit überschreitet, verliert, sobald jemand anderes reklamiert.
two-units = { $time }, { $more }
pace = { $kind ->
        [none] unbegrenzt
        [turn] { $time } pro Zug
       *[bank] je { $time } + { $more } pro Zug
    }
pace-visits = { $visits ->
        [quick] Blitz
        [live] Live
        [twice] Zweimal am Tag
        [day] Einmal am Tag
        [three-days] Alle 3 Tage
       *[week] Einmal pro Woche
    } · { $time }
lobby-fair-about =
    ### Wird fair gemischt?
    Bevor jemand beigetreten ist, habe ich ein Geheimnis gewählt. Das ist sein Fingerabdruck (SHA-256), also kann ich es nicht mehr ändern:
    `{ $commitment }`
    Was gemischt oder gezogen wird, folgt aus diesem Geheimnis und daraus, wann ihr alle beigetreten seid: Weder ich noch sonst jemand in der Partie kann das beeinflussen. Nach der Partie verrate ich das Geheimnis, und mit der Datei lässt sich jede Ziehung nachprüfen.
options-heading = ### Optionen von { $game }
options-host = Wähle hier; alle sehen in der Lobby, was du gewählt hast.
options-others = Die Optionen wählt, wer die Lobby geöffnet hat. So sind sie gerade eingestellt:
options-usual = Übliche Regeln
lobby-closed = 🚪 Alle sind gegangen, also ist diese Lobby geschlossen.
lobby-idle = 💤 { $days } Tage lang ist in dieser Lobby nichts passiert, also ist sie geschlossen; `/spielen` öffnet eine neue.
lobby-idle-told = 💤 Die Lobby von { $host } für { $game } ist geschlossen: { $days } Tage lang ist nichts passiert. `/spielen` öffnet eine neue.
lobby-removed = { $player }, { $host } hat dich aus dieser Lobby für { $game } entfernt. Mit `/spielen` kannst du eine eigene öffnen.
lobby-invite-ask = Personen oder Rollen einladen
    .page = Personen einladen, mit denen du gespielt hast
lobby-remove-ask = Jemanden entfernen
lobby-remove = Entfernen: { $player }
lobby-started = 🎲 Die Partie hat begonnen.
lobby-started-thread = 🎲 Die Partie hat in { $thread } begonnen.
lobby-seats = Plätze und Bots
lobby-seats-rotate = Alle einen Platz weiter
lobby-seats-lot = Plätze auslosen
lobby-seats-listed = Plätze wie angezeigt
lobby-seats-nobots = Bots entfernen
lobby-levels = Stärke der Bots
lobby-level = { $who ->
        [all] Alle Bots
       *[one] { $name }
    }: { $level }
button-join = Mitspielen
button-decline = Absagen
button-leave = Verlassen
button-addbot = Bot dazu
button-start = Starten
button-thread = Thread öffnen
button-options = Optionen
button-fair = Fair?
rematch-open = Die Lobby für „Nochmal“ ist offen.
rematch-begun = Nochmal: Die neue Partie hat begonnen.
cover-alt = Titelbild von { $title }, keine Stellung: der Name über einigen Spielsteinen. { $about }
invite = { $players }: { $host } lädt in [dieser Lobby]({ $link }) zu einer Partie { $game } ein.
invite-answered = Alle, die { $host } zu { $game } eingeladen hat, haben geantwortet. Hier ist [die Lobby]({ $link }).
invite-reminder = { $players }: { $host } wartet noch auf eine Antwort zu { $game }. Zum Mitmachen genügt ein Druck auf **Mitspielen** in [der Lobby]({ $link }); wenn dort nichts passiert, schließt sie { $when }.
invite-over = { $why ->
        [started] ✉️ Die Einladung von { $host } zu { $game } hat sich erledigt: Die Partie hat begonnen.
        [idle] ✉️ Die Einladung von { $host } zu { $game } hat sich erledigt: Eine Woche lang ist in der Lobby nichts passiert.
        [gone] ✉️ Die Einladung von { $host } zu { $game } hat sich erledigt: Die Nachricht der Lobby wurde gelöscht.
       *[left] ✉️ Die Einladung von { $host } zu { $game } hat sich erledigt: Alle haben die Lobby verlassen.
    }
line-over = { $why ->
        [started] 🎲 Die Partie { $game } von { $host } hat in { $thread } begonnen.
        [idle] 💤 Die Lobby von { $host } für { $game } in { $thread } ist geschlossen: Eine Woche lang ist nichts passiert.
        [gone] 🚪 Die Lobby von { $host } für { $game } ist geschlossen: Ihr Thread wurde gelöscht.
       *[left] 🚪 Die Lobby von { $host } für { $game } in { $thread } ist geschlossen: Alle sind gegangen.
    }
channel-taken = In diesem Kanal [läuft schon eine Partie]({ $link }). Eine weitere kannst du in einem Thread spielen.
channel-taken-elsewhere = In diesem Kanal [läuft schon eine Partie]({ $link }). Spiel deine bitte in einem anderen Kanal.
thread-open = Hier geht es weiter: { $thread }
thread-name = { $game }: { $players }
thread-called = { $players }: Eure Partie { $game } läuft hier.

## Lists

games-lobbies = **Offene Lobbys**
games-lobby = 🎲 [{ $game }]({ $link }) · { $joined } von { $seats } dabei
games-invited = ✉️ [{ $game }]({ $link }) · **du bist eingeladen** · { $joined } von { $seats } dabei
list-more = -# … { $count ->
        [one] noch eine
       *[other] noch { $count }
    }
button-finished = Beendete Partien
button-running = Laufende Partien
games-damaged = ⚠️ [{ $game }]({ $link }): { $why }
games-bring = Eine Partie in diesem Kanal fortsetzen
games-bring-choice = { $game }: { $players }
games-bring-ask = **{ $game }** läuft in { $channel }. Soll die Partie stattdessen hier weitergehen? Sie zieht dann für alle um, die mitspielen oder zuschauen.
games-bring-yes = Hier weiterspielen
games-brought = Die Partie geht in diesem Kanal weiter.
rules-section = Ein anderer Teil der Regeln
rules-sixty = In 60 Sekunden
rules-about = Über das Spiel und diese Regeln
replay-file = Die ganze Partie als Film und als Datei; prüfen lässt sie sich mit `/importieren`.
    .page = Die ganze Partie als Film und als Datei, die sich prüfen lässt.

## Slash commands

command-play = Eine Lobby für ein Spiel öffnen
command-play-game = Welches Spiel
command-play-opponent = Eine Person oder Rolle, die du einladen möchtest
command-play-bot = Einen Bot dazunehmen und festlegen, wie gut er spielt
command-move = Einen Zug spielen, indem du ihn eintippst
command-move-move = Der Zug; am besten einer von denen, die vorgeschlagen werden
command-hand = Deine Seite und deine Hand, nur für dich sichtbar
command-board = Das aktuelle Brett zeigen
command-undo = Deinen letzten Zug zurücknehmen oder die anderen darum bitten
command-draw = Remis anbieten
command-resign = Die Partie in diesem Kanal aufgeben
command-rematch = Die letzte Partie dieses Kanals noch einmal spielen, mit vertauschten Seiten
command-games = Deine Partien, und wer gerade dran ist
command-replay = Eine Partie Schritt für Schritt ansehen
command-rules = Die Regeln lesen
command-rules-game = Um welches Spiel es geht
command-rules-number = Die Nummer einer einzelnen Regel

## Errors: one sentence each

error-unknown-match = Diese Partie kenne ich nicht mehr.
    .page = Diese Partie oder Lobby gibt es nicht mehr.
error-no-match-here = In diesem Kanal läuft keine Partie; `/spielen` öffnet eine.
error-invalid-move = „{ $move }“ kann ich nicht als Zug lesen; nimm einen von denen, die `/zug` vorschlägt.
    .page = „{ $move }“ kann ich nicht als Zug lesen; wähle einen auf dem Brett.
error-illegal-move = { $why }{ $rule ->
        [none] { "" }
       *[other] { " " }(Regel { $rule } von { $game })
    }
error-nothing-to-claim = Gerade ist bei niemandem die Zeit abgelaufen.
error-not-seated = Du spielst in dieser Partie nicht mit, darfst aber gern zuschauen.
error-not-your-turn = Du bist noch nicht dran.
error-match-over = Diese Partie ist vorbei.
error-stale-move = Auf dem Brett ist inzwischen etwas passiert; sieh es dir bitte noch einmal an.
error-undo = { $reason ->
        [nobody-to-ask] Bots können dem nicht zustimmen.
        [seen] Du hast seitdem etwas Neues gesehen, und es ist niemand da, den ich fragen könnte. Darum lässt sich der Zug nicht mehr zurücknehmen.
        [too-many] Du kannst hier höchstens { $turn }-mal pro Zug und { $match }-mal pro Partie etwas zurücknehmen, und das hast du schon ausgeschöpft.
        [former] Diesen Zug hat jemand gemacht, bevor du den Platz übernommen hast, und es ist niemand da, den ich fragen könnte. Darum lässt er sich nicht mehr zurücknehmen.
        [own-proposal] Darum hast du selbst gebeten; antworten müssen die anderen.
       *[other] Du hast keinen Zug, den du zurücknehmen könntest.
    }
error-corrupt-log = Die Aufzeichnung der Partie { $match } ist bei Eintrag { $seq } beschädigt; bitte gib der Person Bescheid, die diesen Bot betreibt.
error-other-version = Partie { $match } wurde nach einer anderen Regelfassung begonnen und kann hier nicht weitergehen.
error-bad-seed = Eine meiner Dateien ist kaputt ({ $file }: { $why }); bitte gib der Person Bescheid, die diesen Bot betreibt.
error-import-under-way = Deine vorige Datei wird noch geprüft; bitte warte auf die Antwort.
error-workers-lost = Das kann ich gerade nicht ausrechnen; bitte versuch es in einer Minute noch einmal.
error-out-of-time = Das auszurechnen hat zu lange gedauert, also habe ich abgebrochen.
error-damaged-export = Diese Datei enthält keine vollständige exportierte Partie.
error-other-file = Diese Datei ist keine exportierte Partie: { $kind ->
        [picture] Sie ist ein Bild oder ein Film
        [pdf] Sie ist ein PDF
        [database] Sie ist eine Datenbank
        [archive] Sie ist ein Archiv, das ich nicht entpacken kann
        [empty] Sie ist leer
       *[other] Sie ist kein Text
    }. Schick die .json-Datei.
error-lobby = { $why ->
        [joined-already] Du bist schon dabei.
        [not-joined] Du bist in dieser Lobby nicht dabei.
        [full] Diese Lobby ist voll; `/spielen` öffnet eine neue.
        [seats-empty] Es sind noch nicht genug Leute da.
        [host-starts] Es können noch andere dazukommen, also kann jetzt nur der Host starten.
        [host-only] Das kann nur der Host dieser Lobby ändern.
        [options-settled] Bei „Nochmal“ bleiben die Optionen, wie sie waren.
        [no-such-option] Diese Auswahl gibt es nicht; nimm eine der angebotenen.
        [no-such-player] Einen Bot dieser Stärke habe ich nicht; nimm einen von denen, die der Befehl vorschlägt.
        [reserved] Diese Plätze sind für alle reserviert, die in der vorigen Partie dabei waren.
        [removed] Du wurdest aus dieser Lobby entfernt; `/spielen` öffnet eine eigene.
        [not-you] Dieser Lobby kannst du nicht beitreten; mit `/spielen` öffnest du eine eigene.
        [not-reliable] Für diese Lobby müssen mindestens { $most } % deiner letzten Züge rechtzeitig gewesen sein; `/spielen` öffnet eine eigene.
        [not-finished] Für diese Lobby musst du mindestens { $most } % deiner letzten Partien mit Bedenkzeit ohne Zeitüberschreitung beendet haben; `/spielen` öffnet eine eigene.
        [kept] Die übrigen Plätze sind für die Eingeladenen freigehalten.
        [gone-already] Diese Person ist nicht mehr in der Lobby.
        [channel-taken] In diesem Kanal läuft schon eine Partie; nimm einen Thread oder einen anderen Kanal.
        [no-thread-here] Hier kann es keinen Thread geben.
        [thread-opened] Der Thread wird schon geöffnet.
        [player-gone] Jemand aus der letzten Partie ist nicht mehr da; `/spielen` öffnet eine neue Lobby.
        [played-only] Nur wer mitgespielt hat, kann noch einmal spielen.
        [no-start] Die Partie endete, bevor alles ausgeteilt war; darum gibt es keine Ausgangslage, von der ihr noch einmal spielen könntet.
        [open-already] „Nochmal“ ist schon offen: Drücke dort auf **Mitspielen**.
        [too-many] Du hast schon { $most } offene Lobbys; starte oder verlasse erst eine davon.
        [too-many-alone] Du hast schon { $most } Partien gegen Bots; beende erst eine davon oder gib sie auf.
        [bot-opponent] Diesen Bot kannst du nicht einladen; nimm stattdessen einen meiner Bots dazu.
        [not-invited] In diese Lobby hat dich niemand eingeladen, also gibt es nichts abzusagen.
        [too-many-invited] Du kannst nur noch { $most } einladen; die übrigen Plätze sind besetzt oder freigehalten.
        [others-joined] Andere sind schon beigetreten, darum kann das keine Blitzpartie mehr werden. Öffne dafür eine neue Lobby.
        [quick-start] Blitzpartien beginnen auf der Webseite. **Brett antippen** in `/partien` führt dorthin.
       *[busy] Diese Lobby wurde im selben Moment geändert; bitte drücke noch einmal.
    }
error-lobby-gone = Diese Lobby ist nicht mehr offen; `/spielen` öffnet eine neue.
error-lobby-damaged = Diese Lobby kann ich nicht mehr lesen; `/spielen` öffnet eine neue.
error-still-running = Die Partie ist noch nicht vorbei.
error-not-over = Die Partie ist noch nicht vorbei: Ihre Datei würde verraten, was noch kommt.
error-channel-taken = In diesem Kanal läuft eine andere Partie.
error-another-server = Den Kanal dieser Partie gibt es anderswo noch; spielt bitte dort weiter.
error-unknown-game = Ein Spiel „{ $game }“ kenne ich nicht; ich habe { $games }.
error-unknown-rule = Eine Regel { $number } gibt es nicht.
error-old-button = Dieser Knopf stammt aus einer älteren Version; gib stattdessen bitte `/brett` ein.
    .page = Dieser Knopf stammt aus einer älteren Version; bitte lade die Seite neu.
error-out-of-step = Dieser Befehl wird gerade aktualisiert; bitte starte Discord neu und versuch es in ein paar Minuten wieder.
error-server-only = Das geht nur auf einem Server.
error-may-not = Das darfst du hier nicht.
error-forbidden = Das darf ich in diesem Kanal nicht: Ich muss ihn sehen, Nachrichten senden und Dateien anhängen können.
error-rights-missing = Für eine Partie in diesem Kanal { $count ->
        [one] fehlt mir die Berechtigung { $rights }
       *[other] fehlen mir die Berechtigungen { $rights }
    }; bitte frag jemanden, der diesen Server verwaltet.
error-rights-missing-thread = In diesem Kanal läuft schon eine Partie, deine braucht also einen eigenen Thread. Dafür { $count ->
        [one] fehlt mir die Berechtigung { $rights }
       *[other] fehlen mir die Berechtigungen { $rights }
    }; bitte frag jemanden, der diesen Server verwaltet.
error-rights-missing-board = Für die Übersicht in diesem Kanal { $count ->
        [one] fehlt mir die Berechtigung { $rights }
       *[other] fehlen mir die Berechtigungen { $rights }
    }; bitte frag jemanden, der diesen Server verwaltet.
error-rights-missing-puzzle = Für das Rätsel des Tages in diesem Kanal { $count ->
        [one] fehlt mir die Berechtigung { $rights }
       *[other] fehlen mir die Berechtigungen { $rights }
    }; bitte frag jemanden, der diesen Server verwaltet.
error-rights-missing-celebration = Um in diesem Kanal Saisons zu feiern, { $count ->
        [one] fehlt mir die Berechtigung { $rights }
       *[other] fehlen mir die Berechtigungen { $rights }
    }; bitte frag jemanden, der diesen Server verwaltet.
error-rights-missing-move = Um das Turnier in diesen Kanal zu verlegen, { $count ->
        [one] fehlt mir die Berechtigung { $rights }
       *[other] fehlen mir die Berechtigungen { $rights }
    }; bitte frag jemanden, der diesen Server verwaltet.
right-view_channel = „Kanal ansehen“
right-send_messages = „Nachrichten senden“
right-send_messages_in_threads = „Nachrichten in Threads senden“
right-create_public_threads = „Öffentliche Threads erstellen“
right-attach_files = „Dateien anhängen“
error-too-soon = { $what ->
        [lobby] Hier wurden gerade viele Lobbys geöffnet; die nächste kannst du { $when } öffnen.
        [invite] Gerade wurden viele Leute eingeladen; du kannst { $when } wieder jemanden einladen.
        [film] Gerade wurden viele Filme erstellt; den nächsten gibt es { $when }.
        [import] Gerade wurden viele Dateien importiert; die nächste kannst du { $when } importieren.
        [analysis] Gerade wurden viele Partien analysiert; die nächste kannst du { $when } analysieren lassen.
        [check] Gerade wurden viele Partien geprüft; die nächste kannst du { $when } prüfen lassen.
        [puzzle] Du hast gerade viele Rätsel bekommen; das nächste gibt es { $when }.
       *[ask] Die anderen wurden gerade oft gefragt; du kannst sie { $when } wieder fragen.
    }
error-too-fast = Das ging schneller, als ich antworten kann. Warte bitte kurz und drücke dann noch einmal.
error-discord = Discord nimmt meine Antwort gerade nicht an; was du getan hast, ist aber gespeichert. Sieh bitte gleich mit `/brett` noch einmal nach.
    .page = Discord nimmt meine Antwort gerade nicht an; was du getan hast, ist aber gespeichert. Sieh bitte gleich noch einmal nach.
error-ours = Bei mir ist etwas schiefgegangen; verloren ist nichts. Falls du das meldest, nenne bitte { $reference }.
stored-move = Dein Zug ist gespeichert
stored-all = Alle Züge sind gespeichert
stored-match = Die Partie hat begonnen und ist gespeichert
trouble-gone = ⚠️ Den Kanal dieser Partie gibt es nicht mehr. { $stored }: Gib in einem anderen Kanal `/partien` ein, um dort weiterzuspielen.
    .page = ⚠️ Den Kanal dieser Partie gibt es nicht mehr. { $stored }: Hier kannst du weiterspielen.
trouble-locked = ⚠️ Der Thread dieser Partie ist archiviert oder gesperrt. { $stored }: Öffne den Thread wieder oder gib in einem anderen Kanal `/partien` ein.
    .page = ⚠️ Der Thread dieser Partie ist archiviert oder gesperrt. { $stored }: Hier kannst du weiterspielen.
trouble-forbidden = ⚠️ Ich darf das Brett dort nicht zeigen: Ich muss den Kanal sehen, Nachrichten senden und Dateien anhängen können. { $stored }, und ich versuche es weiter.
trouble-store = ⚠️ { $cause ->
        [full] Meine Festplatte ist voll
        [locked] Ein anderes Programm benutzt meine gespeicherten Partien
        [unreadable] Ich kann meine gespeicherten Partien gerade nicht lesen
        [damaged] Die Datei mit meinen Partien ist beschädigt
        [gone] Meine gespeicherten Partien wurden verschoben oder gelöscht
        [replaced] Meine gespeicherten Partien wurden gegen andere ausgetauscht
        [closed] Ich fahre gerade herunter
       *[other] Ich kann gerade nichts speichern
    }, darum kann das Brett fehlen oder veraltet sein. { $stored }; wenn es so bleibt, gib bitte der Person Bescheid, die diesen Bot betreibt.
trouble-record = ⚠️ { $why } { $stored }.
trouble-later = ⚠️ Discord nimmt das Brett gerade nicht an. { $stored }, und ich zeige es, sobald es geht.
trouble-slow = ⏳ Das Brett braucht noch einen Moment. { $stored }, und ich zeige es, sobald es fertig ist.

error-store-locked = Ein anderes Programm benutzt gerade meine gespeicherten Partien; bitte versuch es gleich noch einmal.
error-store-unreachable = Meine Datenbank antwortet gerade nicht; bitte versuch es gleich noch einmal.
error-store-no-copy = Meine Datenbank liegt auf einem Server. Sichere sie mit den Werkzeugen von PostgreSQL.
error-store-unreadable = Ich kann meine gespeicherten Partien gerade nicht lesen; bitte gib der Person Bescheid, die diesen Bot betreibt.
error-store-newer = Ich kann meine gespeicherten Partien nicht lesen: Eine neuere Version von mir hat sie geschrieben. Bitte gib der Person Bescheid, die diesen Bot betreibt.
error-store-in-use = Ich werde gerade aktualisiert; bitte versuch es in ein paar Minuten noch einmal.
error-store-damaged = Ich kann meine gespeicherten Partien nicht lesen: Ihre Datei ist beschädigt. Bitte gib der Person Bescheid, die diesen Bot betreibt.
error-store-gone = Meine gespeicherten Partien wurden verschoben oder gelöscht, darum wurde nichts geändert; bitte gib der Person Bescheid, die diesen Bot betreibt.
error-store-replaced = Meine gespeicherten Partien wurden im laufenden Betrieb ausgetauscht, darum wurde nichts geändert. Ich starte neu; bitte versuch es in einer Minute noch einmal.
error-store-full = Meine Festplatte ist voll, darum wurde nichts geändert; bitte gib der Person Bescheid, die diesen Bot betreibt.
error-store-closed = Ich fahre gerade herunter; bitte versuch es in einer Minute noch einmal.
error-store-other = Das konnte ich nicht speichern, darum wurde nichts geändert; bitte versuch es noch einmal.

## What somebody wants

command-preferences = Deine eigenen Einstellungen sehen oder ändern
preferences-heading = ### Deine eigenen Einstellungen
    Sie gelten nur für dich, auf jedem Server.
prefer-confirm = Züge bestätigen
prefer-confirm-needed = Nur Züge bestätigen, die sich nicht zurücknehmen lassen
prefer-confirm-always = Jeden Zug bestätigen
