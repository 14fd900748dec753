-- Look-ups of rounds for other modules: each is planned as a part of the query that calls it.

-- A round that goes on, by its number.
CREATE OR REPLACE FUNCTION open_round_at(a_round bigint) RETURNS TABLE (id bigint, member_id bigint) LANGUAGE sql STABLE AS $$
  SELECT o.id, o.member_id FROM open_round o WHERE o.id = a_round
$$;

-- Bets on a coup that go on.
CREATE OR REPLACE FUNCTION open_rounds_of_coup(a_coup bigint) RETURNS TABLE (member_id bigint, mode text, seat smallint) LANGUAGE sql STABLE AS $$
  SELECT o.member_id, o.mode, o.seat FROM open_round o WHERE o.coup_id = a_coup
$$;

-- Tickets of a draw that go on.
CREATE OR REPLACE FUNCTION open_rounds_of_draw(a_draw bigint) RETURNS TABLE (id bigint, mode text, state json) LANGUAGE sql STABLE AS $$
  SELECT o.id, o.mode, o.state FROM open_round o WHERE o.draw_id = a_draw
$$;

-- Settled tickets of a draw. A ticket that was given back is void: it has no result.
CREATE OR REPLACE FUNCTION rounds_of_draw(a_draw bigint) RETURNS TABLE (member_id bigint, id bigint, is_void boolean) LANGUAGE sql STABLE AS $$
  SELECT r.member_id, r.id, r.outcome->>'isVoid' IS NOT NULL FROM round r WHERE r.draw_id = a_draw
$$;

-- A settled round.
CREATE OR REPLACE FUNCTION round_at(a_member bigint, a_round bigint)
RETURNS TABLE (id bigint, stake bigint, payout bigint, currency text, outcome json) LANGUAGE sql STABLE AS $$
  SELECT r.id, r.stake, r.payout, r.currency, r.outcome FROM round r WHERE r.member_id = a_member AND r.id = a_round
$$;

-- The record of a settled round, by the moment when it was settled.
CREATE OR REPLACE FUNCTION record_at(a_member bigint, a_at timestamptz, a_round bigint) RETURNS TABLE (stake bigint, payout bigint)
LANGUAGE sql STABLE AS $$
  SELECT b.stake, b.payout FROM bet_record b WHERE b.member_id = a_member AND b.at = a_at AND b.round_id = a_round
$$;

-- Free rounds of a range of commands that were dealt here; free bets on sports are none. No member paid their stake, so they have no record; `is_recorded` is true for one that has.
CREATE OR REPLACE FUNCTION free_rounds_dealt(from_seq bigint, upto_seq bigint) RETURNS TABLE (id bigint, payout bigint, is_recorded boolean)
LANGUAGE sql STABLE AS $$
  SELECT r.id, r.payout, EXISTS (SELECT FROM bet_record b WHERE b.round_id = r.id AND b.member_id = r.member_id)
    FROM round r WHERE r.id > from_seq AND r.id <= upto_seq AND r.mode = 'free' AND r.vendor_round IS NULL
$$;

-- A settled round with its game, for figures of the day on which it was settled.
CREATE OR REPLACE FUNCTION settled_round(a_member bigint, a_round bigint)
RETURNS TABLE (at timestamptz, vendor text, game text, stake bigint, payout bigint) LANGUAGE sql STABLE AS $$
  SELECT r.at, r.vendor, r.game_code, r.stake, r.payout FROM round r WHERE r.member_id = a_member AND r.id = a_round
$$;

-- The rules that dealt a settled round. A vendor's round is gone once all its bets were taken back; it had the rules of any round of a vendor.
CREATE OR REPLACE FUNCTION rules_of_round(a_member bigint, a_round bigint) RETURNS TABLE (family text, model text) LANGUAGE sql STABLE AS $$
  SELECT coalesce(r.family, 'vendor'), coalesce(r.model, 'round')
    FROM (VALUES (1)) AS one (n) LEFT JOIN round r ON r.member_id = a_member AND r.id = a_round
$$;

-- Sums of settled bets by member, day and game, between two days.
CREATE OR REPLACE FUNCTION bet_days(first date, last date) RETURNS SETOF bet_day LANGUAGE sql STABLE AS $$
  SELECT d.* FROM bet_day d WHERE d.day BETWEEN first AND last
$$;

-- Settled bets of a member between two times, the second excluded.
CREATE OR REPLACE FUNCTION bet_records(a_member bigint, since timestamptz, until timestamptz) RETURNS SETOF bet_record LANGUAGE sql STABLE AS $$
  SELECT b.* FROM bet_record b WHERE b.member_id = a_member AND b.at >= since AND b.at < until
$$;

-- Coups that a member bet on with real money since a moment, in one currency, with what it won of each; less than 0 is a loss.
CREATE OR REPLACE FUNCTION coups_of_member(a_member bigint, in_currency text, since timestamptz) RETURNS TABLE (coup bigint, merchant_id integer, net bigint)
LANGUAGE sql STABLE AS $$
  SELECT o.coup_id, o.merchant_id, sum(o.payout - o.stake)::bigint FROM round o
   WHERE o.member_id = a_member AND o.coup_id IS NOT NULL AND o.mode = 'real' AND o.currency = in_currency AND o.at > since
   GROUP BY 1, 2
$$;

-- Results of all real bets on a coup at a brand, in one currency. A bet that was given back has 0.
CREATE OR REPLACE FUNCTION coup_results(a_coup bigint, of_brand integer, in_currency text) RETURNS TABLE (member_id bigint, net bigint)
LANGUAGE sql STABLE AS $$
  SELECT r.member_id, r.payout - r.stake FROM round r
   WHERE r.coup_id = a_coup AND r.merchant_id = of_brand AND r.mode = 'real' AND r.currency = in_currency
$$;
