## For managers of a server

command-settings = See or change the server settings
command-admin = For managers of this server
command-admin-end = End a match without a result
command-admin-repair = Check the record of a match and post its board again
command-admin-restore = Post the board of a match again
command-admin-log = See what managers have done here
command-admin-strike = Take a match out of the ratings
command-admin-unstrike = Put a match back into the ratings
command-admin-pairs = Pairs who may be farming ratings
command-admin-past = Which match; the last one in this channel if left out
command-admin-match = Which match; this channel’s if left out

language-own = the server’s language on Discord
settings-heading = ### Server settings
settings-line = **{ $setting }:** { $value }
setting-board = Boards
setting-board-post = a new one after each turn, replacing the last
setting-board-keep = a new one after each turn; old ones stay
setting-board-edit = the same one, edited after each turn
setting-pings = Turn notifications
setting-pings-message = a message, deleted after the move
setting-pings-board = the board’s message (no notification when it’s edited)
setting-pings-none = nobody is notified
setting-threads = Where matches are played
setting-threads-here = in the lobby’s channel
setting-threads-thread = each in its own thread
setting-starters = Who may start matches
setting-starters-everybody = everyone
setting-starters-role = members with a role, and managers
setting-starters-managers = managers only
setting-role = Role that may start matches
setting-role-none = none yet, so only managers
setting-organisers = Who may run tournaments
setting-organisers-none = managers only
setting-celebrations = Where the end of a season is celebrated
setting-celebrations-none = nowhere
setting-celebrations-ask = Where to celebrate the end of a season (leave empty for nowhere)
setting-channels = Channels for games
setting-channels-none = all
setting-channels-ask = Channels for games (leave empty for all)
setting-language = Language

button-end-sure = Yes, end it
admin-end-sure = End [this match]({ $link }) **without a result**? Nobody wins or loses, and the match can’t be continued.
admin-ended = [The match]({ $link }) has ended without a result.
admin-untold = ⚠️ I couldn’t announce this in the match’s channel.
admin-repaired = The record of the match is intact: I could replay { $entries ->
        [one] its only entry
       *[other] all { $entries } entries
    }. I’ve posted the board again.
admin-repair-end = This match can’t be continued. End the match **without a result** to free the channel?
admin-restored = I’ve posted the board again.
admin-log-heading = ### What managers have done here
admin-log-none = No manager has changed a setting or intervened in a match here.
deed-settings = { $when } { $player } set **{ $setting }** to: { $value }
deed-end = { $when } { $player } ended match `{ $match }` without a result
deed-repair = { $when } { $player } checked match `{ $match }`
deed-restore = { $when } { $player } posted the board of match `{ $match }` again
deed-strike = { $when } { $player } took match `{ $match }` out of the ratings
deed-unstrike = { $when } { $player } put match `{ $match }` back into the ratings
admin-struck = Match `{ $match }` no longer counts for ratings, here or anywhere else. I’ve recalculated all ratings since that match.
admin-unstruck = Match `{ $match }` counts for ratings again. I’ve recalculated all ratings since that match.
pairs-heading = ### Pairs worth a look
pairs-about = -# This list covers the last { $days } days here. A pair is listed if at least two of these are true: half or more of their matches were too short to count; one of them nearly always won; one of them played nobody else. None of this proves anything. `/admin strike` takes a match out of the ratings.
pairs-none = No pair here seems to have farmed ratings in the last { $days } days.
pairs-line = { $one } and { $other }: { $matches ->
        [one] one match
       *[other] { $matches } matches
    }, { $short } too short to count, { $struck } removed by managers; wins: { $wins }–{ $losses }; opponents met: { $met } and { $others }
pairs-matches = -# Latest matches: { $matches }
error-own-match = You’re one of the players in this match, so another manager has to do this.
error-not-counted = This match doesn’t count for ratings anyway.
error-not-struck = This match wasn’t taken out of the ratings.

error-not-in-this-channel = On this server, you can only play games in { $channels }.
error-may-not-start = On this server, only { $who ->
        [managers] managers
       *[other] members with the role { $who }
    } can start matches.

command-admin-export = Get everything I keep about this server as a file
command-admin-remove-data = Delete everything I keep about this server
button-remove-server-sure = Yes, delete everything
admin-export-file = `{ $file }` contains everything I keep about this server. For the moves of a match, use `/replay`.
admin-exported = The file is below.
admin-remove-sure = Delete **everything I keep about this server**? This can’t be undone. You’ll lose { $matches ->
        [one] 1 match with its moves and result
       *[other] { $matches } matches with their moves and results
    } ({ $running } still running), { $tournaments ->
        [one] 1 tournament or league
       *[other] { $tournaments } tournaments and leagues
    }, all ratings and records here, settings, club nights and lobbies. Ratings elsewhere are recalculated without these matches.
admin-removed = I’ve deleted everything I kept about this server.
