### Looking for somebody to play with.

command-find = Find somebody to play with: you are paired by rating
command-find-game = What you want to play
command-find-where = Where I look: on this server, or on all servers that agreed
command-find-variant = How you want to play it; without it as usual
command-admin-exchange = Let people of this server be paired with those of other servers (/find), or not
command-admin-exchange-on = Whether they may be

button-unfind = Stop looking

find-waiting = I am looking for an opponent for you: **{ $game }**{ $variant ->
        [none] { "" }
       *[other] , { $variant }
    }. { $count ->
        [0] Nobody else waits for that on this server yet.
        [one] One other person waits for that on this server.
       *[other] { $count } others wait for that on this server.
    }
find-elsewhere = { $count ->
        [0] Nobody waits for it on other servers either.
        [one] One person waits for it on another server.
       *[other] { $count } people wait for it on other servers.
    } With them I can pair you only where you both are members, on your server or on theirs.
find-not-agreed = This server does not take part in the exchange with others, so I look only here; who manages it can change that with `/admin exchange`.
find-about = I begin with people about as strong as you, and the longer you wait, the wider I look. When I have found somebody, I mention you both and your match begins, with 3 days for each turn. I stop looking after 7 days.
find-found = I have found somebody: your match of [{ $game }]({ $link }) has begun.
find-called = { $players }: I have found you a match of { $game }, and here it begins. Each turn has 3 days.
find-stopped = I no longer look for an opponent for you in { $game }.
error-not-looking = You are not on that list any more.

exchange-on = People of this server who want that are now paired with those of other servers too, where they share a server.
exchange-off = People of this server are now paired among themselves only.
deed-exchange-on = { $when } { $player } let this server take part in the exchange of `/find`
deed-exchange-off = { $when } { $player } took this server out of the exchange of `/find`
privacy-wanted = • that you look for somebody to play { $count ->
        [one] one game
       *[other] { $count } games
    } with (`/find`)
