# Names in Discord's command list: of commands, by their path; of options; of choices; of menus.
# What people type is lower case, of letters, digits and hyphens, 1 to 32 characters; names of
# commands beside each other differ, and so do the options of one command.

## Commands

name-about = acerca-de
name-admin = admin
name-admin-end = terminar
name-admin-repair = reparar
name-admin-restore = restaurar
name-admin-strike = anular
name-admin-unstrike = readmitir
name-admin-pairs = parejas
name-admin-log = registro
name-daily = reto-diario
name-games = partidas
name-help = ayuda
name-hint = pista
name-history = historial
name-import = importar
name-leaderboard = ranking
name-learn = aprender
name-missing = ausentes
name-play = jugar
name-move = mover
name-hand = mano
name-board = tablero
name-preferences = preferencias
name-privacy = privacidad
name-profile = perfil
name-versus = duelo
name-puzzle = reto
name-rematch = revancha
name-replay = repasar
name-rules = reglas
name-settings = ajustes
name-undo = deshacer
name-draw = empate
name-resign = rendirse

## Options

option-channel = canal
option-computer = bot
option-file = archivo
option-game = juego
option-hour = hora
option-match = partida
option-member = miembro
option-move = jugada
option-number = número
option-off = apagar
option-one = persona
option-opponent = rival
option-other = otra
option-page = página
option-ply = desde
option-scope = ámbito
option-season = temporada
option-variant = variante
option-zone = zona-horaria

## Choices

choice-server = servidor
choice-channel = canal
choice-mine = mías
choice-global = global
choice-house = casa
choice-puzzles = retos
choice-all = todas
choice-this = actual
choice-last = anterior
