### Where the bot is no member and can only answer.

guest-turn = Du bist dran bei [{ $game }]({ $link }). Von selbst kann ich dort nicht schreiben: Drücke dort auf irgendeinen Knopf oder gib `/brett` ein, dann zeige ich dir das Brett.
error-cannot-post = Hier kann ich nur antworten, nicht von selbst schreiben; `/brett` zeigt, wie es steht.
    .page = In diesen Kanal kann ich nicht von selbst schreiben.
error-answers-hidden = Auf diesem Server würdest nur du sehen, was ich antworte, also könnte niemand mit dir spielen. Wer ihn verwaltet, kann „Externe Apps verwenden“ erlauben oder mich zum Server hinzufügen; in einer Direktnachricht oder Gruppe geht es auch so.
