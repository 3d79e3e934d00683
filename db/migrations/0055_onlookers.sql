-- Which match a session's page shows, and until when that stands: several processes may serve the
-- page, and each tells who is there at the others.
ALTER TABLE page_sessions ADD COLUMN match_id TEXT;
ALTER TABLE page_sessions ADD COLUMN shown_until REAL;
CREATE INDEX page_sessions_match ON page_sessions (match_id);
