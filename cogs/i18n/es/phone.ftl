## La página como aplicación en el móvil, y sus avisos

page-unreachable = O tú no tienes conexión, o no la tengo yo.
page-again = Intentarlo de nuevo
