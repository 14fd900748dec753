-- For invariants of modules that read settled bets from the outbox: members with an unread event. Returns an empty list if no event waits,
-- and null while a consumer is not registered. `consumers` are those of RoundsSettled and of BetsCorrected.
CREATE OR REPLACE FUNCTION members_waiting(consumers text[]) RETURNS bigint[] LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN w.events IS NOT NULL THEN ARRAY(
           SELECT DISTINCT m.id::bigint FROM unnest(w.events) AS e (event), json_array_elements_text(e.event -> 'member') AS m (id)) END
    FROM (SELECT events_waiting(consumers, '{RoundsSettled,BetsCorrected}') AS events) AS w
$$;

-- For invariants that add up bets: the present sums of a member's days. The days are those of bets in a range of commands. A member with an
-- unread event is left out, and so is everybody while a consumer is not registered.
CREATE OR REPLACE FUNCTION settled_days(consumers text[], from_seq bigint, upto_seq bigint)
RETURNS TABLE (member_id bigint, day date, currency text, stake bigint, payout bigint, turnover bigint, house_win bigint)
LANGUAGE sql STABLE AS $$
  WITH waiting AS MATERIALIZED (
    SELECT members_waiting(consumers) AS members
  ), late AS MATERIALIZED (
    SELECT unnest(w.members) AS id FROM waiting w
  ), quarters AS (
    -- A day begins at a quarter of an hour in every time zone, so its function is called once for the bets of one.
    SELECT DISTINCT b.member_id, b.merchant_id, date_bin('15 minutes', b.at, timestamptz '2000-01-01 00:00Z') AS at
      FROM bet_record b WHERE b.round_id > from_seq AND b.round_id <= upto_seq AND (SELECT w.members FROM waiting w) IS NOT NULL
  ), days AS MATERIALIZED (
    SELECT DISTINCT q.member_id, brand_day(q.merchant_id, q.at) AS day FROM quarters q
  )
  SELECT d.member_id, d.day, s.currency, s.stake, s.payout, s.turnover, s.house_win
    FROM days d
   CROSS JOIN LATERAL (
     SELECT x.currency, sum(x.stake)::bigint AS stake, sum(x.payout)::bigint AS payout, sum(x.turnover)::bigint AS turnover,
            sum(x.house_win)::bigint AS house_win
       FROM bet_day x WHERE x.member_id = d.member_id AND x.day = d.day GROUP BY x.currency) AS s
   WHERE NOT EXISTS (SELECT FROM late l WHERE l.id = d.member_id)
$$;

-- For invariants: the present sums of a game on a day of a brand. A game with an unread event is left out.
CREATE OR REPLACE FUNCTION settled_game_days(consumers text[], from_seq bigint, upto_seq bigint)
RETURNS TABLE (merchant integer, day date, vendor text, game text, currency text, rounds bigint, stake bigint, payout bigint)
LANGUAGE sql STABLE AS $$
  WITH waiting AS MATERIALIZED (
    SELECT events_waiting(consumers, '{RoundsSettled,BetsCorrected}') AS events
  ), late AS MATERIALIZED (
    SELECT DISTINCT g.merchant::integer AS merchant, g.vendor, g.game
      FROM waiting w, unnest(w.events) AS e (event),
           ROWS FROM (json_array_elements_text(e.event -> 'merchant'), json_array_elements_text(e.event -> 'vendor'),
                      json_array_elements_text(e.event -> 'game')) AS g (merchant, vendor, game)
  ), quarters AS (
    SELECT DISTINCT b.merchant_id, b.vendor, b.game_code, date_bin('15 minutes', b.at, timestamptz '2000-01-01 00:00Z') AS at
      FROM bet_record b WHERE b.round_id > from_seq AND b.round_id <= upto_seq AND (SELECT w.events FROM waiting w) IS NOT NULL
  ), days AS MATERIALIZED (
    SELECT DISTINCT q.merchant_id, q.vendor, q.game_code, brand_day(q.merchant_id, q.at) AS day FROM quarters q
  )
  SELECT d.merchant_id, d.day, d.vendor, d.game_code, x.currency, sum(x.count)::bigint, sum(x.stake)::bigint, sum(x.payout)::bigint
    FROM days d JOIN bet_day x ON x.day = d.day AND x.vendor = d.vendor AND x.game_code = d.game_code AND merchant_of(x.member_id) = d.merchant_id
   WHERE NOT EXISTS (SELECT FROM late l WHERE (l.merchant, l.vendor, l.game) = (d.merchant_id, d.vendor, d.game_code))
   GROUP BY 1, 2, 3, 4, 5
$$;

-- For invariants: turnover of a member's days, both bounds included; all days with `-infinity` and `infinity`.
CREATE OR REPLACE FUNCTION turnover_between(a_member bigint, in_currency text, first date, last date) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(d.turnover), 0)::bigint FROM bet_day d
   WHERE d.member_id = a_member AND d.currency = in_currency AND d.day >= first AND d.day <= last
$$;

-- For invariants: a member's real bets that were settled within a time, with their present amounts.
CREATE OR REPLACE FUNCTION bets_between(a_member bigint, from_at timestamptz, until_at timestamptz)
RETURNS TABLE (merchant integer, title text, currency text, stake bigint, payout bigint, won bigint, turnover bigint, at timestamptz)
LANGUAGE sql STABLE AS $$
  SELECT b.merchant_id, b.vendor || '/' || b.game_code, b.currency, b.stake, b.payout, coalesce(b.won, b.payout), b.turnover, b.at
    FROM bet_record b WHERE b.member_id = a_member AND b.at >= from_at AND b.at < until_at
$$;
