SELECT declare_fact('sitting', 'ledger', '{granted}');
SELECT declare_fact('sitting_step', 'ledger');

-- Gate that refuses to sit down twice in a room. If one commit has two such orders, the second is decided by itself.
SELECT ledger.declare_gate('sitting_opens', 'member bigint, room text, name text', $$
  SELECT asking.cmd, CASE WHEN asking.nth > 1 THEN 'wallet.busy' ELSE 'seats.sits_already' END, NULL::jsonb
    FROM (SELECT requested.*, row_number() OVER (PARTITION BY requested.member, requested.room ORDER BY requested.cmd) AS nth FROM requested) AS asking
   WHERE asking.nth > 1
      OR EXISTS (SELECT FROM sitting s WHERE s.member_id = asking.member AND s.room = asking.room AND s.state = 'open')
      OR EXISTS (SELECT FROM sitting s WHERE s.room = asking.room AND s.name = asking.name)
$$);

-- Gate of the next step of a sitting. Refuses the step if the sitting is over or belongs to another member, if its number is not the next,
-- or if its stake exceeds the money on the table. `back` is the money that returns to the member, null if the sitting continues.
SELECT ledger.declare_gate('sitting_step', 'member bigint, room text, name text, n integer, staked bigint, paid bigint, back bigint', $$
  SELECT asking.cmd,
         CASE WHEN asking.nth > 1 THEN 'wallet.busy'
              WHEN s.id IS NULL OR s.member_id <> asking.member THEN 'seats.sitting_unknown'
              WHEN s.state <> 'open' THEN 'seats.sitting_over'
              WHEN s.steps + 1 <> asking.n THEN 'seats.step_moved'
              ELSE 'seats.stack_short' END, NULL::jsonb
    FROM (SELECT requested.*, row_number() OVER (PARTITION BY requested.room, requested.name ORDER BY requested.cmd) AS nth FROM requested) AS asking
    LEFT JOIN sitting s ON s.room = asking.room AND s.name = asking.name
   WHERE asking.nth > 1 OR s.id IS NULL OR s.member_id <> asking.member OR s.state <> 'open' OR s.steps + 1 <> asking.n
      OR s.chips < asking.staked OR asking.back <> s.chips - asking.staked + asking.paid
$$);

SELECT ledger.declare_write('sitting', $$
  merchant integer, member bigint, room text, name text, mode text, vendor text, game text, currency text, account bigint, amount bigint, at timestamptz $$, $$
  WITH opened AS (
    INSERT INTO sitting (id, merchant_id, member_id, room, name, mode, vendor, game_code, currency, account_id, bought, chips, opened_at, moved_at)
    SELECT seq, merchant, member, room, name, mode, vendor, game, currency, account, amount, amount, at, at FROM written
  )
  INSERT INTO sitting_step (seq, sitting, n, bought) SELECT seq, seq, 0, amount FROM written
$$);

SELECT ledger.declare_write('sitting_step', $$
  room text, name text, n integer, bought bigint, staked bigint, paid bigint, counted bigint, house_win bigint, back bigint, list bytea,
  at timestamptz $$, $$
  WITH moved AS (
    UPDATE sitting s
       SET steps = w.n, bought = s.bought + w.bought, staked = s.staked + w.staked, paid = s.paid + w.paid, counted = s.counted + w.counted,
           house_win = s.house_win + w.house_win,
           chips = s.chips + w.bought - w.staked + w.paid - coalesce(w.back, 0), moved_at = w.at,
           state = CASE WHEN w.back IS NULL THEN s.state ELSE 'over' END, ended_in = CASE WHEN w.back IS NULL THEN s.ended_in ELSE w.seq END
      FROM written w WHERE s.room = w.room AND s.name = w.name
    RETURNING s.id, w.seq, w.n, w.bought, w.staked, w.paid, w.back, w.list
  )
  INSERT INTO sitting_step (seq, sitting, n, bought, staked, paid, back, list)
  SELECT seq, id, n, bought, staked, paid, coalesce(back, 0), list FROM moved
$$);

-- For limits: the amount that counts as staked of an open sitting. It is the money that was brought, or the sum of stakes if winnings were
-- staked again. A room that checks limits itself may stake its granted amount before it requests more, as far as chips are on its table, so
-- that amount counts too.
CREATE OR REPLACE FUNCTION sitting_at_stake(s sitting) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT greatest(s.bought, s.staked, CASE WHEN s.granted IS NOT NULL THEN least(s.granted, s.staked + s.chips) END)
$$;
SELECT declare_stakes_under_way('seats', $$
  SELECT coalesce(sum(sitting_at_stake(s)), 0)::bigint FROM sitting s WHERE s.member_id = a_member AND s.state = 'open' AND s.mode = 'real'
$$);
-- A stake beyond the brought money was won there before, so it counts as a return too, and no loss exceeds the brought money.
SELECT declare_returns_under_way('seats', $$
  SELECT coalesce(sum(sitting_at_stake(s) - s.bought), 0)::bigint FROM sitting s WHERE s.member_id = a_member AND s.state = 'open' AND s.mode = 'real'
$$);

-- Checks that each step has the amounts which its command moved, and that a sitting is the sum of its steps. Also checks that the sittings
-- of an account sum to its balance.
SELECT ledger.declare_invariant('sittings', $$
  WITH stepped AS (
    SELECT t.seq, sum(t.bought) AS bought, sum(t.staked) AS staked, sum(t.paid) AS paid, sum(t.back) AS back, array_agg(DISTINCT t.sitting) AS sittings
      FROM sitting_step t WHERE t.seq > from_seq AND t.seq <= upto_seq GROUP BY t.seq
  ), made AS (
    SELECT m.seq, coalesce(sum(m.amount) FILTER (WHERE m.kind = 'buy-in'), 0) AS bought, coalesce(sum(m.amount) FILTER (WHERE m.kind = 'seat-staked'), 0) AS staked,
           coalesce(sum(m.amount) FILTER (WHERE m.kind = 'seat-paid'), 0) AS paid, coalesce(sum(m.amount) FILTER (WHERE m.kind = 'stand-up'), 0) AS back
      FROM moved m WHERE m.kind IN ('buy-in', 'seat-staked', 'seat-paid', 'stand-up') GROUP BY m.seq
  ), touched AS (
    SELECT DISTINCT s.* FROM stepped t CROSS JOIN LATERAL unnest(t.sittings) AS u (id) JOIN sitting s ON s.id = u.id
  )
  SELECT 'sittings, command ' || coalesce(t.seq, m.seq) || ': its steps and its transfers differ'
    FROM stepped t FULL JOIN made m ON m.seq = t.seq
   WHERE (t.bought, t.staked, t.paid, t.back) IS DISTINCT FROM (m.bought, m.staked, m.paid, m.back)
     AND (coalesce(t.bought, 0), coalesce(t.staked, 0), coalesce(t.paid, 0), coalesce(t.back, 0))
         IS DISTINCT FROM (coalesce(m.bought, 0), coalesce(m.staked, 0), coalesce(m.paid, 0), coalesce(m.back, 0))
  UNION ALL
  SELECT 'sitting ' || s.id || ' has ' || s.chips || ', its steps make ' || x.chips
    FROM touched s CROSS JOIN LATERAL (
           SELECT sum(t.bought - t.staked + t.paid - t.back) AS chips, sum(t.staked) AS staked, sum(t.paid) AS paid, count(*) - 1 AS steps
             FROM sitting_step t WHERE t.sitting = s.id) AS x
   WHERE (s.chips, s.staked, s.paid, s.steps) IS DISTINCT FROM (x.chips, x.staked, x.paid, x.steps)
  UNION ALL
  SELECT 'account ' || a.account_id || ' has ' || k.balance || ', its sittings ' || o.chips
    FROM (SELECT DISTINCT s.account_id FROM touched s) AS a
   CROSS JOIN LATERAL ledger.kept_in(a.account_id) AS k
   CROSS JOIN LATERAL (SELECT coalesce(sum(s.chips), 0) AS chips FROM sitting s WHERE s.account_id = a.account_id AND s.state = 'open') AS o
   WHERE k.balance <> o.chips
$$);

-- For limits: another game at which a member sits for real money, as {"vendor", "gameCode"}.
CREATE OR REPLACE FUNCTION sitting_elsewhere(a_member bigint, a_vendor text, a_game text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('vendor', s.vendor, 'gameCode', s.game_code) FROM sitting s
   WHERE s.member_id = a_member AND s.state = 'open' AND s.mode = 'real' AND (s.vendor, s.game_code) <> (a_vendor, a_game) LIMIT 1
$$;

-- Returns grants for open sittings, each by its number, which apply until they request more. A grant is the most that a sitting may stake
-- and lose, in minor units, and its time in milliseconds; null without a limit. `is_whole` is true if the grant is the whole remainder of
-- the limit. The granted stake is reserved, so it counts as staked in every other product. Stakes of limited members wait during the call,
-- so grants of a member follow one another.
CREATE OR REPLACE FUNCTION grant_play(sittings bigint[], dollars bigint[])
RETURNS TABLE (sitting bigint, stake bigint, is_whole boolean, loss bigint, ms bigint) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  unlimited CONSTANT bigint := 9223372036854775807;
  limited bigint[];
  one record;
  own sitting;
  may record;
  most bigint;
BEGIN
  SELECT members_limited(array_agg(s.member_id), array_agg(s.merchant_id)) INTO limited
    FROM sitting s WHERE s.id = ANY (sittings) AND s.state = 'open' AND s.mode = 'real';
  PERFORM ledger.lock_members(limited);
  UPDATE sitting s SET granted = unlimited
   WHERE s.id = ANY (sittings) AND s.mode = 'real' AND s.granted IS DISTINCT FROM unlimited AND s.member_id <> ALL (coalesce(limited, '{}'));
  FOR one IN
    SELECT u.id, u.dollar FROM unnest(sittings, dollars) AS u (id, dollar) JOIN sitting s ON s.id = u.id
     WHERE s.state = 'open' AND s.mode = 'real' AND s.member_id = ANY (limited) ORDER BY u.id
  LOOP
    SELECT s.* INTO own FROM sitting s WHERE s.id = one.id;
    SELECT p.* INTO may FROM play_left(own.member_id, own.merchant_id, one.dollar) AS p;
    most := unlimited;
    IF may.stake IS NOT NULL THEN most := greatest(own.staked, least(may.stake + sitting_at_stake(own), own.staked + own.chips)); END IF;
    UPDATE sitting s SET granted = most WHERE s.id = one.id AND s.granted IS DISTINCT FROM most;
    sitting := one.id;
    stake := CASE WHEN may.stake IS NOT NULL THEN most END;
    is_whole := coalesce(may.stake + sitting_at_stake(own) <= own.staked + own.chips, false);
    loss := may.loss + own.bought;
    ms := may.ms;
    RETURN NEXT;
  END LOOP;
END $$;

-- Returns the net results of all sittings for real money in rooms where a sitting of a member was settled after a moment.
CREATE OR REPLACE FUNCTION room_results(a_member bigint, in_currency text, since timestamptz) RETURNS TABLE (room text, member_id bigint, net bigint)
LANGUAGE sql STABLE AS $$
  SELECT s.room, s.member_id, s.paid - s.staked
    FROM (SELECT DISTINCT o.room FROM bet_records(a_member, since, 'infinity') AS b JOIN sitting o ON o.id = b.round_id
           WHERE b.currency = in_currency AND o.member_id = a_member) AS own
    JOIN sitting s ON s.room = own.room
   WHERE s.mode = 'real' AND s.state = 'over'
$$;
