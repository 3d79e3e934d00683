### Was dem Eigentümer der Anwendung über Fehler des Bots gesagt wird

owner-error = Bei mir ist etwas Unerwartetes schiefgegangen: `{ $kind }` bei `{ $where }`. { $count ->
    [one] Es ist einmal passiert.
   *[other] Es ist { $count }-mal passiert, seit ich zuletzt darüber geschrieben habe.
 } { $match ->
    [none] Soweit ich weiß, ist keine Partie betroffen.
   *[other] Zuletzt betraf es die Partie `{ $match }`.
 } Mehr steht in meinem Protokoll. Über jede Art von Fehler schreibe ich höchstens einmal am Tag. ({ $code })

owner-store-lost = Ich habe angehalten: Meine Datenbankdatei wurde im laufenden Betrieb { $why ->
    [gone] gelöscht oder verschoben
   *[replaced] ersetzt oder überschrieben
 }. Seitdem habe ich nichts gespeichert und keinen Zug bestätigt. { $why ->
    [gone] Leg die Datei oder eine Sicherung wieder an ihren Platz und starte mich neu.
   *[replaced] Nach dem nächsten Start mache ich mit der Datei weiter, die jetzt dort liegt.
 } Wo ich den alten Inhalt aufgehoben habe, steht in meinem Protokoll. ({ $code })

owner-store-trouble = { $why ->
    [full] Meine Festplatte ist voll, deshalb kann ich nichts speichern und lehne jeden Zug ab. Schaff Platz, dann mache ich von selbst weiter.
    [locked] Ein anderes Programm blockiert meine Datenbank, deshalb lehne ich Züge ab. Such und beende es, dann mache ich von selbst weiter.
    [unreadable] Ich darf meine Datenbank nicht lesen oder beschreiben, deshalb lehne ich Züge ab. Gib meinem Konto Zugriff auf Datei und Ordner.
    [unreachable] Mein Datenbankserver antwortet nicht, deshalb lehne ich Züge ab. Sobald er wieder da ist, mache ich von selbst weiter.
    [damaged] Meine Datenbank ist beschädigt, deshalb lehne ich Züge ab. Starte `bot.py doctor`; was kaputt ist, steht in meinem Protokoll.
   *[other] Meine Datenbank speichert oder liest nicht, was ich brauche, deshalb lehne ich Züge ab. Den Grund nennt mein Protokoll; `bot.py doctor` prüft die Datenbank.
 } Kein bestätigter Zug ist verloren gegangen. Darüber schreibe ich höchstens einmal am Tag. ({ $code })
