# Names in Discord's command list: of commands, by their path; of options; of choices.
# What people type is lower case, of letters, digits and hyphens, 1 to 32 characters; names of
# commands beside each other differ, and so do the options of one command.

## Commands

name-about = info
name-admin = verwaltung
name-admin-end = beenden
name-admin-repair = reparieren
name-admin-restore = neuposten
name-admin-strike = streichen
name-admin-unstrike = werten
name-admin-pairs = paare
name-admin-log = protokoll
name-admin-exchange = austausch
name-admin-on-here = übersicht
name-admin-export = exportieren
name-admin-remove-data = daten-löschen
name-away = abwesend
name-club = verein
name-daily = tagesrätsel
name-find = suchen
name-games = partien
name-help = hilfe
name-hint = tipp
name-history = verlauf
name-import = importieren
name-leaderboard = rangliste
name-league = liga
name-learn = lernen
name-missing = ausgestiegen
name-play = spielen
name-move = zug
name-hand = handkarten
name-board = brett
name-preferences = einstellungen
name-privacy = datenschutz
name-profile = profil
name-versus = vergleich
name-puzzle = rätsel
name-rematch = nochmal
name-replay = rückblick
name-rules = regeln
name-settings = servereinstellungen
name-substitute = platz-abgeben
name-tournament = turnier
name-undo = zurücknehmen
name-draw = remis
name-resign = aufgeben

## Options

option-bot = bot
option-daily = tagesrätsel
option-file = datei
option-game = spiel
option-hour = stunde
option-match = partie
option-member = mitglied
option-move = zug
option-no-daily = kein-tagesrätsel
option-number = nummer
option-off = aus
option-on = an
option-one = person
option-opponent = einladen
option-other = andere
option-page = seite
option-scope = bereich
option-seat = platz
option-season = zeitraum
option-until = bis
option-variant = variante
option-where = wo
option-zone = zeitzone
option-night = abend

## Choices

choice-server = server
choice-channel = kanal
choice-mine = meine
choice-global = überall
choice-house = bots
choice-puzzles = rätsel
choice-all = alle
choice-this = aktuell
choice-last = zuletzt
