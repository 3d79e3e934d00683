### What the application's owner is told of errors of the bot's own

owner-error = Something went wrong in me that nobody expected: `{ $kind }` at `{ $where }`. { $count ->
    [one] It has happened once.
   *[other] It has happened { $count } times since I last wrote about it.
 } { $match ->
    [none] I know of no match that it concerns.
   *[other] The last time it concerned the match `{ $match }`.
 } My log tells more. I write about each kind of error once a day at most. ({ $code })
