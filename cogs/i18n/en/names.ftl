# Names in Discord's command list: commands (by their path), options and choices.
# Names are typed, so they have 1 to 32 characters: lower-case letters, digits and hyphens.
# Commands in the same place must have different names, and so must the options of one command.

## Commands

name-about = about
name-admin = admin
name-admin-end = end
name-admin-repair = repair
name-admin-restore = restore
name-admin-strike = strike
name-admin-unstrike = unstrike
name-admin-pairs = pairs
name-admin-log = log
name-admin-exchange = exchange
name-admin-on-here = on-here
name-admin-export = export
name-admin-remove-data = remove-data
name-away = away
name-club = club
name-daily = daily
name-find = find
name-games = games
name-help = help
name-hint = hint
name-history = history
name-import = import
name-leaderboard = leaderboard
name-league = league
name-learn = learn
name-missing = missing
name-play = play
name-move = move
name-hand = hand
name-board = board
name-preferences = preferences
name-privacy = privacy
name-profile = profile
name-versus = versus
name-puzzle = puzzle
name-rematch = rematch
name-replay = replay
name-rules = rules
name-settings = settings
name-substitute = substitute
name-tournament = tournament
name-undo = undo
name-draw = draw
name-resign = resign

## Options

option-bot = bot
option-daily = daily
option-file = file
option-game = game
option-hour = hour
option-match = match
option-member = member
option-move = move
option-no-daily = no-daily
option-number = number
option-off = off
option-on = on
option-one = one
option-opponent = opponent
option-other = other
option-page = page
option-scope = scope
option-seat = seat
option-season = season
option-until = until
option-variant = variant
option-where = where
option-zone = zone
option-night = night

## Choices

choice-server = server
choice-channel = channel
choice-mine = mine
choice-global = global
choice-house = house
choice-puzzles = puzzles
choice-all = all
choice-this = this
choice-last = last
