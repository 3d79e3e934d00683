### What the application's owner is told of errors of the bot's own

owner-error = Something unexpected went wrong: `{ $kind }` at `{ $where }`. { $count ->
    [one] It has happened once.
   *[other] It has happened { $count } times since I last wrote about it.
 } { $match ->
    [none] No match is known to be affected.
   *[other] Most recently it affected match `{ $match }`.
 } My log has more. I write about each kind of error once a day at most. ({ $code })

owner-store-lost = I’ve stopped: my database file was { $why ->
    [gone] deleted or moved away
   *[replaced] replaced or overwritten
 } while I was running. I’ve stored nothing and confirmed no move since. { $why ->
    [gone] Put the file or a backup back and start me again.
   *[replaced] When you start me again, I go on with the file that is there now.
 } My log says where I kept what the old one held. ({ $code })

owner-store-trouble = { $why ->
    [full] My disk is full, so I can’t store anything and refuse every move. Make room, and I go on by myself.
    [locked] Another program is holding my database, so I refuse moves. Find and end it, and I go on by myself.
    [unreadable] I’m not allowed to read or write my database, so I refuse moves. Give my account access to its file and folder.
    [unreachable] My database server isn’t answering, so I refuse moves. Once it’s back, I go on by myself.
    [damaged] My database is damaged, so I refuse moves. Run `bot.py doctor`; my log says what is broken.
   *[other] My database refuses what I want to store or read, so I refuse moves. My log says why; `bot.py doctor` checks it.
 } No confirmed move is lost. I write about this once a day at most. ({ $code })
