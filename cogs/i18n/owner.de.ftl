### Was dem Eigentümer der Anwendung über Fehler des Bots gesagt wird

owner-error = In mir ist etwas schiefgegangen, womit niemand gerechnet hat: `{ $kind }` bei `{ $where }`. { $count ->
    [one] Es ist einmal passiert.
   *[other] Es ist { $count }-mal passiert, seit ich zuletzt darüber geschrieben habe.
 } { $match ->
    [none] Ich weiß von keiner Partie, die es betrifft.
   *[other] Zuletzt betraf es die Partie `{ $match }`.
 } Mehr steht in meinem Protokoll. Über jede Art von Fehler schreibe ich höchstens einmal am Tag. ({ $code })
