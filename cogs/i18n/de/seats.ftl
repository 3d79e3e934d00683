# Seats that change hands while a match goes on.

command-substitute = Deinen Platz in der Partie dieses Kanals jemand anderem geben oder einen Platz übernehmen
command-substitute-member = Wer den Platz bekommen soll; leer: du übernimmst einen, auf dem ein Bot spielt
command-substitute-seat = Welcher Platz (ohne Angabe deiner); wer den Server verwaltet, kann jeden wählen
propose-give = { $player } möchte **diesen Platz an { $newcomer } abgeben**, samt allem, was dort geheim ist. { $asked }: einverstanden?
    -# Für die Person, die geht, zählt die Partie dann nicht mehr. Wer neu dazukommt, muss mindestens die Hälfte aller Züge dieses Platzes machen, damit sie zählt.
propose-take = { $newcomer } möchte **den Platz von { $player } übernehmen**, auf dem ein Bot spielt. { $asked }: einverstanden?
    -# Für die Person, die den Platz verloren hat, bleibt die Partie verloren. Wer neu dazukommt, muss mindestens die Hälfte aller Züge dieses Platzes machen, damit sie zählt.
propose-appoint = Die Verwaltung dieses Servers möchte, dass **{ $newcomer } den Platz von { $player } übernimmt**, samt allem, was dort geheim ist. { $asked }, möchtest du das?
    -# Für die Person, die geht, zählt die Partie dann nicht mehr, außer sie hat schon verloren. Wer neu dazukommt, muss mindestens die Hälfte aller Züge dieses Platzes machen, damit sie zählt.
common-seat = { $before ->
        [none] Jemand anderes übernimmt den Platz von { $player }.
       *[other] { $player } übernimmt den Platz von { $before }.
    }
common-seat-back = { $before ->
        [none] Jemand übernimmt den Platz von { $player }, auf dem ein Bot gespielt hat.
       *[other] { $player } übernimmt vom Bot, der für { $before } weitergespielt hat.
    }
seat-held = -# { $marker } { $name } (ab Zug { $move }; vorher: { $before })
seat-held-short = { $name } (vorher: { $before })
seat-choice = { $marker } { $name }
button-take-seat = { $marker } übernehmen
button-take-sure = Ja, ich übernehme
take-seat-sure = Soll ich die anderen fragen, ob du in dieser Partie { $game } **den Platz von { $player } übernehmen** darfst? Zurzeit spielt dort ein Bot. Du siehst dann alles, was an diesem Platz geheim ist, und spielst von der jetzigen Stellung aus weiter.
    -# Für dich zählt die Partie nur, wenn du mindestens die Hälfte aller Züge dieses Platzes machst.
take-seat-asked = Ich habe die anderen in der Partie gefragt.
take-seat-done = Der Platz gehört dir.
give-seat-asked = Ich habe { $newcomer } und die anderen in der Partie gefragt.
appoint-asked = Ich habe { $newcomer } gefragt. Das steht jetzt auch in `/verwaltung protokoll`.
deed-substitute = { $when } { $player }: Platz in Partie `{ $match }` jemand anderem angeboten
privacy-holders = • { $count ->
        [one] einen Platz, den du in einer Partie hattest, bevor jemand anderes ihn übernahm
       *[other] { $count } Plätze, die du in Partien hattest, bevor jemand anderes sie übernahm
    }
error-substitute = { $reason ->
        [bot] Bots können keinen Platz übernehmen; mit `/spielen` kannst du gegen sie spielen.
        [no-member] Diese Person ist nicht auf diesem Server.
        [no-sight] Diese Person kann diesen Kanal nicht sehen.
        [seated] Diese Person spielt in dieser Partie schon mit.
        [held] Wer in einer Partie schon einen Platz hatte, kann darin keinen anderen übernehmen.
        [computer] Dieser Bot hat den Platz von Anfang an; übernehmen lässt sich nur der Platz eines Menschen.
        [none] In dieser Partie vertritt gerade kein Bot jemanden, also ist kein Platz zu übernehmen.
        [which] Du hast in dieser Partie keinen Platz: Wähle mit `platz`, wessen Platz du vergibst.
        [unknown] Diesen Platz gibt es in der Partie nicht.
        [pending] In der Partie ist gerade eine andere Frage offen; versuch es wieder, sobald sie beantwortet ist.
        [not-asked] Antworten kann hier nur, wer den Platz übernehmen soll.
        [here] Diese Person spielt noch; nur sie selbst kann den Platz abgeben.
        [refused] Diese Person nimmt gerade keine Einladungen an.
        [not-you] Du kannst in dieser Partie keinen Platz übernehmen.
        [self] Du kannst Plätze nur an andere vergeben: Wer den Server verwaltet, darf sich nicht selbst einen Platz geben und dessen Karten sehen. Mit `/platz-abgeben` ohne Mitglied fragst du die anderen nach einem Platz, den ein Bot spielt.
       *[taken] Auf diesem Platz ist inzwischen jemand; der Bot spielt dort nicht mehr.
    }
error-not-your-seat = Abgeben kannst du nur deinen eigenen Platz oder den von jemandem, auf den deine Partie vergeblich wartet (`/ausgestiegen` zeigt es). Alle anderen Plätze kann nur vergeben, wer den Server verwaltet.
