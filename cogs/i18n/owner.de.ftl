### Was dem Eigentümer der Anwendung über Fehler des Bots gesagt wird

owner-error = In mir ist etwas schiefgegangen, womit niemand gerechnet hat: `{ $kind }` bei `{ $where }`. { $count ->
    [one] Es ist einmal passiert.
   *[other] Es ist { $count }-mal passiert, seit ich zuletzt darüber geschrieben habe.
 } { $match ->
    [none] Ich weiß von keiner Partie, die es betrifft.
   *[other] Zuletzt betraf es die Partie `{ $match }`.
 } Mehr steht in meinem Protokoll. Über jede Art von Fehler schreibe ich höchstens einmal am Tag. ({ $code })

owner-store-lost = Ich habe angehalten: Meine Datenbankdatei wurde im laufenden Betrieb { $why ->
    [gone] gelöscht oder verschoben
   *[replaced] ersetzt oder überschrieben
 }. Seitdem habe ich nichts gespeichert und keinen Zug bestätigt. { $why ->
    [gone] Leg die Datei oder eine Sicherung wieder an ihren Platz und starte mich neu.
   *[replaced] Nach dem nächsten Start mache ich mit der Datei weiter, die jetzt dort liegt.
 } Wo ich den alten Inhalt aufgehoben habe, steht in meinem Protokoll. ({ $code })
