# For those who manage a server.

command-settings = See or change how I behave on this server
command-admin = For those who manage this server
command-admin-end = End a match without a result
command-admin-repair = Replay the record of a match and post its board again
command-admin-restore = Post the board of a match again
command-admin-log = Who has done what here
command-admin-strike = Take a match out of the ratings
command-admin-unstrike = Let a match count for ratings again
command-admin-pairs = Pairs whose matches look as if they were played for the ratings alone
command-admin-past = Which match; the last one of this channel if left out
command-admin-match = Which match; that of this channel if left out

language-own = as the server has it on Discord
settings-heading = ### How I behave on this server
settings-line = **{ $setting }:** { $value }
setting-board = Boards
setting-board-post = a new one after each turn, in place of the one before
setting-board-keep = a new one after each turn, and all of them stay
setting-board-edit = always the same one, edited
setting-pings = Whose turn it is
setting-pings-message = a message, deleted after the move
setting-pings-board = the board’s message (an edited one tells nobody)
setting-pings-none = nobody is told
setting-threads = Matches
setting-threads-here = in the channel of their lobby
setting-threads-thread = each in a thread of its own
setting-starters = Who may start games
setting-starters-everybody = everybody
setting-starters-role = members with a role, and managers
setting-starters-managers = those who manage the server
setting-role = The role
setting-role-none = none yet, so only those who manage the server
setting-organisers = Who may run tournaments
setting-organisers-none = only those who manage the server
setting-channels = Channels for games
setting-channels-all = all
setting-channels-ask = Channels for games (none: all)
setting-language = Language

button-end-sure = Yes, end it
admin-end-sure = Shall I end [this match]({ $link }) **without a result**? Nobody wins or loses, and nobody can play on.
admin-ended = [The match]({ $link }) is ended without a result.
admin-untold = ⚠️ I could not say so in its channel.
admin-repaired = The record of the match is sound: { $entries ->
        [one] its one entry replays
       *[other] all its { $entries } entries replay
    }, and the board is posted again.
admin-repair-end = Nobody can play on. Shall I end it **without a result**, so that the channel is free?
admin-restored = The board is posted again.
admin-log-heading = ### Who has done what here
admin-log-none = Nobody has changed a setting or done anything to a match here.
deed-settings = { $when } { $player } set **{ $setting }** to: { $value }
deed-end = { $when } { $player } ended match `{ $match }` without a result
deed-repair = { $when } { $player } had match `{ $match }` replayed
deed-restore = { $when } { $player } had the board of match `{ $match }` posted again
deed-strike = { $when } { $player } struck match `{ $match }` from the ratings
deed-unstrike = { $when } { $player } let match `{ $match }` count for ratings again
admin-struck = Match `{ $match }` is struck from the ratings, here and everywhere; all that was rated since is counted again.
admin-unstruck = Match `{ $match }` counts for ratings again; all that was rated since is counted again.
pairs-heading = ### Pairs worth a look
pairs-about = -# Of the last { $days } days here: half of their matches or more were too short to count, one of them nearly always won, one of them met nobody else. Two of these make a pair stand here, and they prove nothing. `/admin strike` takes a match out of the ratings.
pairs-none = In the last { $days } days nothing here looks as if it was played for the ratings alone.
pairs-line = { $one } and { $other }: { $matches ->
        [one] one match
       *[other] { $matches } matches
    }, { $short } too short, { $struck } struck, won { $wins } : { $losses }; people met: { $met } and { $others }
pairs-matches = -# Last: { $matches }
error-own-match = You play in this match yourself, so another manager has to do this.
error-not-counted = This match does not count for ratings as it is.
error-not-struck = This match was not struck from the ratings.

error-not-in-this-channel = On this server games are played in { $channels }.
error-may-not-start = On this server only { $who ->
        [managers] those who manage it
       *[other] members with the role { $who }
    } may start games.
