-- Rounds: launches, open games, coups, draws and tickets, rounds of outside vendors, free rounds.

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

-- While a coup is open its hash and outcome are in `sealed` alone, encrypted under a key that is not in the database. A void coup gave
-- every stake back that was still open.
CREATE TABLE coup (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  table_name text NOT NULL REFERENCES game_table (name),
  chain_id   bigint NOT NULL REFERENCES coup_chain (id),
  number     integer NOT NULL CHECK (number > 0),
  sealed     text CHECK (sealed LIKE 'sealed.%'),
  hash       text CHECK (hash ~ '^[0-9a-f]{64}$'),
  outcome    json,
  state      text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'over', 'void')),
  opened_at  timestamptz NOT NULL,
  closes_at  timestamptz NOT NULL, -- bets are taken until then
  ends_at    timestamptz NOT NULL, -- all of the outcome has been seen
  -- Decided once, before the first of the bets is settled by it: the next process that leads the table uses the same.
  verdict    text CHECK (verdict IN ('over', 'void')),
  UNIQUE (chain_id, number),
  CHECK (state = 'open' OR verdict IS NULL OR state = verdict),
  CONSTRAINT coup_sealed CHECK (CASE WHEN state = 'open' THEN num_nonnulls(hash, outcome) = 0 AND sealed IS NOT NULL
                                     ELSE num_nonnulls(hash, outcome) = 2 AND sealed IS NULL END)
);
CREATE UNIQUE INDEX coup_open ON coup (table_name) WHERE state = 'open';
CREATE INDEX coup_of_table ON coup (table_name, id);

-- Where bets on a coup share a pool: the act that ends all bets of a brand, a currency and a mode, decided once after bets were closed.
CREATE TABLE coup_pool (
  coup_id     bigint NOT NULL REFERENCES coup (id),
  merchant_id integer NOT NULL REFERENCES merchant (id),
  currency    text NOT NULL,
  mode        text NOT NULL CHECK (mode IN ('real', 'practice')),
  act         json NOT NULL,
  bets        integer NOT NULL CHECK (bets > 0),
  decided_at  timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (coup_id, merchant_id, currency, mode)
);

-- A draw of a lottery by its rules, `<family>/<model>`. Its link of the chain is fixed when it is planned; the outcome is dealt from that
-- link and the seeds of all who bought, so nobody knows it before the close. `hash`, `seeds` and `outcome` are filled once it took place;
-- the hash of one that was called off is published with the draw after it, because it gives away those before. A draw that takes place
-- elsewhere has no link and no hash: two of staff enter its outcome, and two correct a wrong entry, once.
CREATE TABLE draw (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game         text NOT NULL REFERENCES game_table (name),
  number       bigint NOT NULL CHECK (number > 0), -- its place in the schedule
  chain_id     bigint REFERENCES coup_chain (id),
  link         integer CHECK (link > 0),
  closes_at    timestamptz NOT NULL, -- tickets are sold until then
  draws_at     timestamptz NOT NULL CHECK (draws_at >= closes_at),
  state        text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'drawn', 'void')),
  tickets      bigint CHECK (tickets >= 0),
  seeds        text CHECK (seeds ~ '^[0-9a-f]{64}$'), -- SHA-256 over the salt and the lines of all tickets for money
  hash         text CHECK (hash ~ '^[0-9a-f]{64}$'),
  outcome      json,
  drawn_at     timestamptz,
  settled_at   timestamptz, -- no ticket of it is open any more
  corrected_at timestamptz, -- its outcome was replaced
  resettled_at timestamptz, -- all of its tickets are settled by the new one
  UNIQUE (game, number),
  UNIQUE (chain_id, link),
  CHECK (state <> 'open' OR hash IS NULL),
  CONSTRAINT draw_chained CHECK ((chain_id IS NULL) = (link IS NULL)),
  CONSTRAINT draw_known CHECK (
    CASE WHEN state <> 'drawn' THEN num_nonnulls(seeds, outcome, tickets) = 0
         WHEN chain_id IS NULL THEN num_nonnulls(hash, seeds) = 0 AND num_nulls(outcome, tickets) = 0
         ELSE num_nulls(hash, seeds, outcome, tickets) = 0 END),
  CONSTRAINT draw_correctable CHECK (corrected_at IS NULL OR (chain_id IS NULL AND state = 'drawn' AND settled_at IS NOT NULL)),
  CONSTRAINT draw_resettled CHECK (resettled_at IS NULL OR corrected_at IS NOT NULL)
);
CREATE INDEX draw_due ON draw (game, draws_at) WHERE settled_at IS NULL;
CREATE INDEX draw_resettling ON draw (game) WHERE corrected_at IS NOT NULL AND resettled_at IS NULL;
CREATE INDEX draw_calendar ON draw (draws_at, id);

-- What the digest of a draw is of, for everybody to read once it took place: a thousand lines `ticket:seed` a page.
CREATE TABLE draw_lines (
  draw_id bigint NOT NULL REFERENCES draw (id),
  page    integer NOT NULL CHECK (page > 0),
  count   integer NOT NULL CHECK (count > 0),
  lines   text NOT NULL,
  PRIMARY KEY (draw_id, page)
);

-- How much the house may owe on each number of a draw by the tickets that were sold.
CREATE TABLE draw_load (
  draw_id     bigint NOT NULL REFERENCES draw (id),
  merchant_id integer NOT NULL REFERENCES merchant (id),
  currency    text NOT NULL,
  cell        text NOT NULL,
  owed        bigint NOT NULL CHECK (owed >= 0),
  PRIMARY KEY (draw_id, merchant_id, currency, cell)
);

-- The outcome of a draw that takes place elsewhere, as staff entered it: n 1, and 2 where the first was wrong.
CREATE TABLE draw_result (
  draw_id      bigint NOT NULL REFERENCES draw (id),
  n            smallint NOT NULL CHECK (n IN (1, 2)),
  outcome      json NOT NULL,
  source       text NOT NULL, -- where it was read
  drawn_at     timestamptz NOT NULL, -- when it took place, by the source
  reason       text NOT NULL,
  entered_by   text NOT NULL,
  confirmed_by text NOT NULL CHECK (confirmed_by <> entered_by),
  approval_id  uuid NOT NULL UNIQUE,
  at           timestamptz NOT NULL,
  PRIMARY KEY (draw_id, n)
);

-- Days on which a lottery with a calendar has no draw, or whose draw is held on another day; a day is the number of its draw: 20261216.
CREATE TABLE draw_holiday (
  game         text NOT NULL REFERENCES game_table (name),
  day          integer NOT NULL CHECK (day > 0),
  name         text NOT NULL,
  moved_to     integer CHECK (moved_to > 0 AND moved_to <> day), -- the day on which the draw is held; without it there is none
  added_by     text NOT NULL, -- 'calendar' where the lottery's calendar foretells it
  added_at     timestamptz NOT NULL,
  confirmed_by text, -- staff
  is_off       boolean NOT NULL DEFAULT false, -- taken off by staff; the calendar does not fill it in again
  PRIMARY KEY (game, day),
  UNIQUE (game, moved_to)
);

-- The most that the house may owe on one number of a lottery's draws, in US cents, where staff have set it.
CREATE TABLE number_limit (
  game       text PRIMARY KEY REFERENCES game_table (name),
  most       bigint NOT NULL CHECK (most > 0),
  changed_by text NOT NULL,
  changed_at timestamptz NOT NULL
);

-- The price of a play of a lottery, in per cent of its full price, once the house may owe so much on a number (`owed`, in US cents), where
-- staff have set it.
CREATE TABLE odds_step (
  game       text NOT NULL REFERENCES game_table (name),
  play       text NOT NULL,
  owed       bigint NOT NULL CHECK (owed > 0),
  price      integer NOT NULL CHECK (price BETWEEN 1 AND 99),
  changed_by text NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (game, play, owed)
);

-- The highest prize group of lotteries that a member may play, where an agent above or staff have set it. Without a row it is the highest
-- there is.
CREATE TABLE prize_group (
  member_id bigint PRIMARY KEY REFERENCES member (id),
  most      integer NOT NULL CHECK (most BETWEEN 1700 AND 2000 AND most % 2 = 0),
  set_by    text NOT NULL,
  set_at    timestamptz NOT NULL
);

-- Wins that a brand shows to all: the few of RoundsSettled that reach its threshold, written by the relay and not by the round itself.
CREATE TABLE big_win (
  round_id    bigint PRIMARY KEY,
  merchant_id integer NOT NULL,
  member_id   bigint NOT NULL,
  customer    text NOT NULL, -- masked already
  vendor      text NOT NULL,
  game_code   text NOT NULL,
  game_type   text NOT NULL,
  amount      bigint NOT NULL CHECK (amount > 0), -- payout less stake
  currency    text NOT NULL,
  at          timestamptz NOT NULL
);
CREATE INDEX big_win_of_merchant ON big_win (merchant_id, at);

-- Tickets of a corrected draw, each settled anew once. `seq` is the command that paid or took the difference.
CREATE TABLE ticket_correction (
  round_id    bigint NOT NULL,
  draw_id     bigint NOT NULL REFERENCES draw (id),
  member_id   bigint NOT NULL,
  merchant_id integer NOT NULL,
  mode        text NOT NULL CHECK (mode IN ('real', 'practice')),
  paid_before bigint NOT NULL CHECK (paid_before >= 0),
  payout      bigint NOT NULL CHECK (payout >= 0),
  outcome     json NOT NULL,
  seq         bigint NOT NULL,
  at          timestamptz NOT NULL,
  PRIMARY KEY (member_id, round_id)
);
CREATE INDEX ticket_correction_of_draw ON ticket_correction (draw_id, member_id, round_id);
CREATE INDEX ticket_correction_seq ON ticket_correction (seq);

-- A ticket of a settled draw whose prize is so large that staff review it before it is paid. It is open until then, and is paid by the
-- result of that time: `payout` is the prize by the last one that was published.
CREATE TABLE held_prize (
  round_id    bigint PRIMARY KEY,
  draw_id     bigint NOT NULL REFERENCES draw (id),
  merchant_id integer NOT NULL REFERENCES merchant (id),
  member_id   bigint NOT NULL REFERENCES member (id),
  currency    text NOT NULL,
  payout      bigint NOT NULL CHECK (payout > 0),
  held_at     timestamptz NOT NULL
);
CREATE INDEX held_prize_of_member ON held_prize (member_id);

-- A chase: the same lines for several draws of a lottery, bought at once. Where the member chose so, those after the first win are
-- refunded.
CREATE TABLE chase (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id    bigint NOT NULL,
  request_id   uuid NOT NULL,
  vendor       text NOT NULL,
  game_code    text NOT NULL,
  mode         text NOT NULL CHECK (mode IN ('real', 'practice')),
  asked        jsonb NOT NULL, -- a repeat of the request must have the same
  stops_on_win boolean NOT NULL,
  at           timestamptz NOT NULL,
  stopped_at   timestamptz,
  stopped_by   text CHECK (stopped_by IN ('win', 'member')),
  UNIQUE (member_id, request_id),
  CHECK ((stopped_at IS NULL) = (stopped_by IS NULL))
);

-- Its tickets in their order. `round_id` is the command that bought one, and the number of the ticket.
CREATE TABLE chase_ticket (
  chase_id bigint NOT NULL REFERENCES chase (id),
  nth      smallint NOT NULL CHECK (nth > 0),
  draw_id  bigint NOT NULL REFERENCES draw (id),
  round_id bigint NOT NULL UNIQUE,
  PRIMARY KEY (chase_id, nth)
);
CREATE INDEX chase_ticket_draw ON chase_ticket (draw_id);

-- Rounds that a vendor outside plays, by the vendor's own id: opened, added to and closed by calls that may come late, twice or in any
-- order. Like rounds of the house they have no foreign keys: the commit that writes them looks up the member and the round under its lock,
-- and the invariant `vendor_moves` checks them again.
CREATE TABLE vendor_round (
  id           bigint PRIMARY KEY, -- the number of the command that opened it
  merchant_id  integer NOT NULL,
  member_id    bigint NOT NULL,
  vendor       text NOT NULL,
  game_code    text NOT NULL,
  external_id  text NOT NULL, -- what the vendor calls it
  currency     text NOT NULL,
  state        text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'closed')),
  stake        bigint NOT NULL CHECK (stake >= 0),
  payout       bigint NOT NULL DEFAULT 0 CHECK (payout >= 0),
  staked_in    bigint[] NOT NULL, -- the commands of bets that stand
  paid_in      bigint[] NOT NULL DEFAULT '{}',
  bonus_id     bigint,
  bonus_weight integer CHECK (bonus_weight BETWEEN 0 AND 10000),
  turnover_weight integer NOT NULL DEFAULT 10000 CHECK (turnover_weight BETWEEN 0 AND 10000), -- of its title when it was opened
  opened_at    timestamptz NOT NULL,
  moved_at     timestamptz NOT NULL,
  UNIQUE (external_id, member_id, vendor, game_code),
  CHECK ((bonus_id IS NULL) = (bonus_weight IS NULL))
);
CREATE INDEX vendor_round_open ON vendor_round (member_id) WHERE state = 'open';
CREATE INDEX vendor_round_of_bonus ON vendor_round (bonus_id) WHERE bonus_id IS NOT NULL;
CREATE INDEX vendor_round_left ON vendor_round (vendor, id) WHERE state = 'open';

-- A movement of money by a vendor: a bet, a win, an adjustment, or a credit without a bet.
CREATE TABLE vendor_move (
  seq         bigint PRIMARY KEY, -- the number of its command
  vendor      text NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('bet', 'win', 'adjust', 'promo')),
  external_id text NOT NULL,
  member_id   bigint NOT NULL,
  round_id    bigint, -- vendor_round
  bet         bigint, -- of a win or an adjustment
  amount      bigint NOT NULL CHECK (amount >= 0 OR kind = 'adjust'),
  bonus_part  bigint NOT NULL DEFAULT 0 CHECK (bonus_part >= 0), -- what a bonus paid of a bet
  cut         bigint NOT NULL DEFAULT 0, -- what was finer than the minor unit and was not moved, in 1/100,000 of a unit
  held        bigint NOT NULL DEFAULT 0 CHECK (held >= 0), -- above a ceiling: not paid until two of staff say so
  transaction_id text, -- of a bet whose win shares its number: what the vendor calls it alone
  undone_in   bigint,
  at          timestamptz NOT NULL,
  UNIQUE (external_id, vendor, kind),
  CHECK ((round_id IS NULL) = (kind = 'promo')),
  CHECK ((bet IS NULL) = (kind IN ('bet', 'promo')))
);
CREATE INDEX vendor_move_of_bet ON vendor_move (bet) WHERE bet IS NOT NULL;
CREATE INDEX vendor_move_of_round ON vendor_move (round_id) WHERE round_id IS NOT NULL;
CREATE INDEX vendor_move_by_time ON vendor_move (vendor, at, seq);

-- What a vendor took and paid on a day (UTC), by parts of its members: for the ceilings of what it pays.
CREATE TABLE vendor_day (
  vendor   text NOT NULL,
  currency text NOT NULL,
  day      date NOT NULL,
  part     smallint NOT NULL,
  staked   bigint NOT NULL, -- less what was taken back
  paid     bigint NOT NULL,
  credited bigint NOT NULL, -- of it without a bet, and adjustments up
  PRIMARY KEY (vendor, currency, day, part)
) WITH (fillfactor = 50);

-- Money that a member has at a table of a vendor outside which reports bets only when the member leaves: set aside until then.
CREATE TABLE vendor_buy_in (
  id          bigint PRIMARY KEY, -- the number of the command that set money aside first, or gave it up before it came
  merchant_id integer NOT NULL REFERENCES merchant (id),
  member_id   bigint NOT NULL REFERENCES member (id),
  vendor      text NOT NULL,
  external_id text NOT NULL, -- what the vendor calls the sitting
  game_code   text, -- unknown where it was given up before it came
  currency    text NOT NULL,
  reserved    bigint NOT NULL CHECK (reserved >= 0),
  reserves    integer NOT NULL DEFAULT 0, -- how often money was set aside
  state       text NOT NULL CHECK (state IN ('open', 'committed', 'released')),
  opened_at   timestamptz NOT NULL,
  ended_in    bigint,
  moved_at    timestamptz NOT NULL,
  cut         bigint NOT NULL DEFAULT 0 CHECK (cut >= 0), -- what was won finer than the minor unit, in 1/100,000 of a unit
  UNIQUE (member_id, vendor, external_id),
  CHECK ((ended_in IS NULL) = (state = 'open')),
  CHECK (state = 'released' OR (reserved > 0 AND game_code IS NOT NULL))
);
CREATE INDEX vendor_buy_in_open ON vendor_buy_in (member_id) WHERE state = 'open';
-- Sittings that a vendor has not ended, by number.
CREATE INDEX vendor_buy_in_left ON vendor_buy_in (vendor, id) WHERE state = 'open';

-- Each time that money was set aside for it.
CREATE TABLE vendor_reserve (
  seq    bigint PRIMARY KEY, -- the number of its command
  buy_in bigint NOT NULL REFERENCES vendor_buy_in (id),
  hold   uuid NOT NULL UNIQUE,
  amount bigint NOT NULL CHECK (amount > 0)
);
CREATE INDEX vendor_reserve_of ON vendor_reserve (buy_in);

-- Free rounds that two of staff decided on, at games of vendors outside or of the house. At a game of the house they are dealt as any round
-- is, without a stake of the member; their wins are credited once, at the end.
CREATE TABLE free_round_campaign (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  approval_id uuid NOT NULL UNIQUE, -- of which it came
  merchant_id integer NOT NULL REFERENCES merchant (id),
  vendor      text NOT NULL,
  game_code   text NOT NULL,
  currency    text NOT NULL,
  rounds      integer NOT NULL CHECK (rounds > 0), -- of each member
  stake       bigint NOT NULL CHECK (stake > 0), -- what one round is worth
  most_each   bigint NOT NULL CHECK (most_each > 0), -- what one gift may win
  budget      bigint NOT NULL CHECK (budget >= most_each), -- what all gifts may win
  state       text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'stopped')),
  expires_at  timestamptz NOT NULL,
  made_at     timestamptz NOT NULL,
  is_own      boolean NOT NULL DEFAULT false -- of a game that is played here
);

-- Free rounds of one member. The vendor calls them by `id`, and so does its report of the win.
CREATE TABLE free_round_gift (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  campaign_id integer NOT NULL REFERENCES free_round_campaign (id),
  member_id   bigint NOT NULL REFERENCES member (id),
  state       text NOT NULL DEFAULT 'stored' CHECK (state IN ('stored', 'told', 'refused', 'withdrawing', 'withdrawn')),
  next_at     timestamptz NOT NULL, -- when its vendor is notified next
  tries       integer NOT NULL DEFAULT 0,
  why         text, -- the vendor's reason for refusing
  UNIQUE (campaign_id, member_id)
);
CREATE INDEX free_round_gift_of_member ON free_round_gift (member_id);
CREATE INDEX free_round_gift_due ON free_round_gift (next_at) WHERE state IN ('stored', 'withdrawing');

-- A round that was played of a gift.
CREATE TABLE free_round_play (
  seq     bigint PRIMARY KEY, -- the number of its command, and of the round
  gift_id uuid NOT NULL REFERENCES free_round_gift (id),
  won     bigint NOT NULL CHECK (won >= 0)
);
CREATE INDEX free_round_play_of_gift ON free_round_play (gift_id);

-- The win of a gift, credited once.
CREATE TABLE free_round_win (
  seq     bigint PRIMARY KEY, -- the number of its command
  gift_id uuid NOT NULL UNIQUE REFERENCES free_round_gift (id),
  amount  bigint NOT NULL CHECK (amount >= 0)
);
