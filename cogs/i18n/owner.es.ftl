### Lo que se le dice al dueño de la aplicación de los errores del bot

owner-error = Algo que nadie esperaba falló dentro de mí: `{ $kind }` en `{ $where }`. { $count ->
    [one] Ha pasado una vez.
   *[other] Ha pasado { $count } veces desde la última vez que escribí sobre ello.
 } { $match ->
    [none] No sé de ninguna partida a la que afecte.
   *[other] La última vez afectó a la partida `{ $match }`.
 } Mi registro dice más. Escribo sobre cada tipo de error como mucho una vez al día. ({ $code })

owner-store-lost = Me he detenido: alguien { $why ->
    [gone] borró o movió
   *[replaced] reemplazó o sobrescribió
 } el archivo de mi base de datos mientras yo funcionaba. Desde entonces no he guardado nada ni he confirmado ninguna jugada. { $why ->
    [gone] Devuelve a su sitio el archivo o una copia de seguridad y vuelve a iniciarme.
   *[replaced] Cuando arranque de nuevo, seguiré con el archivo que hay ahora.
 } Mi registro dice dónde guardé lo que contenía el anterior. ({ $code })
