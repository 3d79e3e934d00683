# Was entschieden hat, wer den Bot betreibt.

error-person-blocked = Du bist gesperrt und kannst mich nicht benutzen. Falls das ein Irrtum ist, schreib bitte der Person, die mich betreibt.
error-server-blocked = Dieser Server ist gesperrt, darum kann mich hier niemand benutzen. Falls das ein Irrtum ist, schreib bitte der Person, die mich betreibt.
maintenance = 🛠️ Von { $at } bis { $until } bin ich wegen Wartungsarbeiten nicht erreichbar. Keine Partie geht verloren.
