-- Functions that other modules call to look up rounds: each is planned as a part of the query that calls it.

-- Returns an open round by its number.
CREATE OR REPLACE FUNCTION open_round_at(a_round bigint) RETURNS TABLE (id bigint, member_id bigint) LANGUAGE sql STABLE AS $$
  SELECT o.id, o.member_id FROM open_round o WHERE o.id = a_round
$$;

-- Returns the open bets on a coup.
CREATE OR REPLACE FUNCTION open_rounds_of_coup(a_coup bigint) RETURNS TABLE (member_id bigint, mode text, seat smallint) LANGUAGE sql STABLE AS $$
  SELECT o.member_id, o.mode, o.seat FROM open_round o WHERE o.coup_id = a_coup
$$;

-- Returns the open tickets of a draw.
CREATE OR REPLACE FUNCTION open_rounds_of_draw(a_draw bigint) RETURNS TABLE (id bigint, mode text, state json) LANGUAGE sql STABLE AS $$
  SELECT o.id, o.mode, o.state FROM open_round o WHERE o.draw_id = a_draw
$$;

-- Returns the settled tickets of a draw. A ticket whose stake was given back is void: it has no result.
CREATE OR REPLACE FUNCTION rounds_of_draw(a_draw bigint) RETURNS TABLE (member_id bigint, id bigint, is_void boolean) LANGUAGE sql STABLE AS $$
  SELECT r.member_id, r.id, r.outcome->>'isVoid' IS NOT NULL FROM round r WHERE r.draw_id = a_draw
$$;

-- Returns a settled round.
CREATE OR REPLACE FUNCTION round_at(a_member bigint, a_round bigint)
RETURNS TABLE (id bigint, stake bigint, payout bigint, currency text, outcome json) LANGUAGE sql STABLE AS $$
  SELECT r.id, r.stake, r.payout, r.currency, r.outcome FROM round r WHERE r.member_id = a_member AND r.id = a_round
$$;

-- Returns the record of a settled round, by the time at which the round was settled.
CREATE OR REPLACE FUNCTION record_at(a_member bigint, a_at timestamptz, a_round bigint) RETURNS TABLE (stake bigint, payout bigint)
LANGUAGE sql STABLE AS $$
  SELECT b.stake, b.payout FROM bet_record b WHERE b.member_id = a_member AND b.at = a_at AND b.round_id = a_round
$$;

-- Returns the free rounds that this platform dealt in a range of commands, without free bets on sports. No member paid their stake, so they
-- must have no bet record; `is_recorded` is true for a round that has one.
CREATE OR REPLACE FUNCTION free_rounds_dealt(from_seq bigint, upto_seq bigint) RETURNS TABLE (id bigint, payout bigint, is_recorded boolean)
LANGUAGE sql STABLE AS $$
  SELECT r.id, r.payout, EXISTS (SELECT FROM bet_record b WHERE b.round_id = r.id AND b.member_id = r.member_id)
    FROM round r WHERE r.id > from_seq AND r.id <= upto_seq AND r.mode = 'free' AND r.vendor_round IS NULL
$$;

-- Returns a settled round with its game, for figures of the day on which it was settled.
CREATE OR REPLACE FUNCTION settled_round(a_member bigint, a_round bigint)
RETURNS TABLE (at timestamptz, vendor text, game text, stake bigint, payout bigint) LANGUAGE sql STABLE AS $$
  SELECT r.at, r.vendor, r.game_code, r.stake, r.payout FROM round r WHERE r.member_id = a_member AND r.id = a_round
$$;

-- Returns the rules that dealt a settled round. A vendor's round whose bets were all taken back is deleted; then the general rules of
-- vendors' rounds are returned.
CREATE OR REPLACE FUNCTION rules_of_round(a_member bigint, a_round bigint) RETURNS TABLE (family text, model text) LANGUAGE sql STABLE AS $$
  SELECT coalesce(r.family, 'vendor'), coalesce(r.model, 'round')
    FROM (VALUES (1)) AS one (n) LEFT JOIN round r ON r.member_id = a_member AND r.id = a_round
$$;

-- Returns sums of settled bets by member, day and game, between two days, both included.
CREATE OR REPLACE FUNCTION bet_days(first date, last date) RETURNS SETOF bet_day LANGUAGE sql STABLE AS $$
  SELECT d.* FROM bet_day d WHERE d.day BETWEEN first AND last
$$;

-- Returns settled bets of a member between two times, the second excluded.
CREATE OR REPLACE FUNCTION bet_records(a_member bigint, since timestamptz, until timestamptz) RETURNS SETOF bet_record LANGUAGE sql STABLE AS $$
  SELECT b.* FROM bet_record b WHERE b.member_id = a_member AND b.at >= since AND b.at < until
$$;

-- Returns coups on which a member bet with real money after a moment, in one currency, with the net win of each coup; below 0 is a loss.
CREATE OR REPLACE FUNCTION coups_of_member(a_member bigint, in_currency text, since timestamptz) RETURNS TABLE (coup bigint, merchant_id integer, net bigint)
LANGUAGE sql STABLE AS $$
  SELECT o.coup_id, o.merchant_id, sum(o.payout - o.stake)::bigint FROM round o
   WHERE o.member_id = a_member AND o.coup_id IS NOT NULL AND o.mode = 'real' AND o.currency = in_currency AND o.at > since
   GROUP BY 1, 2
$$;

-- Returns the net results of all real bets on a coup at a brand, in one currency. A bet whose stake was given back has 0.
CREATE OR REPLACE FUNCTION coup_results(a_coup bigint, of_brand integer, in_currency text) RETURNS TABLE (member_id bigint, net bigint)
LANGUAGE sql STABLE AS $$
  SELECT r.member_id, r.payout - r.stake FROM round r
   WHERE r.coup_id = a_coup AND r.merchant_id = of_brand AND r.mode = 'real' AND r.currency = in_currency
$$;
