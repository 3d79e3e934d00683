-- All that the migrations up to this number have made of a file, at once: a database on a server has
-- seen none of them. What the tables and columns mean stands there. Types are SQLite's; they are
-- translated, see db/dialect.py.

-- SQLite's functions of two values: one that is NULL makes the whole NULL
CREATE FUNCTION min(one DOUBLE PRECISION, other DOUBLE PRECISION) RETURNS DOUBLE PRECISION
    LANGUAGE sql IMMUTABLE AS 'SELECT CASE WHEN one <= other THEN one WHEN one > other THEN other END';
CREATE FUNCTION max(one DOUBLE PRECISION, other DOUBLE PRECISION) RETURNS DOUBLE PRECISION
    LANGUAGE sql IMMUTABLE AS 'SELECT CASE WHEN one >= other THEN one WHEN one < other THEN other END';
CREATE FUNCTION max(one BIGINT, other BIGINT) RETURNS BIGINT
    LANGUAGE sql IMMUTABLE AS 'SELECT CASE WHEN one >= other THEN one WHEN one < other THEN other END';

CREATE TABLE matches (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    setup TEXT NOT NULL,
    secret BLOB NOT NULL,
    joins TEXT NOT NULL,
    turn_seconds INTEGER,
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    started_at REAL NOT NULL,
    next_seq INTEGER NOT NULL DEFAULT 0,
    published_seq INTEGER NOT NULL DEFAULT -1,
    message INTEGER,
    ping INTEGER,
    deadline REAL,
    is_house_turn INTEGER NOT NULL DEFAULT 0,
    proposal TEXT,
    ended_at REAL,
    lost_at REAL,
    parent INTEGER,
    is_private INTEGER,
    key_rule INTEGER NOT NULL DEFAULT 1 CHECK (key_rule IN (1, 2)),
    hints INTEGER NOT NULL DEFAULT 0,
    increment INTEGER,
    time_up TEXT NOT NULL DEFAULT 'lose' CHECK (time_up IN ('lose', 'house', 'claim')),
    allowance REAL,
    clocks TEXT,
    reminded INTEGER NOT NULL DEFAULT 0,
    is_guest INTEGER NOT NULL DEFAULT 0
) WITH (fillfactor = 60);

CREATE TABLE seats (
    match_id TEXT NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    player INTEGER,
    bot TEXT,
    PRIMARY KEY (match_id, seat),
    CHECK (player IS NULL OR bot IS NULL)
);

CREATE TABLE entries (
    match_id TEXT NOT NULL REFERENCES matches (id),
    seq INTEGER NOT NULL,
    kind TEXT NOT NULL,
    seat INTEGER NOT NULL,
    text TEXT NOT NULL,
    at REAL NOT NULL,
    delivery TEXT,
    PRIMARY KEY (match_id, seq)
);

CREATE TABLE lobbies (
    id TEXT PRIMARY KEY,
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    message INTEGER,
    version INTEGER NOT NULL,
    lobby TEXT NOT NULL,
    acted_at REAL NOT NULL DEFAULT 0,
    closed_at REAL,
    is_guest INTEGER NOT NULL DEFAULT 0
);

CREATE TABLE guilds (
    id INTEGER PRIMARY KEY,
    board_mode TEXT NOT NULL CHECK (board_mode IN ('post', 'edit')),
    pings TEXT NOT NULL DEFAULT 'message' CHECK (pings IN ('message', 'board', 'none')),
    starters TEXT NOT NULL DEFAULT 'everybody'
        CHECK (starters IN ('everybody', 'role', 'managers')),
    role INTEGER,
    language TEXT,
    left_at REAL,
    threads TEXT NOT NULL DEFAULT 'here' CHECK (threads IN ('here', 'thread')),
    away INTEGER NOT NULL DEFAULT 14,
    exchanges INTEGER NOT NULL DEFAULT 0
);

CREATE TABLE ladders (
    id INTEGER PRIMARY KEY,
    game TEXT NOT NULL,
    guild INTEGER NOT NULL,
    season INTEGER NOT NULL,
    variant TEXT NOT NULL,
    UNIQUE (game, guild, season, variant)
);

CREATE TABLE ratings (
    ladder INTEGER NOT NULL REFERENCES ladders (id),
    player INTEGER NOT NULL,
    mu REAL NOT NULL,
    sigma REAL NOT NULL,
    shown INTEGER NOT NULL,
    matches INTEGER NOT NULL,
    wins INTEGER NOT NULL,
    draws INTEGER NOT NULL,
    changed_at REAL NOT NULL,
    is_ranked INTEGER NOT NULL,
    weight REAL NOT NULL DEFAULT 0,
    PRIMARY KEY (ladder, player)
);

CREATE TABLE rating_steps (
    ladder INTEGER NOT NULL REFERENCES ladders (id),
    player INTEGER NOT NULL,
    number INTEGER NOT NULL,
    match_id TEXT NOT NULL REFERENCES matches (id),
    shown INTEGER NOT NULL,
    uncertainty INTEGER NOT NULL,
    PRIMARY KEY (ladder, player, number)
);

CREATE TABLE bests (
    ladder INTEGER NOT NULL REFERENCES ladders (id),
    player INTEGER NOT NULL,
    best INTEGER NOT NULL,
    total INTEGER NOT NULL,
    matches INTEGER NOT NULL,
    changed_at REAL NOT NULL,
    PRIMARY KEY (ladder, player)
);

CREATE TABLE imports (
    id TEXT PRIMARY KEY,
    player INTEGER NOT NULL,
    at REAL NOT NULL,
    export TEXT NOT NULL
);

CREATE TABLE guild_channels (
    guild INTEGER NOT NULL REFERENCES guilds (id),
    channel INTEGER NOT NULL,
    PRIMARY KEY (guild, channel)
);

CREATE TABLE admin_log (
    id INTEGER PRIMARY KEY,
    guild INTEGER NOT NULL,
    player INTEGER NOT NULL,
    deed TEXT NOT NULL,
    match_id TEXT,
    detail TEXT NOT NULL,
    at REAL NOT NULL
);

CREATE TABLE heights (
    ladder INTEGER NOT NULL REFERENCES ladders (id),
    height INTEGER NOT NULL,
    players INTEGER NOT NULL,
    PRIMARY KEY (ladder, height)
);

CREATE TABLE posts (
    message INTEGER PRIMARY KEY,
    match_id TEXT NOT NULL REFERENCES matches (id),
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('board', 'ping')),
    seq INTEGER NOT NULL,
    words TEXT NOT NULL,
    state TEXT NOT NULL DEFAULT 'shown' CHECK (state IN ('shown', 'due', 'clean'))
);

CREATE TABLE commits (
    store TEXT PRIMARY KEY,
    number INTEGER NOT NULL
);

CREATE TABLE untold_ends (
    match_id TEXT PRIMARY KEY REFERENCES matches (id)
);

CREATE TABLE strikes (
    match_id TEXT PRIMARY KEY REFERENCES matches (id),
    at REAL NOT NULL
);

CREATE TABLE due_recount (
    one INTEGER PRIMARY KEY CHECK (one = 1)
);

CREATE TABLE preferences (
    player INTEGER PRIMARY KEY,
    confirms INTEGER NOT NULL DEFAULT 0 CHECK (confirms IN (0, 1)),
    telling TEXT NOT NULL DEFAULT 'channel'
        CHECK (telling IN ('channel', 'direct', 'digest', 'none')),
    digest_hour INTEGER NOT NULL DEFAULT 9 CHECK (digest_hour BETWEEN 0 AND 23),
    zone TEXT,
    quiet_from INTEGER CHECK (quiet_from BETWEEN 0 AND 23),
    quiet_to INTEGER CHECK (quiet_to BETWEEN 0 AND 23),
    language TEXT,
    locale TEXT NOT NULL DEFAULT '',
    door TEXT NOT NULL DEFAULT 'open' CHECK (door IN ('open', 'shut', 'said')),
    big_print INTEGER NOT NULL DEFAULT 0 CHECK (big_print IN (0, 1))
);

CREATE TABLE house (
    ladder INTEGER NOT NULL REFERENCES ladders (id),
    player INTEGER NOT NULL,
    easy INTEGER NOT NULL,
    medium INTEGER NOT NULL,
    hard INTEGER NOT NULL,
    expert INTEGER NOT NULL,
    matches INTEGER NOT NULL,
    changed_at REAL NOT NULL,
    PRIMARY KEY (ladder, player)
);

CREATE TABLE analyses (
    match_id TEXT NOT NULL REFERENCES matches (id),
    entries INTEGER NOT NULL,
    version INTEGER NOT NULL,
    asked_at REAL NOT NULL,
    analysis TEXT,
    PRIMARY KEY (match_id, entries, version)
);

CREATE TABLE lessons (
    player INTEGER NOT NULL,
    game TEXT NOT NULL,
    step INTEGER NOT NULL,
    is_done INTEGER NOT NULL DEFAULT 0 CHECK (is_done IN (0, 1)),
    PRIMARY KEY (player, game)
);

CREATE TABLE tries (
    player INTEGER NOT NULL,
    task TEXT NOT NULL,
    moves TEXT NOT NULL,
    hints INTEGER NOT NULL,
    misses INTEGER NOT NULL,
    is_solved INTEGER NOT NULL CHECK (is_solved IN (0, 1)),
    PRIMARY KEY (player, task)
);

CREATE TABLE coaching (
    player INTEGER NOT NULL,
    game TEXT NOT NULL,
    is_on INTEGER NOT NULL CHECK (is_on IN (0, 1)),
    PRIMARY KEY (player, game)
);

CREATE TABLE puzzles (
    task TEXT PRIMARY KEY,
    mu REAL NOT NULL,
    sigma REAL NOT NULL,
    answers INTEGER NOT NULL,
    solved INTEGER NOT NULL
);

CREATE TABLE puzzle_answers (
    player INTEGER NOT NULL,
    task TEXT NOT NULL,
    game TEXT NOT NULL,
    is_solved INTEGER NOT NULL CHECK (is_solved IN (0, 1)),
    before INTEGER NOT NULL,
    after INTEGER NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (player, task)
);

CREATE TABLE puzzle_ratings (
    game TEXT NOT NULL,
    player INTEGER NOT NULL,
    mu REAL NOT NULL,
    sigma REAL NOT NULL,
    shown INTEGER NOT NULL,
    answers INTEGER NOT NULL,
    solved INTEGER NOT NULL,
    streak INTEGER NOT NULL,
    best_streak INTEGER NOT NULL,
    PRIMARY KEY (game, player)
);

CREATE TABLE puzzle_places (
    guild INTEGER NOT NULL,
    player INTEGER NOT NULL,
    PRIMARY KEY (guild, player)
);

CREATE TABLE puzzle_names (
    player INTEGER PRIMARY KEY
);

CREATE TABLE dailies (
    guild INTEGER PRIMARY KEY,
    channel INTEGER NOT NULL,
    hour INTEGER NOT NULL CHECK (hour BETWEEN 0 AND 23),
    zone TEXT NOT NULL,
    game TEXT NOT NULL,
    since REAL NOT NULL,
    trouble TEXT,
    failed_days INTEGER NOT NULL DEFAULT 0,
    is_on INTEGER NOT NULL DEFAULT 1 CHECK (is_on IN (0, 1))
);

CREATE TABLE daily_posts (
    guild INTEGER NOT NULL,
    day TEXT NOT NULL,
    task TEXT NOT NULL,
    channel INTEGER NOT NULL,
    message INTEGER,
    is_failed INTEGER NOT NULL DEFAULT 0 CHECK (is_failed IN (0, 1)),
    PRIMARY KEY (guild, day)
);

CREATE TABLE daily_answers (
    guild INTEGER NOT NULL,
    day TEXT NOT NULL,
    player INTEGER NOT NULL,
    is_solved INTEGER NOT NULL CHECK (is_solved IN (0, 1)),
    at REAL NOT NULL,
    streak INTEGER NOT NULL,
    PRIMARY KEY (guild, day, player)
);

CREATE TABLE clock (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    seen_at REAL NOT NULL
);

CREATE TABLE plans (
    match_id TEXT NOT NULL REFERENCES matches (id),
    player INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    line TEXT NOT NULL,
    answer TEXT NOT NULL,
    is_lost INTEGER NOT NULL DEFAULT 0 CHECK (is_lost IN (0, 1)),
    PRIMARY KEY (match_id, player, seq, line)
);

CREATE TABLE planned (
    match_id TEXT NOT NULL REFERENCES matches (id),
    seq INTEGER NOT NULL,
    is_told INTEGER NOT NULL DEFAULT 0 CHECK (is_told IN (0, 1)),
    is_forced INTEGER NOT NULL DEFAULT 0 CHECK (is_forced IN (0, 1)),
    PRIMARY KEY (match_id, seq)
);

CREATE TABLE tellings (
    player INTEGER NOT NULL,
    match_id TEXT NOT NULL REFERENCES matches (id),
    role TEXT NOT NULL CHECK (role IN ('seat', 'follower')),
    kind TEXT NOT NULL CHECK (kind IN ('turn', 'time', 'moved', 'ended')),
    seq INTEGER NOT NULL,
    at REAL NOT NULL,
    due REAL,
    tried_at REAL,
    PRIMARY KEY (player, match_id, role)
);

CREATE TABLE followers (
    match_id TEXT NOT NULL REFERENCES matches (id),
    player INTEGER NOT NULL,
    is_each_turn INTEGER NOT NULL CHECK (is_each_turn IN (0, 1)),
    PRIMARY KEY (match_id, player)
);

CREATE TABLE away (
    player INTEGER PRIMARY KEY,
    since REAL NOT NULL,
    until REAL NOT NULL,
    applied INTEGER CHECK (applied IN (0, 1))
);

CREATE TABLE standing (
    match_id TEXT NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    player INTEGER NOT NULL,
    used REAL NOT NULL DEFAULT 0,
    since REAL,
    PRIMARY KEY (match_id, seat, player)
);

CREATE TABLE comforts (
    player INTEGER PRIMARY KEY,
    plays_forced INTEGER NOT NULL DEFAULT 0 CHECK (plays_forced IN (0, 1))
);

CREATE TABLE holders (
    match_id TEXT NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    since INTEGER NOT NULL,
    until INTEGER NOT NULL,
    player INTEGER NOT NULL,
    way TEXT NOT NULL CHECK (way IN ('replaced', 'resigned', 'timeout')),
    PRIMARY KEY (match_id, seat, since)
);

CREATE TABLE results (
    match_id TEXT NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    since INTEGER NOT NULL,
    player INTEGER,
    bot TEXT,
    game TEXT NOT NULL,
    guild INTEGER NOT NULL,
    place INTEGER NOT NULL,
    seat_place INTEGER,
    score INTEGER NOT NULL,
    outcome TEXT NOT NULL CHECK (outcome IN ('win', 'draw', 'loss')),
    is_counted INTEGER NOT NULL,
    ended_at REAL NOT NULL,
    reason TEXT NOT NULL,
    moves INTEGER NOT NULL,
    variants TEXT NOT NULL,
    PRIMARY KEY (match_id, seat, since)
);

CREATE TABLE on_here (
    channel INTEGER PRIMARY KEY,
    guild INTEGER NOT NULL,
    message INTEGER,
    shown TEXT NOT NULL DEFAULT '',
    trouble TEXT
);

CREATE TABLE wanted (
    player INTEGER NOT NULL,
    game TEXT NOT NULL,
    variant TEXT NOT NULL,
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    is_wide INTEGER NOT NULL,
    since REAL NOT NULL,
    delivery TEXT NOT NULL,
    claimed TEXT,
    claimed_at REAL,
    PRIMARY KEY (player, game)
);

-- the number after the highest, as in SQLite; who writes here is alone
CREATE FUNCTION next_ladder() RETURNS BIGINT
    LANGUAGE sql VOLATILE AS 'SELECT coalesce(max(id), 0) + 1 FROM ladders';
ALTER TABLE ladders ALTER COLUMN id SET DEFAULT next_ladder();
CREATE FUNCTION next_deed() RETURNS BIGINT
    LANGUAGE sql VOLATILE AS 'SELECT coalesce(max(id), 0) + 1 FROM admin_log';
ALTER TABLE admin_log ALTER COLUMN id SET DEFAULT next_deed();

INSERT INTO commits (store, number) VALUES (substr(md5(random()::text), 1, 16), 0);

-- no index of what is still to be shown, and pages with room: a row that no index tells of what has
-- changed in it is written beside its old one, and no index anew; a start looks through all instead
CREATE UNIQUE INDEX matches_running ON matches (channel) WHERE ended_at IS NULL;
CREATE INDEX matches_ended ON matches (channel, ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX matches_deadline ON matches (deadline) WHERE deadline IS NOT NULL;
CREATE INDEX matches_house ON matches (id) WHERE is_house_turn = 1;
CREATE INDEX seats_player ON seats (player) WHERE player IS NOT NULL;
CREATE UNIQUE INDEX entries_delivery ON entries (delivery) WHERE delivery IS NOT NULL;
CREATE INDEX lobbies_channel ON lobbies (channel);
CREATE INDEX matches_ended_at ON matches (ended_at, id) WHERE ended_at IS NOT NULL;
CREATE INDEX ratings_ranked ON ratings (ladder, is_ranked, shown DESC, player);
CREATE INDEX ratings_player ON ratings (player);
CREATE INDEX rating_steps_player ON rating_steps (player);
CREATE INDEX bests_ranked ON bests (ladder, best DESC, player);
CREATE INDEX bests_player ON bests (player);
CREATE INDEX matches_of_guild ON matches (guild, started_at);
CREATE INDEX matches_of_channel ON matches (channel, started_at);
CREATE INDEX imports_player ON imports (player, at);
CREATE INDEX admin_log_guild ON admin_log (guild, id);
CREATE INDEX admin_log_player ON admin_log (player);
CREATE INDEX posts_match ON posts (match_id);
CREATE INDEX posts_due ON posts (message) WHERE state = 'due';
CREATE INDEX matches_guild ON matches (guild) WHERE ended_at IS NULL;
CREATE INDEX lobbies_idle ON lobbies (acted_at) WHERE closed_at IS NULL;
CREATE INDEX matches_unplaced ON matches (guild, channel) WHERE is_private IS NULL;
CREATE INDEX house_ranked ON house (ladder, expert DESC, hard DESC, medium DESC, easy DESC, player);
CREATE INDEX house_player ON house (player);
CREATE INDEX analyses_asked ON analyses (asked_at) WHERE analysis IS NULL;
CREATE INDEX puzzle_ratings_ranked ON puzzle_ratings (game, shown DESC, player);
CREATE INDEX puzzle_ratings_player ON puzzle_ratings (player);
CREATE INDEX puzzle_places_player ON puzzle_places (player);
CREATE INDEX daily_posts_day ON daily_posts (day);
CREATE INDEX daily_answers_player ON daily_answers (player);
CREATE INDEX tellings_due ON tellings (due) WHERE due IS NOT NULL;
CREATE INDEX tellings_match ON tellings (match_id);
CREATE INDEX followers_player ON followers (player);
CREATE INDEX standing_now ON standing (since) WHERE since IS NOT NULL;
CREATE INDEX holders_player ON holders (player);
CREATE INDEX results_player ON results (player, ended_at) WHERE player IS NOT NULL;
CREATE INDEX results_guild ON results (guild, ended_at);
CREATE INDEX results_player_game ON results (player, game) WHERE player IS NOT NULL;
CREATE INDEX on_here_guild ON on_here (guild);
CREATE INDEX wanted_game ON wanted (game, since);

CREATE FUNCTION plans_of_a_match_that_ended() RETURNS trigger LANGUAGE plpgsql AS '
BEGIN
    DELETE FROM plans WHERE match_id = NEW.id;
    RETURN NULL;
END';
CREATE TRIGGER plans_of_a_match_that_ended AFTER UPDATE OF ended_at ON matches
FOR EACH ROW WHEN (NEW.ended_at IS NOT NULL)
EXECUTE FUNCTION plans_of_a_match_that_ended();

CREATE FUNCTION plans_of_a_seat_given_up() RETURNS trigger LANGUAGE plpgsql AS '
BEGIN
    DELETE FROM plans WHERE match_id = NEW.match_id AND player = (
        SELECT player FROM seats WHERE match_id = NEW.match_id AND seat = NEW.seat
    );
    RETURN NULL;
END';
CREATE TRIGGER plans_of_a_seat_given_up AFTER INSERT ON entries
FOR EACH ROW WHEN (NEW.kind IN ('resign', 'timeout'))
EXECUTE FUNCTION plans_of_a_seat_given_up();

CREATE FUNCTION plans_of_a_seat_given_away() RETURNS trigger LANGUAGE plpgsql AS '
BEGIN
    DELETE FROM plans WHERE match_id = OLD.match_id AND player = OLD.player;
    RETURN NULL;
END';
CREATE TRIGGER plans_of_a_seat_given_away AFTER UPDATE OF player ON seats
FOR EACH ROW
EXECUTE FUNCTION plans_of_a_seat_given_away();

CREATE FUNCTION tellings_of_a_match_that_ended() RETURNS trigger LANGUAGE plpgsql AS '
BEGIN
    DELETE FROM tellings WHERE match_id = NEW.id AND role = ''seat'';
    RETURN NULL;
END';
CREATE TRIGGER tellings_of_a_match_that_ended AFTER UPDATE OF ended_at ON matches
FOR EACH ROW WHEN (NEW.ended_at IS NOT NULL)
EXECUTE FUNCTION tellings_of_a_match_that_ended();

CREATE FUNCTION away_at_a_new_seat() RETURNS trigger LANGUAGE plpgsql AS '
BEGIN
    UPDATE away SET applied = NULL WHERE player = NEW.player;
    RETURN NULL;
END';
CREATE TRIGGER away_at_a_new_seat AFTER INSERT ON seats
FOR EACH ROW WHEN (NEW.player IS NOT NULL)
EXECUTE FUNCTION away_at_a_new_seat();

CREATE FUNCTION away_at_a_seat_taken_over() RETURNS trigger LANGUAGE plpgsql AS '
BEGIN
    UPDATE away SET applied = NULL WHERE player = NEW.player;
    RETURN NULL;
END';
CREATE TRIGGER away_at_a_seat_taken_over AFTER UPDATE OF player ON seats
FOR EACH ROW WHEN (NEW.player IS NOT NULL)
EXECUTE FUNCTION away_at_a_seat_taken_over();

CREATE FUNCTION standing_in_a_lost_match() RETURNS trigger LANGUAGE plpgsql AS '
BEGIN
    UPDATE standing SET used = used + max(0, NEW.lost_at - since), since = NULL
    WHERE match_id = NEW.id AND since IS NOT NULL;
    RETURN NULL;
END';
CREATE TRIGGER standing_in_a_lost_match AFTER UPDATE OF lost_at ON matches
FOR EACH ROW WHEN (OLD.lost_at IS NULL AND NEW.lost_at IS NOT NULL)
EXECUTE FUNCTION standing_in_a_lost_match();

CREATE FUNCTION away_in_a_match_found_again() RETURNS trigger LANGUAGE plpgsql AS '
BEGIN
    UPDATE away SET applied = NULL WHERE player IN (
        SELECT player FROM seats WHERE match_id = NEW.id
    );
    RETURN NULL;
END';
CREATE TRIGGER away_in_a_match_found_again AFTER UPDATE OF lost_at ON matches
FOR EACH ROW WHEN (OLD.lost_at IS NOT NULL AND NEW.lost_at IS NULL)
EXECUTE FUNCTION away_in_a_match_found_again();
