# Lo que ha decidido quien administra el bot.

error-person-blocked = Tienes bloqueado el acceso a mí. Si crees que es un error, escribe a quien me administra.
error-server-blocked = Este servidor tiene bloqueado el acceso a mí. Si crees que es un error, escribe a quien me administra.
maintenance = 🛠️ Estaré fuera por mantenimiento desde { $at } hasta { $until }. No se pierde ninguna partida.
