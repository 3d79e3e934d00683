### What the application's owner is told about the bot's own errors

owner-error = Something unexpected went wrong: `{ $kind }` at `{ $where }`. { $count ->
    [one] It has happened once.
   *[other] It has happened { $count } times since I last wrote about it.
 } { $match ->
    [none] No match is known to be affected.
   *[other] Most recently it affected match `{ $match }`.
 } My log has the details. I write about each kind of error at most once a day. ({ $code })

owner-store-lost = I’ve stopped: my database file was { $why ->
    [gone] deleted or moved away
   *[replaced] replaced or overwritten
 } while I was running. Since then, I’ve stored nothing and confirmed no moves. { $why ->
    [gone] Put the file or a backup back and start me again.
   *[replaced] When you start me again, I’ll use the file that is there now.
 } My log says where I saved the contents of the old file. ({ $code })

owner-store-trouble = { $why ->
    [full] My disk is full, so I can’t store anything and am refusing every move. Make room on it, and I’ll resume by myself.
    [locked] Another program is holding my database, so I’m refusing moves. Find that program and close it, and I’ll resume by myself.
    [unreadable] I’m not allowed to read or write my database, so I’m refusing moves. Give my account access to its file and folder.
    [unreachable] My database server isn’t answering, so I’m refusing moves. Once it’s back, I’ll resume by myself.
    [damaged] My database is damaged, so I’m refusing moves. Run `bot.py doctor`; my log says what is broken.
   *[other] My database won’t store or read what I need, so I’m refusing moves. My log says why; `bot.py doctor` checks the database.
 } No confirmed moves have been lost. I’ll write about this at most once a day. ({ $code })
