## Die Seite, auf der man das Brett antippt

button-touch = Brett antippen
page-home = Meine Partien
page-board = Ranglisten
page-who = Profil
page-club = Verein
page-preferences = Einstellungen
page-privacy = Datenschutz
page-none = Keine Partie wartet. Spiel gegen einen Bot oder mit anderen.
page-lobby = 👥 **{ $game }** · { $joined } von { $seats } dabei · { $host }
page-invited-lobby = ✉️ **{ $game }** · **du bist eingeladen** · { $joined } von { $seats } dabei · { $host }
page-dates = **🗓 Termine**
button-daily = 🗓 Rätsel des Tages
# on a game’s card, beside “Play now”
page-others = Mit anderen
page-learnone = Lernen
page-puzzle = Rätsel
page-watching = { $count ->
        [one] 1 Person schaut zu
       *[other] { $count } Personen schauen zu
    }
page-here = gerade hier
page-larger = Bild größer zeigen
page-close = Schließen
page-sound-on = Ton einschalten
page-sound-off = Ton ausschalten
page-offline = Du bist offline. Sobald du wieder online bist, geht es weiter.
page-slow = Das hat nicht geklappt. Bitte versuch es in einer Minute noch einmal.
page-full = Gerade sind so viele Leute hier, dass für deine Seite kein Platz mehr ist. Bitte versuch es in ein paar Minuten noch einmal.
page-lost = Du bist abgemeldet
page-lost-about = Einen neuen Link bekommst du auf Discord: Drücke in einer Partie auf „Brett antippen“.
page-nowhere = Unter dieser Adresse gibt es nichts.
page-used = Dieser Link wurde schon benutzt oder ist abgelaufen. Einen neuen bekommst du auf Discord mit „Brett antippen“.
page-opening = Dein Brett wird geöffnet …
page-from-discord = Öffne diese Seite von Discord aus: Drücke dort in einer Partie auf „Brett antippen“.
touch-link = Dieser Link zum Brett gehört nur dir. Er funktioniert nur einmal und nur in den nächsten 10 Minuten.
privacy-page-session = -# ◦ seit { $since }, zuletzt benutzt { $seen }
error-page-shut = Auf der Webseite kannst du nicht mehr spielen. Drücke stattdessen auf **Mein Zug**.
privacy-page_sessions = • { $count ->
        [one] 1 Browser, in dem
       *[other] { $count } Browser, in denen
    } du auf der Webseite angemeldet bist
privacy-page_links = • { $count ->
        [one] 1 unbenutzten Link
       *[other] { $count } unbenutzte Links
    } zur Webseite
privacy-logged-out = Du bist in allen Browsern von der Seite abgemeldet. Unbenutzte Links gelten nicht mehr.
button-log-out = In allen Browsern abmelden
error-page-not-there = Das kannst du auf Discord nicht sehen, also kann ich es hier nicht zeigen.
button-watch-link = Link zum Zuschauen
button-end-watch-link = Meine Links zu dieser Partie abschalten
button-end-links = Alle meine Links abschalten
watch-link = Wer diesen Link hat, kann bei dieser Partie zuschauen, auch ohne Discord. Zu sehen ist dort, was alle sehen, die zuschauen, aber keine Handkarten. Der Link gilt bis einen Tag nach der Partie oder bis du ihn abschaltest.
    <{ $link }>
watch-link-ended = Deine Links zu dieser Partie gelten nicht mehr.
page-link-ended = Dieser Link gilt nicht mehr. Bitte die Person, von der du ihn hast, um einen neuen.
page-from-player = Öffne diese Seite mit dem Link, den dir jemand aus der Partie gegeben hat.
privacy-shared-link = -# ◦ Partie `{ $match }`, erstellt { $since }, gilt bis { $until } oder bis einen Tag nach der Partie
privacy-shared_links = • { $count ->
        [one] 1 Link, mit dem
       *[other] { $count } Links, mit denen
    } andere bei deinen Partien zuschauen oder mitspielen
privacy-links-ended = Keiner deiner Links gilt mehr.
error-links-forbidden = Auf diesem Server darf niemand Links zu Partien weitergeben.
setting-links = Links für Leute von außerhalb
setting-links-players = wer mitspielt, darf sie weitergeben
setting-links-nobody = aus
button-invite-link = Link zum Mitspielen
invite-link = Wer diesen Link hat, kann hier mitspielen, auch ohne auf diesem Server zu sein. Die Anmeldung läuft über Discord, damit ich weiß, wer spielt. Der Link gilt, bis die Partie beginnt oder du ihn abschaltest.
    <{ $link }>
page-invited = Du bist zu einer Partie { $game } eingeladen. Melde dich mit Discord an und nimm Platz.
page-log-in = Mit Discord anmelden
page-share = Link teilen
page-copy = Link kopieren
page-copied = Kopiert.
page-login-failed = Die Anmeldung hat nicht geklappt. Öffne den Einladungslink noch einmal.
privacy-page_guests = • { $count ->
        [one] 1 Partie, zu der
       *[other] { $count } Partien, zu denen
    } du über einen Einladungslink gekommen bist
page-slide = Zu einem Zug springen
page-your-turn = Du bist dran
page-moves = Züge
page-for-play = **Mit anderen spielen**
page-for-learn = **So wird gespielt**
page-for-puzzle = **Rätsel**
page-for-club = **Verein**
page-for-games = **Meine Partien**
page-for-help = **So geht’s**
page-for-history = **Beendete Partien**
page-for-leaderboard = **Ranglisten**
page-for-preferences = **Einstellungen**
page-for-privacy = **Datenschutz**
page-for-profile = **Profil**
page-for-replay = **Rückblick**
page-for-rules = **Regeln**
