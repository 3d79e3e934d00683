-- In which channel the end of a season is celebrated, and which season of the ratings was last.
ALTER TABLE guilds ADD COLUMN celebrations INTEGER;
ALTER TABLE guilds ADD COLUMN celebrated INTEGER;
