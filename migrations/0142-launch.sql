-- Launches of games, and games that are open.

-- A launch token opens a game once, within its time.
CREATE TABLE game_launch (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  member_id  bigint NOT NULL,
  session_id uuid NOT NULL, -- the member's sign-in that asked
  vendor     text NOT NULL,
  game_code  text NOT NULL,
  mode       text NOT NULL CHECK (mode IN ('real', 'practice')),
  expires_at timestamptz NOT NULL,
  -- For the vendor: the language that the game was opened in, and the country that a trusted proxy named.
  language   text NOT NULL DEFAULT 'en',
  country    text
);

-- An open game, which a game token stands for. It never changes and ends with the sign-in that it belongs to.
CREATE TABLE game_session (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  member_id  bigint NOT NULL,
  session_id uuid NOT NULL,
  vendor     text NOT NULL,
  game_code  text NOT NULL,
  mode       text NOT NULL CHECK (mode IN ('real', 'practice')),
  opened_at  timestamptz NOT NULL,
  language   text NOT NULL DEFAULT 'en',
  country    text
);

CREATE TABLE recent_game (
  member_id bigint NOT NULL,
  vendor    text NOT NULL,
  game_code text NOT NULL,
  at        timestamptz NOT NULL,
  PRIMARY KEY (member_id, vendor, game_code)
);
