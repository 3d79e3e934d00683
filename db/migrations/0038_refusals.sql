-- Whose invitations somebody wants none of. A host of 0 stands for everybody.

CREATE TABLE refusals (
    player INTEGER NOT NULL,
    host INTEGER NOT NULL,
    PRIMARY KEY (player, host)
) STRICT;
CREATE INDEX refusals_host ON refusals (host);
