-- What was the better move in a match that is over: made once, from its log alone.
CREATE TABLE analyses (
    match_id TEXT NOT NULL REFERENCES matches (id),
    -- how many the match had when it was judged
    entries INTEGER NOT NULL,
    -- of the way of judging
    version INTEGER NOT NULL,
    asked_at REAL NOT NULL,
    -- as JSON; none as long as it is only asked for
    analysis TEXT,
    PRIMARY KEY (match_id, entries, version)
) STRICT;

CREATE INDEX analyses_asked ON analyses (asked_at) WHERE analysis IS NULL;
