## La página como aplicación en el móvil, y sus avisos

page-unreachable = O tú no tienes conexión, o no la tengo yo.
page-again = Intentarlo de nuevo
phone-turn = Te toca.
phone-time = Se te acaba el tiempo.
phone-turns = Te toca en { $count } partidas.
page-notify-phone = Avisar en este móvil
page-notify-computer = Avisar en este equipo
page-notify-off = No avisarme más aquí
page-notify-install = Para saber cuándo te toca, añade esta página a tu pantalla de inicio (Compartir y luego «Añadir a pantalla de inicio»).
page-notify-blocked = Tu navegador bloquea los avisos de esta página. Permítelos en sus ajustes.
page-notify-insecure = Desde aquí no puedo avisar a ningún móvil: la página necesita una dirección https.
error-no-phone = No puedo avisar en este navegador. Prueba con otro.
preferences-phone = 📱 Tu móvil te avisa cuando te toca, como elegiste en la página web. Si ya no se puede, vale lo que elijas aquí.
privacy-phones = • { $count ->
        [one] 1 navegador en el que te aviso cuando te toca
       *[other] { $count } navegadores en los que te aviso cuando te toca
    }
