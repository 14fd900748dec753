CREATE OR REPLACE FUNCTION lock_limited_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM ledger.lock_member(coalesce(NEW.member_id, OLD.member_id));
  RETURN coalesce(NEW, OLD);
END $$;
CREATE OR REPLACE TRIGGER member_limit_lock BEFORE INSERT OR UPDATE OR DELETE ON member_limit
  FOR EACH ROW EXECUTE FUNCTION lock_limited_member();

-- Returns the moment at which a raise lapses without confirmation: 168 hours after it could first be confirmed.
CREATE OR REPLACE FUNCTION raise_ends(l member_limit) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$
  SELECT l.pending_from + interval '168 hours'
$$;

-- True if a raise waits for its time or for its confirmation.
CREATE OR REPLACE FUNCTION raise_runs(l member_limit) RETURNS boolean LANGUAGE sql VOLATILE AS $$
  SELECT coalesce(raise_ends(l) > clock_timestamp(), false)
$$;

-- Returns the part of limits of one kind that a member has used since a day of the brand's calendar. Deposits are counted here; stakes and
-- losses are read from the bets themselves. A loss is below zero if a member has won. Time is in whole minutes.
CREATE OR REPLACE FUNCTION limit_used(a_member bigint, a_kind text, a_from date) RETURNS bigint LANGUAGE sql VOLATILE AS $$
  SELECT CASE a_kind
    WHEN 'deposit' THEN coalesce((SELECT sum(u.amount) FROM limit_use u WHERE u.member_id = a_member AND u.kind = a_kind AND u.day >= a_from), 0)
    WHEN 'time' THEN minutes_played(a_member, a_from)
    WHEN 'stake' THEN (SELECT p.staked FROM played_since(a_member, a_from) AS p)
    ELSE (SELECT p.staked - p.returned FROM played_since(a_member, a_from) AS p)
  END::bigint
$$;

-- Returns the first day of the current calendar period.
CREATE OR REPLACE FUNCTION limit_since(a_period text, a_time_zone text) RETURNS date LANGUAGE sql VOLATILE AS $$
  SELECT date_trunc(a_period, clock_timestamp() AT TIME ZONE a_time_zone)::date
$$;

-- Returns the facts of a limit in a refusal. Amounts are in major units.
CREATE OR REPLACE FUNCTION limit_facts(a_period text, a_amount bigint, a_used bigint, a_decimals int) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object(
    'period', a_period,
    'limit', ledger.in_major(a_amount, a_decimals),
    'used', ledger.in_major(greatest(a_used, 0), a_decimals),
    'left', ledger.in_major(greatest(a_amount - a_used, 0), a_decimals))
$$;

-- Gate of a deposit: see `withinDepositLimit`. `amount` is in minor units, `dollar` is a dollar in minor units. Deposits of one commit
-- count one after the other.
SELECT ledger.declare_gate('deposit_limit', 'member bigint, amount bigint, decimals int, dollar bigint, "timeZone" text', $$
  WITH wanted AS (
    SELECT requested.*, sum(requested.amount) OVER (PARTITION BY requested.member ORDER BY requested.cmd) AS running FROM requested
  ), held AS (
    SELECT w.cmd, w.running, w.decimals, l.period, l.amount, limit_used(w.member, l.kind, limit_since(l.period, w."timeZone")) AS used
      FROM wanted AS w LEFT JOIN LATERAL play_terms(merchant_of(w.member)) AS p ON true
     CROSS JOIN LATERAL limits_over(w.member, p.brand_limits, p.profile_limits, w.dollar) AS l
     WHERE l.kind = 'deposit'
  )
  SELECT DISTINCT ON (held.cmd) held.cmd, 'limits.deposit_limit_reached', limit_facts(held.period, held.amount, held.used, held.decimals)
    FROM held WHERE held.used + held.running > held.amount
   ORDER BY held.cmd, held.amount - held.used
$$);

-- Gate of a stake for real money. Refuses a stake above the rest of a stake limit, or one whose loss would exceed a loss limit. Refuses a
-- stake if the time of a limit is used up, or if it is above the cap of the member's age. The profile of the brand refuses a stake before
-- the least cycle of the last game is over, at a second game, or of a closed category. `cycle` names the cycle that a stake begins or adds
-- to; null for none. The member's accounts are locked, so every earlier bet is counted; stakes of one commit count one after the other.
-- Refuses every stake in an agents' branch that owes its credit.
SELECT ledger.declare_gate('play_limit', 'member bigint, merchant integer, stake bigint, decimals int, dollar bigint, vendor text, game text, cycle text', $$
  WITH terms AS MATERIALIZED (
    SELECT m.merchant AS brand, brand_day(m.merchant, clock_timestamp())::timestamp AS day, p.*
      FROM (SELECT DISTINCT requested.merchant FROM requested) AS m LEFT JOIN LATERAL play_terms(m.merchant) AS p ON true
  ), wanted AS MATERIALIZED (
    SELECT requested.*, sum(requested.stake) OVER (PARTITION BY requested.member ORDER BY requested.cmd) AS running,
           count(requested.cycle) OVER (PARTITION BY requested.member ORDER BY requested.cmd) AS cycles, t.*,
           CASE WHEN requested.cycle IS NOT NULL AND num_nonnulls(t.slots_ms, t.casino_ms) > 0
                THEN least_cycle(t.slots_ms, t.casino_ms, requested.vendor, requested.game) END AS least_ms,
           CASE WHEN t.caps IS NOT NULL THEN stake_cap(t.caps, requested.member, requested.merchant, requested.vendor, requested.game, requested.dollar) END AS cap
      FROM requested JOIN terms AS t ON t.brand = requested.merchant
  ), limited AS (
    SELECT w.cmd, w.member, w.running, w.decimals, w.day, l.kind, l.period, l.amount
      FROM wanted AS w JOIN member_limit l ON l.member_id = w.member WHERE l.kind <> 'deposit' AND l.amount IS NOT NULL
    UNION ALL
    SELECT w.cmd, w.member, w.running, w.decimals, w.day, i.kind, i.period, i.amount
      FROM wanted AS w CROSS JOIN LATERAL outer_limits(w.brand_limits, w.profile_limits, w.dollar) AS i
     WHERE num_nonnulls(w.brand_limits, w.profile_limits) > 0 AND i.kind <> 'deposit'
  ), held AS (
    SELECT l.*, limit_used(l.member, l.kind, date_trunc(l.period, l.day)::date) AS used FROM limited AS l
  ), refused AS (
    SELECT held.cmd, 'limits.' || held.kind || '_limit_reached' AS refusal,
           limit_facts(held.period, held.amount, held.used, CASE held.kind WHEN 'time' THEN 0 ELSE held.decimals END) AS facts,
           held.amount - held.used AS left_over
      FROM held WHERE CASE held.kind WHEN 'time' THEN held.used >= held.amount ELSE held.used + held.running > held.amount END
    UNION ALL
    SELECT w.cmd, 'limits.stake_capped', jsonb_build_object('most', ledger.in_major(w.cap, w.decimals)), NULL FROM wanted AS w WHERE w.stake > w.cap
    UNION ALL
    SELECT w.cmd, 'limits.too_soon', jsonb_build_object('waitMs', CASE WHEN w.cycles > 1 THEN w.least_ms
             ELSE ceil(extract(epoch FROM t.busy_until - clock_timestamp()) * 1000) END), NULL
      FROM wanted AS w
      LEFT JOIN LATERAL (SELECT o.busy_until, o.cycle FROM play_time o WHERE o.member_id = w.member ORDER BY o.day DESC LIMIT 1) AS t ON true
     WHERE w.least_ms IS NOT NULL AND (w.cycles > 1 OR t.busy_until > clock_timestamp() AND t.cycle IS DISTINCT FROM w.cycle)
    UNION ALL
    SELECT w.cmd, 'limits.not_offered', NULL, NULL FROM wanted AS w WHERE w.shut IS NOT NULL AND category_of(w.vendor, w.game) = ANY (w.shut)
    UNION ALL
    SELECT w.cmd, 'limits.game_elsewhere', e.game, NULL FROM wanted AS w, LATERAL game_elsewhere(w.is_beside, w.member, w.vendor, w.game) AS e (game)
     WHERE NOT w.is_beside AND e.game IS NOT NULL
    UNION ALL
    -- Asked once for a batch: mostly no line is stopped.
    SELECT requested.cmd, 'limits.line_stopped', NULL, NULL FROM requested
     WHERE EXISTS (SELECT FROM line_stop) AND line_is_stopped(requested.member)
  )
  SELECT DISTINCT ON (refused.cmd) refused.cmd, refused.refusal, refused.facts FROM refused ORDER BY refused.cmd, refused.left_over NULLS FIRST, refused.refusal
$$);

SELECT ledger.declare_write('limit_use', 'member bigint, kind text, amount bigint, "timeZone" text, reference text', $$
  WITH used AS MATERIALIZED (
    SELECT member, kind, amount, reference, (clock_timestamp() AT TIME ZONE "timeZone")::date AS day FROM written
  ), booked AS (
    INSERT INTO limit_booking (reference, member_id, kind, day, amount)
    SELECT reference, member, kind, day, amount FROM used WHERE reference IS NOT NULL
  )
  INSERT INTO limit_use AS u (member_id, kind, day, amount)
  SELECT member, kind, day, sum(amount) FROM used GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (member_id, kind, day) DO UPDATE SET amount = u.amount + excluded.amount
$$);

-- Releases a booked use, once; an unknown reference has no effect.
SELECT ledger.declare_write('limit_release', 'reference text', $$
  WITH gone AS (
    DELETE FROM limit_booking b USING written WHERE b.reference = written.reference RETURNING b.*
  )
  UPDATE limit_use u SET amount = u.amount - g.amount
    FROM (SELECT member_id, kind, day, sum(amount) AS amount FROM gone GROUP BY 1, 2, 3) AS g
   WHERE u.member_id = g.member_id AND u.kind = g.kind AND u.day = g.day
$$);

-- Gate for vendors whose bets are not checked before they are made. Refuses members with a limit on stakes, losses or time, and all members
-- of a brand with terms of play. Refuses members of an agents' branch that owes its credit.
SELECT ledger.declare_gate('no_play_limit', 'member bigint', $$
  SELECT judged.cmd, judged.refusal, NULL::jsonb
    FROM (
      SELECT requested.cmd,
             CASE
               WHEN EXISTS (SELECT 1 FROM member_limit l WHERE l.member_id = requested.member AND l.kind <> 'deposit' AND l.amount IS NOT NULL)
                 OR has_terms_of_play(merchant_of(requested.member))
               THEN 'limits.not_kept_outside'
               WHEN line_is_stopped(requested.member) THEN 'limits.line_stopped'
             END AS refusal
        FROM requested
    ) AS judged
   WHERE judged.refusal IS NOT NULL
$$);
