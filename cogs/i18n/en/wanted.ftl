### Looking for somebody to play with.

command-find = Find somebody to play with: you’re paired by rating
command-find-game = The game you want to play
command-find-where = Where to look: only on this server, or on all servers that take part
command-find-variant = The variant you want to play; the standard rules if left out
command-admin-exchange = Choose whether /find may pair people here with people on other servers
command-admin-exchange-on = Whether to allow pairing with other servers

button-unfind = Stop looking

find-waiting = I’m looking for an opponent for you in **{ $game }**{ $variant ->
        [none] { "" }
       *[other] , { $variant }
    }. { $count ->
        [0] Nobody else on this server is looking yet.
        [one] One other person on this server is looking.
       *[other] { $count } others on this server are looking.
    }
find-elsewhere = { $count ->
        [0] Nobody is looking on other servers either.
        [one] One person is looking on another server.
       *[other] { $count } people are looking on other servers.
    } I can pair you with somebody from another server only if one of you is a member of the other’s server.
find-not-agreed = This server doesn’t share `/find` with others, so I’m only looking here. Its managers can change that with `/admin exchange`.
find-about = I start with people about as strong as you; the longer you wait, the wider I look. When I’ve found somebody, I mention you both and your match begins, with 3 days for each turn. I stop looking after 7 days.
find-found = I’ve found somebody: your match of [{ $game }]({ $link }) has begun.
find-called = { $players }: I’ve found you a match of { $game }, and it begins here. You have 3 days for each turn.
find-stopped = I’ve stopped looking for an opponent in { $game }.
error-not-looking = Your search has already ended.

exchange-on = `/find` now also pairs people here with people on other servers, if they share a server.
exchange-off = `/find` now pairs people here only with each other.
deed-exchange-on = { $when } { $player } let `/find` look on other servers
deed-exchange-off = { $when } { $player } kept `/find` to this server
privacy-wanted = • that you’re looking for somebody to play with in { $count ->
        [one] 1 game
       *[other] { $count } games
    } (`/find`)
    .page = • that you’re looking for somebody to play with in { $count ->
        [one] 1 game
       *[other] { $count } games
    }
