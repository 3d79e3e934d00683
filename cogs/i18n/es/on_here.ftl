# What is on here: a message that lists what is being played in a channel

on-here-heading = ### Qué se juega aquí
on-here-nothing = Ahora mismo no se juega nada aquí; `/jugar` abre una sala.
on-here-match = **[{ $game }]({ $link })** · { $players }
on-here-turn = -# { $thinks ->
        [true] { $awaited } pensando
       *[false] turno de { $awaited }
    } desde { $when }{ $thread ->
        [none] { "" }
       *[other] { " " }· en { $thread }
    }{ $free ->
        [0] { "" }
        [one] { " " }· un bot ocupa un asiento
       *[other] { " " }· los bots ocupan { $free } asientos
    }
on-here-damaged = ⚠️ **[{ $game }]({ $link })** no se puede abrir; alguien que gestione el servidor puede hacer que se repare.
on-here-lobby = 🎲 **[{ $game }]({ $link })** · { $free ->
        [0] { $asked ->
            [0] completa: solo falta que { $host } empiece
           *[other] { $host } espera a alguien con invitación
        }
       *[other] { $host } busca gente
    }
    -# { $joined } de { $seats } en la sala{ $free ->
        [0] { "" }
        [one] { " " }· queda un asiento libre
       *[other] { " " }· quedan { $free } asientos libres
    }{ $thread ->
        [none] { "" }
       *[other] { " " }· en { $thread }
    }
on-here-joined = Ya estás en la sala de [{ $game }]({ $link }).
on-here-on = Aquí está [la cartelera]({ $link }) de lo que se juega. La mantengo al día.
on-here-unpinned = La cartelera no está fijada: permisos que aún me faltan aquí: { $right }.
on-here-pin-refused = Discord no me dejó fijar la cartelera.
on-here-off = Ya no muestro aquí la cartelera.
on-here-line = **Cartelera:** { $channels ->
        [none] no se muestra en ningún canal; escribe `/admin cartelera` en un canal para mostrarla allí
       *[other] se muestra en { $channels }
    }
on-here-trouble-gone = ⚠️ La cartelera ya no se muestra en { $channel }: el canal ya no existe.
on-here-trouble-deleted = ⚠️ La cartelera ya no se muestra en { $channel }: alguien borró el mensaje. Escribe allí `/admin cartelera` para mostrarla de nuevo.
on-here-trouble-rights = ⚠️ La cartelera ya no se muestra en { $channel }: no tengo permiso para ver el canal o escribir en él. Escribe allí `/admin cartelera` para mostrarla de nuevo.
settings-board-refused = ⚠️ No puedo publicar ningún tablero en { $channel }. Necesito permiso para ver el canal, enviar mensajes y adjuntar archivos, y no estar aislado. Sigo intentándolo.
setting-on-here = Cartelera
setting-on-here-off = ya no se muestra en { $channel }
setting-on-here-on = se muestra en { $channel }
right-pin_messages = «Fijar mensajes»
error-not-on-here = En este canal no se muestra la cartelera.
command-admin-on-here = Muestra aquí una cartelera, fijada y al día, con lo que se juega
command-admin-on-here-off = Deja de mostrar aquí la cartelera
right-read_message_history = «Leer el historial de mensajes»
