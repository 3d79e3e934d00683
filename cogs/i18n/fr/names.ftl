# Names in Discord's command list: of commands, by their path; of options; of choices; of menus.
# What people type is lower case, of letters, digits and hyphens, 1 to 32 characters; names of
# commands beside each other differ, and so do the options of one command.

## Commands

name-about = à-propos
name-admin = admin
name-admin-end = terminer
name-admin-repair = réparer
name-admin-restore = rétablir
name-admin-strike = écarter
name-admin-unstrike = réintégrer
name-admin-pairs = paires
name-admin-log = journal
name-admin-exchange = échange
name-admin-on-here = en-cours
name-admin-export = exporter
name-admin-remove-data = effacer-données
name-away = absence
name-club = club
name-daily = énigme-du-jour
name-find = chercher
name-games = parties
name-help = aide
name-hint = indice
name-history = historique
name-import = importer
name-leaderboard = classement
name-league = ligue
name-learn = apprendre
name-missing = absents
name-play = jouer
name-move = coup
name-hand = main
name-board = plateau
name-preferences = préférences
name-privacy = confidentialité
name-profile = profil
name-versus = face-à-face
name-puzzle = énigme
name-rematch = rejouer
name-replay = revoir
name-rules = règles
name-settings = paramètres
name-substitute = remplacer
name-tournament = tournoi
name-undo = annuler
name-draw = nulle
name-resign = abandonner

## Options

option-bot = bot
option-daily = énigme-du-jour
option-file = fichier
option-game = jeu
option-hour = heure
option-match = partie
option-member = membre
option-move = coup
option-no-daily = sans-énigme
option-number = numéro
option-off = désactiver
option-on = activer
option-one = qui
option-opponent = adversaire
option-other = contre
option-page = page
option-scope = où
option-seat = place
option-season = saison
option-until = retour
option-variant = variante
option-where = où
option-zone = fuseau
option-night = soirée

## Choices

choice-server = serveur
choice-channel = salon
choice-mine = mes-parties
choice-global = partout
choice-house = bots
choice-puzzles = énigmes
choice-all = toutes
choice-this = actuelle
choice-last = précédente
