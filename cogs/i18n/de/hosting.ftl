# Was entschieden hat, wer den Bot betreibt.

error-person-blocked = Du bist für mich gesperrt. Falls das ein Irrtum ist, schreib bitte an die Person, die mich betreibt.
error-server-blocked = Dieser Server ist für mich gesperrt. Falls das ein Irrtum ist, schreib bitte an die Person, die mich betreibt.
maintenance = 🛠️ Von { $at } bis { $until } bin ich wegen Wartung weg. Keine Partie geht verloren.
