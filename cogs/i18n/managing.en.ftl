# For those who manage a server.

command-settings = See or change how I behave on this server
command-admin = For those who manage this server
command-admin-end = End a match without a result
command-admin-repair = Replay the record of a match and post its board again
command-admin-restore = Post the board of a match again
command-admin-log = Who has done what here
command-admin-match = Which match; that of this channel if left out

language-own = as the server has it on Discord
settings-heading = ### How I behave on this server
settings-line = **{ $setting }:** { $value }
setting-board = Boards
setting-board-post = a new one after each turn
setting-board-edit = always the same one, edited
setting-pings = Whose turn it is
setting-pings-message = a message, deleted after the move
setting-pings-board = the board’s message (an edited one tells nobody)
setting-pings-none = nobody is told
setting-starters = Who may start games
setting-starters-everybody = everybody
setting-starters-role = members with a role, and managers
setting-starters-managers = those who manage the server
setting-role = The role
setting-role-none = none yet, so only those who manage the server
setting-channels = Channels for games
setting-channels-all = all
setting-channels-ask = Channels for games (none: all)
setting-language = Language

button-end-sure = Yes, end it
admin-end-sure = Shall I end [this match]({ $link }) **without a result**? Nobody wins or loses, and nobody can play on.
admin-ended = [The match]({ $link }) is ended without a result.
admin-untold = ⚠️ I could not say so in its channel.
admin-repaired = The record of the match is sound: all its { $entries } entries replay, and the board is posted again.
admin-repair-end = Nobody can play on. Shall I end it **without a result**, so that the channel is free?
admin-restored = The board is posted again.
admin-log-heading = ### Who has done what here
admin-log-none = Nobody has changed a setting or done anything to a match here.
deed-settings = { $when } { $player } set **{ $setting }** to: { $value }
deed-end = { $when } { $player } ended match `{ $match }` without a result
deed-repair = { $when } { $player } had match `{ $match }` replayed
deed-restore = { $when } { $player } had the board of match `{ $match }` posted again

error-not-in-this-channel = On this server games are played in { $channels }.
error-may-not-start = On this server only { $who ->
        [managers] those who manage it
       *[other] members with the role { $who }
    } may start games.
