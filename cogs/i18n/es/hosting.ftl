# Lo que ha decidido quien administra el bot.

error-person-blocked = No puedes usarme: tu acceso está bloqueado. Si crees que es un error, escribe a quien me administra.
error-server-blocked = Este servidor no puede usarme: su acceso está bloqueado. Si crees que es un error, escribe a quien me administra.
maintenance = 🛠️ Estaré fuera por mantenimiento desde { $at } hasta { $until }. No se pierde ninguna partida.
