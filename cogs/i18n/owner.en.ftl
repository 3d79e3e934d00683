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
