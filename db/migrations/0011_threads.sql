-- Where a server wants its matches: in the channel of their lobby, or each in a thread of its own.

ALTER TABLE guilds ADD COLUMN threads TEXT NOT NULL DEFAULT 'here'
    CHECK (threads IN ('here', 'thread'));
