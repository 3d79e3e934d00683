# Names in Discord's command list: of commands, by their path; of options; of choices.
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
name-admin-exchange = entre-servidores
name-admin-on-here = cartelera
name-admin-export = exportar
name-admin-remove-data = borrar-datos
name-away = ausente
name-club = club
name-daily = acertijo-diario
name-find = buscar
name-games = partidas
name-help = ayuda
name-hint = pista
name-history = historial
name-import = importar
name-leaderboard = clasificación
name-league = liga
name-learn = aprender
name-missing = abandonos
name-play = jugar
name-move = mover
name-hand = mano
name-board = tablero
name-preferences = preferencias
name-privacy = privacidad
name-profile = perfil
name-versus = comparar
name-puzzle = acertijo
name-rematch = otra-partida
name-replay = repasar
name-rules = reglas
name-settings = ajustes
name-substitute = relevo
name-tournament = torneo
name-undo = deshacer
name-draw = empate
name-resign = rendirse

## Options

option-bot = bot
option-daily = acertijo-diario
option-file = archivo
option-game = juego
option-hour = hora
option-match = partida
option-member = miembro
option-move = jugada
option-no-daily = sin-acertijo
option-number = número
option-off = apagar
option-on = activar
option-one = persona
option-opponent = rival
option-other = otra
option-page = página
option-scope = ámbito
option-seat = asiento
option-season = temporada
option-until = hasta
option-variant = variante
option-where = dónde
option-zone = zona-horaria
option-night = noche

## Choices

choice-server = servidor
choice-channel = canal
choice-mine = mías
choice-global = global
choice-house = bots
choice-puzzles = acertijos
choice-all = cualquiera
choice-this = actual
choice-last = anterior
