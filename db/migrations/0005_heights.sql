-- How many ranked players a ladder has in each stretch of ten points, so that ranks need no long counts.

CREATE TABLE heights (
    ladder INTEGER NOT NULL REFERENCES ladders (id),
    height INTEGER NOT NULL,
    players INTEGER NOT NULL,
    PRIMARY KEY (ladder, height)
) STRICT;

INSERT INTO heights (ladder, height, players)
SELECT ladder, shown / 10, count(*) FROM ratings WHERE is_ranked = 1 GROUP BY ladder, shown / 10;
