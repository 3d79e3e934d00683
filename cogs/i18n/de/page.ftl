## Die Seite, auf der man das Brett antippt

button-touch = Brett antippen
page-home = Meine Partien
page-puzzles = 🧩 **Rätsel**: wähle ein Spiel
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
page-lost = Du bist hier abgemeldet
page-lost-about = Gib auf Discord /partien ein und drück „Brett antippen“: Dann bekommst du einen neuen Link.
page-used = Dieser Link wurde schon benutzt oder ist zu alt. Gib auf Discord /partien ein, dann bekommst du einen neuen.
page-opening = Dein Brett wird geöffnet …
page-from-discord = Öffne diese Seite von Discord aus: Gib dort /partien ein und drück „Brett antippen“.
touch-link = Dieser Link zum Brett gehört nur dir. Er gilt einmal, innerhalb von 10 Minuten.
privacy-page-session = -# ◦ seit { $since }, zuletzt benutzt { $seen }
error-page-shut = Das Brett lässt sich hier nicht mehr antippen. Drück stattdessen **Mein Zug**.
privacy-page_sessions = • { $count ->
        [one] 1 Browser, in dem
       *[other] { $count } Browser, in denen
    } du angemeldet bist, um das Brett anzutippen
privacy-page_links = • { $count ->
        [one] 1 unbenutzter Link
       *[other] { $count } unbenutzte Links
    } zu der Seite, auf der man das Brett antippt
privacy-logged-out = Du bist in allen Browsern von der Seite abgemeldet. Unbenutzte Links gelten nicht mehr.
button-log-out = In allen Browsern abmelden
error-page-not-there = Hier gibt es nichts, was du auf Discord sehen könntest. Gib dort /partien ein, dann siehst du deine Partien.
