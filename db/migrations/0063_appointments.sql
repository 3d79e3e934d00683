-- When the people in a match would like to play it together, who has suggested that, and who else
-- will be there. These rows go when the time has come.
CREATE TABLE appointments (
    match_id TEXT NOT NULL PRIMARY KEY REFERENCES matches (id),
    player INTEGER NOT NULL,
    at INTEGER NOT NULL,
    message INTEGER,
    is_reminded INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID, STRICT;
CREATE INDEX appointments_player ON appointments (player);

CREATE TABLE appointment_guests (
    match_id TEXT NOT NULL REFERENCES appointments (match_id) ON DELETE CASCADE,
    player INTEGER NOT NULL,
    PRIMARY KEY (match_id, player)
) WITHOUT ROWID, STRICT;
CREATE INDEX appointment_guests_player ON appointment_guests (player);
