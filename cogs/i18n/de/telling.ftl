## What people want for themselves: how they are told, when and in which language

preferences-time = Bei dir ist es jetzt **{ $time }** Uhr ({ $zone }).
preferences-no-zone = ⚠️ Deine Zeitzone kenne ich noch nicht, darum rechne ich in { $zone }, wo es jetzt **{ $time }** Uhr ist.
preferences-shut = ⚠️ Discord lässt keine Direktnachrichten von mir an dich zu, darum gebe ich dir in den Kanälen Bescheid. Erlaube Direktnachrichten von einem Server, auf dem wir beide sind, und drücke dann auf **Erneut versuchen**.
button-knock = Erneut versuchen

prefer-telling = Wie ich dich benachrichtige
prefer-telling-channel = Benachrichtigung: im Kanal
prefer-telling-channel-about = Ich erwähne dich dort, wenn du dran bist
prefer-telling-direct = Benachrichtigung: als Direktnachricht
prefer-telling-direct-about = Jedes Mal eine mit Link, wenn du dran bist; keine Erwähnung im Kanal
prefer-telling-digest = Benachrichtigung: einmal am Tag
prefer-telling-digest-about = Eine Direktnachricht zu deiner Wunschzeit mit allem, was auf dich wartet
prefer-telling-none = Benachrichtigung: aus
prefer-telling-none-about = Auch nicht, wenn deine Zeit abläuft; sieh in /partien nach
    .page = Auch nicht, wenn deine Zeit abläuft; sieh in „Meine Partien“ nach
prefer-digest = Tagesnachricht: { $hour } Uhr
prefer-digest-ask = Tagesnachricht
prefer-zone = Zeitzone: { $zone }
prefer-zone-ask = Deine Zeitzone
button-zone = Andere Zeitzone …
prefer-quietfrom = Ruhe ab { $hour } Uhr
prefer-quietfrom-none = Keine Ruhezeit
prefer-quietto = Ruhe bis { $hour } Uhr
prefer-quietto-ask = Ruhe bis
prefer-language = Sprache: { $language }
prefer-language-own = wie in Discord
prefer-language-ask = Sprache für alles, was nur du siehst
prefer-print = Bretter, die nur du siehst
prefer-print-usual = Bretter für dich: am Stück
prefer-print-usual-about = Jedes als ein einziges Bild
prefer-print-big = Bretter für dich: in Großdruck
prefer-print-big-about = In großen Teilen, die untereinander stehen
picture-part = { $place ->
        [left] Linker Teil des Bildes
        [right] Rechter Teil des Bildes
        [upper-left] Oberer linker Teil des Bildes
        [upper-right] Oberer rechter Teil des Bildes
        [middle-left] Mittlerer linker Teil des Bildes
        [middle-right] Mittlerer rechter Teil des Bildes
        [lower-left] Unterer linker Teil des Bildes
        [lower-right] Unterer rechter Teil des Bildes
       *[other] Teil { $number } von { $count } des Bildes
    }

zone-title = Deine Zeitzone
zone-label = Zeitzone
zone-about = Eine große Stadt in deiner Zone genügt
zone-example = Europe/Berlin
zone-near = **{ $one }**
zone-unknown = Eine Zeitzone „{ $zone }“ kenne ich nicht; eine große Stadt in deiner Zone genügt, etwa Berlin.
zone-unknown-near = Eine Zeitzone „{ $zone }“ kenne ich nicht. Meintest du { $near }?

privacy-tellings = • was ich dir zu { $count ->
        [one] einer Partie
       *[other] { $count } Partien
    } zuletzt gemeldet habe oder noch melden muss
privacy-lobby_news = • dass ich dir gemeldet habe oder noch melden muss, wer bei { $count ->
        [one] einer Lobby von dir
       *[other] { $count } Lobbys von dir
    } mitmacht
privacy-letters = • welche meiner Direktnachrichten dich noch zu { $count ->
        [one] 1 Partie
       *[other] { $count } Partien
    } rufen
privacy-followers = • dass du { $count ->
        [one] einer Partie
       *[other] { $count } Partien
    } folgst

## What is told to one person

ping-shut = -# { $players }: Discord lässt keine Direktnachrichten von mir zu, darum der Hinweis hier; `/einstellungen` sagt, was hilft.
ping-gone = { $players }: { $gone } wäre am Zug, ist aber nicht mehr auf diesem Server. Mit `/ausgestiegen` könnt ihr die Partie fortsetzen oder beenden.
mute-letter = { $text } Im [Kanal der Partie]({ $link }) kann ich nichts schreiben, deshalb sage ich es dir hier. Mit `/partien` kannst du ziehen.
mute-owner = In { $channel } auf { $server } kann ich nichts schreiben, und auch direkt erreiche ich { $players } nicht. Die Uhr steht so lange. Bitte lass mich dort schreiben oder entsperre den Thread.
letter-turn = ### Du bist dran
letter-time = ### Deine Zeit läuft ab
letter-moved = ### Eine Partie, der du folgst
letter-ended = ### Eine Partie, der du gefolgt bist, ist vorbei
letter-followed = ### Partien, denen du folgst
letter-many = ### { $count ->
        [one] Eine Partie wartet
       *[other] { $count } Partien warten
    } auf dich
letter-line-moved = 👁️ **[{ $game }]({ $link })** · { $turn }
letter-line-ended = 🏁 **[{ $game }]({ $link })** ist vorbei. { $turn }
lobby-joined = { $seats ->
        [taken] { $count ->
            [one] { $players } ist bei deiner Lobby für { $game } dabei.
           *[other] { $players } sind bei deiner Lobby für { $game } dabei.
        } Alle Plätze sind besetzt: [Partie starten]({ $link }).
       *[free] { $count ->
            [one] { $players } ist bei deiner Lobby für { $game } dabei.
           *[other] { $players } sind bei deiner Lobby für { $game } dabei.
        } [Starte die Partie]({ $link }) oder warte auf weitere.
    }
lobby-told = { $host }: { $text }
letter-lobby = ### { $count ->
        [one] Deine Lobby
       *[other] Deine Lobbys
    }
letter-past = { $why ->
        [moved] ✅ Du hast bei [{ $game }]({ $link }) gezogen.
        [over] 🏁 [{ $game }]({ $link }) ist vorbei.
       *[passed] Bei [{ $game }]({ $link }) bist du nicht mehr dran.
    }
letter-foot = -# Mit `/einstellungen` änderst du, wie ich dir Bescheid gebe.
button-board = Zum Brett
follow-shut = { $players }: Discord lässt keine Direktnachrichten von mir zu, darum kann ich von dieser Partie ({ $game }) nichts mehr melden. Zum Weiterverfolgen: Direktnachrichten von diesem Server erlauben und noch einmal auf **Folgen** drücken.

## Following a match

button-follow = Folgen
button-follow-end = Nur das Ende melden
button-follow-turns = Jeden Zug melden
button-follow-stop = Nicht mehr folgen
follow-end = ### 👁️ Du folgst dieser Partie { $game }
    Ich schreibe dir, wenn sie vorbei ist.
follow-turns = ### 👁️ Du folgst dieser Partie { $game }
    Ich schreibe dir nach jedem Zug und wenn sie vorbei ist.
follow-stop = ### 👁️ Dieser Partie { $game } folgen?
    Ich kann dir nach jedem Zug schreiben oder erst, wenn sie vorbei ist.
follow-about = -# Nur du siehst das. Was beim Zuschauen verborgen ist, bleibt verborgen. Ruhezeit und Tagesnachricht stellst du mit `/einstellungen` ein.
error-plays-there = Du spielst in dieser Partie mit, also gebe ich dir ohnehin Bescheid; wie, steht in `/einstellungen`.

## Invitations that somebody wants none of

button-uninvite = Keine Einladungen mehr …
button-invitations = Einladungen …
refusing-none = Alle dürfen dich zu einer Partie einladen.
refusing-some = Du nimmst keine Einladungen von { $hosts } an.
refusing-all = Du nimmst keine Einladungen an.
refusing-asked = { $host } hat dich eingeladen. Von wem möchtest du keine Einladungen mehr?
button-refuse-one = Von diesem Mitglied
button-refuse-all = Von allen
button-accept = Wieder von allen annehmen
error-invitation-refused = Diese Person nimmt gerade keine Einladungen an. Öffne eine Lobby, ohne sie einzuladen: Beitreten kann sie trotzdem.
privacy-refusals = • wessen Einladungen du ablehnst ({ $count })
