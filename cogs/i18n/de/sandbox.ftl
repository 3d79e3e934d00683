## Die Sandbox: was ihre Seite zum simulierten Discord beiträgt, und was das Terminal dazu sagt

sandbox-topic = Drück auf „Jetzt spielen“ oder tippe /{ $play }. Oben auf der Seite wählst du, wer du bist und welchen Thread du siehst.
sandbox-hint = Drück neben einem Spiel auf „Jetzt spielen“. Oder öffne eine Lobby mit anderen, wechsle oben das Mitglied (Viewing as) und drück auf „{ $join }“, dann wechsle zurück und drück auf „{ $start }“.
sandbox-touch = Oder tipp das Brett selbst an; jede dieser Adressen funktioniert nur einmal:
sandbox-end = Strg-C beendet es.
sandbox-in = In
sandbox-place = Kanal oder Thread
sandbox-letters = Direktnachrichten
