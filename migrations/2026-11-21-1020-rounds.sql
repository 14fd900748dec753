-- Rounds: launches, open games, what was dealt, and the betting record.

-- A launch token opens a game once, within its time.
CREATE TABLE game_launch (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  member_id  bigint NOT NULL,
  session_id uuid NOT NULL, -- the member's sign-in that asked
  vendor     text NOT NULL,
  game_code  text NOT NULL,
  mode       text NOT NULL CHECK (mode IN ('real', 'practice')),
  expires_at timestamptz NOT NULL
);

-- An open game: what a game token stands for. It never changes and ends with the sign-in it belongs to.
CREATE TABLE game_session (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  member_id  bigint NOT NULL,
  session_id uuid NOT NULL,
  vendor     text NOT NULL,
  game_code  text NOT NULL,
  mode       text NOT NULL CHECK (mode IN ('real', 'practice')),
  opened_at  timestamptz NOT NULL
);

CREATE TABLE recent_game (
  member_id bigint NOT NULL,
  vendor    text NOT NULL,
  game_code text NOT NULL,
  at        timestamptz NOT NULL,
  PRIMARY KEY (member_id, vendor, game_code)
);

-- `id` is the seq of the command that opened the round; `external_id` finds that command's stored answer.
CREATE TABLE round (
  id          bigint PRIMARY KEY,
  merchant_id integer NOT NULL,
  member_id   bigint NOT NULL,
  mode        text NOT NULL CHECK (mode IN ('real', 'practice')),
  vendor      text NOT NULL,
  game_code   text NOT NULL,
  family      text NOT NULL,
  model       text NOT NULL,
  stake       bigint NOT NULL CHECK (stake > 0),
  payout      bigint NOT NULL CHECK (payout >= 0),
  currency    text NOT NULL,
  outcome     json NOT NULL, -- as it was answered, to the letter
  seed_id     bigint NOT NULL,
  nonce       bigint NOT NULL,
  external_id text NOT NULL,
  at          timestamptz NOT NULL,
  UNIQUE (seed_id, nonce)
);
CREATE INDEX round_of_member ON round (member_id, id);

-- What a member is shown of a settled real bet, and what reports count. Practice never comes here.
CREATE TABLE bet_record (
  round_id    bigint NOT NULL,
  n           smallint NOT NULL, -- of the bets in one round
  merchant_id integer NOT NULL,
  member_id   bigint NOT NULL,
  vendor      text NOT NULL,
  game_code   text NOT NULL,
  stake       bigint NOT NULL CHECK (stake > 0),
  payout      bigint NOT NULL CHECK (payout >= 0),
  turnover    bigint NOT NULL CHECK (turnover BETWEEN 0 AND stake),
  currency    text NOT NULL,
  at          timestamptz NOT NULL,
  PRIMARY KEY (round_id, n)
);
CREATE INDEX bet_record_of_member ON bet_record (member_id, at);

-- row: the round, and for real ones its turnover. Writes the round and, for real ones, its bet record and the event
-- RoundSettled: one row of input, because most of a busy server's work is here.
CREATE FUNCTION write_round(seqs bigint[], all_rows jsonb[]) RETURNS void LANGUAGE sql VOLATILE AS $$
  WITH r AS MATERIALIZED (
    SELECT s.seq, r.*
      FROM unnest(seqs, all_rows) AS s (seq, content)
      CROSS JOIN LATERAL jsonb_to_record(s.content) AS r (
        merchant integer, member bigint, mode text, vendor text, game text, family text, model text, stake bigint, payout bigint,
        turnover bigint, currency text, outcome text, seed bigint, nonce bigint, external text, at timestamptz)
  ), recorded AS (
    INSERT INTO bet_record (round_id, n, merchant_id, member_id, vendor, game_code, stake, payout, turnover, currency, at)
    SELECT seq, 1, merchant, member, vendor, game, stake, payout, turnover, currency, at FROM r WHERE mode = 'real'
  ), told AS (
    INSERT INTO outbox (command_seq, topic, payload)
    SELECT seq, 'RoundSettled', jsonb_build_object('merchant', merchant, 'member', member::text, 'vendor', vendor, 'game', game,
             'stake', stake::text, 'payout', payout::text, 'turnover', turnover::text, 'currency', currency, 'at', at)
      FROM r WHERE mode = 'real'
  )
  INSERT INTO round (id, merchant_id, member_id, mode, vendor, game_code, family, model, stake, payout, currency, outcome, seed_id, nonce, external_id, at)
  SELECT seq, merchant, member, mode, vendor, game, family, model, stake, payout, currency, outcome::json, seed, nonce, external, at FROM r
$$;

-- How often a game was played for real money, by day: what is popular.
CREATE TABLE game_day (
  day       date NOT NULL,
  vendor    text NOT NULL,
  game_code text NOT NULL,
  rounds    bigint NOT NULL,
  PRIMARY KEY (day, vendor, game_code)
);

-- Trial members play for practice money alone: 'play' is for real, 'practice' is not.
CREATE OR REPLACE FUNCTION gate_member(cmds int[], all_args jsonb[]) RETURNS TABLE (cmd int, refusal text, facts jsonb)
LANGUAGE sql VOLATILE AS $$
  SELECT judged.cmd, judged.refusal, judged.facts
    FROM (
      SELECT g.cmd,
             CASE
               WHEN m.id IS NULL OR m.state = 'closed' THEN 'identity.account_closed'
               WHEN m.account_type = 4 AND g.args ->> 'act' <> 'practice' THEN 'in_need_true_account'
               WHEN g.args ->> 'act' = 'withdraw' THEN NULL
               WHEN m.state = 'excluded' THEN 'identity.excluded'
               WHEN m.state = 'timed_out' AND m.state_until > clock_timestamp() THEN 'identity.timed_out'
             END AS refusal,
             CASE WHEN m.state IN ('excluded', 'timed_out') AND m.state_until IS NOT NULL
                  THEN jsonb_build_object('until', to_char(m.state_until AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) END AS facts
        FROM unnest(cmds, all_args) AS g (cmd, args)
        LEFT JOIN member m ON m.id = (g.args ->> 'member')::bigint
    ) AS judged
   WHERE judged.refusal IS NOT NULL
$$;
