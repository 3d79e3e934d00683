# For those who manage a server.

command-settings = See or change how I behave on this server

language-own = as the server has it on Discord
settings-heading = ### How I behave on this server
settings-line = **{ $setting }:** { $value }
setting-board = Boards
setting-board-post = a new one after each turn
setting-board-edit = always the same one, edited
setting-pings = Whose turn it is
setting-pings-message = told by a message that goes with the move
setting-pings-board = told by the board’s message (not by an edited one)
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

error-not-in-this-channel = On this server games are played in { $channels }.
error-may-not-start = On this server only { $who ->
        [managers] those who manage it
       *[other] members with the role { $who }
    } may start games.
