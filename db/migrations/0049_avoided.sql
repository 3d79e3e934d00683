-- Whom somebody would rather not play with. Only they know.

CREATE TABLE avoided (
    player INTEGER NOT NULL,
    other INTEGER NOT NULL,
    PRIMARY KEY (player, other)
) STRICT;
CREATE INDEX avoided_other ON avoided (other);
