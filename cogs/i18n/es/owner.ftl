### Lo que se le dice al dueño de la aplicación de los errores del bot

owner-error = Se produjo un error inesperado: `{ $kind }` en `{ $where }`. { $count ->
    [one] Ha pasado una vez.
   *[other] Ha pasado { $count } veces desde la última vez que escribí sobre ello.
 } { $match ->
    [none] No sé de ninguna partida a la que afecte.
   *[other] La última vez afectó a la partida `{ $match }`.
 } Los detalles están en mi registro. Escribo sobre cada tipo de error como mucho una vez al día. ({ $code })

owner-store-lost = Me he detenido: alguien { $why ->
    [gone] borró o movió
   *[replaced] reemplazó o sobrescribió
 } el archivo de mi base de datos mientras yo estaba en marcha. Desde entonces no he guardado nada ni he confirmado ninguna jugada. { $why ->
    [gone] Devuelve a su sitio el archivo o una copia de seguridad y vuelve a iniciarme.
   *[replaced] Cuando arranque de nuevo, seguiré con el archivo que hay ahora.
 } Mi registro dice dónde guardé lo que contenía el anterior. ({ $code })

owner-store-trouble = { $why ->
    [full] Mi disco está lleno, así que no puedo guardar nada y rechazo todas las jugadas. Haz sitio y seguiré por mi cuenta.
    [locked] Otro programa tiene bloqueada mi base de datos, así que rechazo jugadas. Encuéntralo y ciérralo, y seguiré por mi cuenta.
    [unreadable] No puedo leer ni escribir mi base de datos, así que rechazo jugadas. Da a mi cuenta permiso sobre el archivo y su carpeta.
    [unreachable] El servidor de mi base de datos no responde, así que rechazo jugadas. En cuanto vuelva, seguiré por mi cuenta.
    [damaged] Mi base de datos está dañada, así que rechazo jugadas. Ejecuta `bot.py doctor`; mi registro dice qué está dañado.
   *[other] Mi base de datos no acepta lo que quiero guardar o leer, así que rechazo jugadas. Mi registro dice por qué; `bot.py doctor` la revisa.
 } No se ha perdido nada de lo confirmado. Escribo sobre esto como mucho una vez al día. ({ $code })
