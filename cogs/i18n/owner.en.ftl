### What the application's owner is told of errors of the bot's own

owner-error = Something went wrong in me that nobody expected: `{ $kind }` at `{ $where }`. { $count ->
    [one] It has happened once.
   *[other] It has happened { $count } times since I last wrote about it.
 } { $match ->
    [none] I know of no match that it concerns.
   *[other] The last time it concerned the match `{ $match }`.
 } My log tells more. I write about each kind of error once a day at most. ({ $code })

owner-store-lost = I have stopped: my database file was { $why ->
    [gone] deleted or moved away
   *[replaced] replaced or overwritten
 } while I was running. I have stored nothing and confirmed no move since. { $why ->
    [gone] Put the file or a backup back and start me again.
   *[replaced] When I start again, I go on with the file that is there now.
 } My log says where I kept what the old one held. ({ $code })

owner-store-trouble = { $why ->
    [full] My disk is full, so I can store nothing and refuse every move. Make room on it, and I go on by myself.
    [locked] Another program holds my database, so I refuse moves. Find it and end it, and I go on by myself.
    [unreadable] I may not read or write my database, so I refuse moves. Give my account the right to its file and folder.
    [unreachable] My database’s server does not answer, so I refuse moves. Once it is back I go on by myself.
    [damaged] My database is damaged, so I refuse moves. Run `bot.py doctor`; my log says what is broken.
   *[other] My database refuses what I want to store or read, so I refuse moves. My log says why; `bot.py doctor` looks it over.
 } Nothing that was confirmed is lost. I write about this once a day at most. ({ $code })
