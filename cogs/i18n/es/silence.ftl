# Alguien que juega no responde o se fue, y qué puede hacer el resto.

command-missing = Continúa o termina la partida cuando alguien se fue del servidor o ya no juega
missing-left = Fuera del servidor: { $gone }.
missing-silent = Sin jugar desde hace { $days } días: { $gone }.
missing-what = ¿Qué hacemos con la partida? Tienen que estar de acuerdo todas las demás personas que siguen aquí. Quien no responda en { $answer } días pierde su voto; después puedes volver a preguntar.
    -# `/relevo` con un miembro y un asiento le pide a otra persona que siga jugando.
    .page = ¿Qué hacemos con la partida? Tienen que estar de acuerdo todas las demás personas que siguen aquí. Quien no responda en { $answer } días pierde su voto; después puedes volver a preguntar.
missing-no-limit = Esta partida no tiene límite de tiempo. Puedes proponer uno; vale en cuanto la mayoría de quienes siguen aquí esté de acuerdo.
    -# Si alguien pasa { $days } días sin jugar, el resto puede decidir sin esa persona: usa `/abandonos`.
    .page = Esta partida no tiene límite de tiempo. Puedes proponer uno; vale en cuanto la mayoría de quienes siguen aquí esté de acuerdo.
        -# Si alguien pasa { $days } días sin jugar, el resto puede decidir sin esa persona.
missing-limit-ask = Proponer un límite de tiempo
missing-limit = ⏳ Límite de tiempo desde ahora: **{ $pace }**.
missing-limit-asked = Ya le pregunté al resto. El límite vale en cuanto la mayoría esté de acuerdo.
missing-house = Desde ahora, un bot juega por quienes faltan.
missing-void = La partida terminó sin resultado.
missing-asked = Les pregunté a quienes siguen aquí.
button-house = Que siga un bot
button-void = Terminar sin resultado
propose-house = Esta partida espera en vano a { $gone } (fuera del servidor o sin jugar desde hace { $days } días). { $player } propone que **un bot siga jugando** en su lugar. { $asked }, ¿de acuerdo?
propose-void = Esta partida espera en vano a { $gone } (fuera del servidor o sin jugar desde hace { $days } días). { $player } propone **terminar la partida sin resultado**. { $asked }, ¿de acuerdo?
propose-limit = { $player } propone un **límite de tiempo** para esta partida: **{ $pace }**. { $asked }, ¿de acuerdo?
    -# El límite vale en cuanto la mayoría esté de acuerdo.
propose-replace = Esta partida espera en vano a { $player } (fuera del servidor o sin jugar desde hace { $days } días). ¿Puede **{ $newcomer } ocupar su asiento**, secretos incluidos? { $asked }, ¿de acuerdo?
    -# La partida deja de contar para quien se va. Para quien llega solo cuenta si hace al menos la mitad de las jugadas de este asiento.
replace-done = El asiento es ahora de { $newcomer }.
silent-hint = -# 💤 Sin jugar desde hace { $days } días: { $gone }. El resto puede decidir cómo sigue con `/abandonos` en el canal de la partida.
    .page = -# 💤 Sin jugar desde hace { $days } días: { $gone }. En la partida, el resto puede pulsar **Decidir cómo sigue**.
silence-told = 💤 Sin jugar desde hace { $days } días: { $gone }. { $players }: ¿cómo sigue la partida?
    -# Ya pueden decidirlo quienes siguen aquí.
silence-letter = 💤 Sin jugar desde hace { $days } días en tu partida de { $game }: { $gone }. Ya puedes decidir con el resto cómo [sigue]({ $link }): usa `/abandonos` en el canal de la partida.
button-missing = Decidir cómo sigue
pace-none-about = Si alguien pasa { $days } días sin jugar, el resto puede decidir qué hacer: /abandonos
    .page = Tras { $days } días sin jugar, el resto puede decidir cómo sigue
setting-pace = Límite de tiempo en salas nuevas
setting-time_up = Si se acaba el tiempo (salas nuevas)
setting-time_up-lose = pierde
setting-time_up-house = pierde y sigue un bot
setting-time_up-claim = el resto puede reclamar la victoria
error-nobody-missing = Esta partida no espera en vano a nadie: todo el mundo sigue aquí, y a quien deje de jugar se le acabará el tiempo.
