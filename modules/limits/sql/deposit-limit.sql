CREATE OR REPLACE FUNCTION lock_limited_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM ledger.lock_member(coalesce(NEW.member_id, OLD.member_id));
  RETURN coalesce(NEW, OLD);
END $$;
CREATE OR REPLACE TRIGGER member_limit_lock BEFORE INSERT OR UPDATE OR DELETE ON member_limit
  FOR EACH ROW EXECUTE FUNCTION lock_limited_member();

CREATE OR REPLACE FUNCTION limit_now(l member_limit) RETURNS bigint LANGUAGE sql VOLATILE AS $$
  SELECT CASE WHEN l.pending_from <= clock_timestamp() THEN l.pending_amount ELSE l.amount END
$$;

-- What is used of one member's limits in the calendar periods around now, with the limits that hold.
CREATE OR REPLACE FUNCTION limits_of(a_member bigint, a_kind text, a_time_zone text)
RETURNS TABLE (period text, amount bigint, used bigint) LANGUAGE sql VOLATILE AS $$
  SELECT l.period, limit_now(l), coalesce((
           SELECT sum(u.amount) FROM limit_use u
            WHERE u.member_id = a_member AND u.kind = a_kind
              AND u.day >= date_trunc(l.period, clock_timestamp() AT TIME ZONE a_time_zone)::date), 0)::bigint
    FROM member_limit l
   WHERE l.member_id = a_member AND l.kind = a_kind AND limit_now(l) IS NOT NULL
$$;

-- `amount` is in minor units. Deposits of one commit count one after the other.
SELECT ledger.declare_gate('deposit_limit', 'member bigint, amount bigint, decimals int, "timeZone" text', $$
  WITH wanted AS (
    SELECT asked.*, sum(asked.amount) OVER (PARTITION BY asked.member ORDER BY asked.cmd) AS running FROM asked
  )
  SELECT DISTINCT ON (wanted.cmd) wanted.cmd, 'limits.deposit_limit_reached',
         jsonb_build_object(
           'period', l.period,
           'limit', (l.amount * ('1e-' || wanted.decimals)::numeric)::text,
           'used', (l.used * ('1e-' || wanted.decimals)::numeric)::text,
           'left', (greatest(l.amount - l.used, 0) * ('1e-' || wanted.decimals)::numeric)::text)
    FROM wanted CROSS JOIN LATERAL limits_of(wanted.member, 'deposit', wanted."timeZone") AS l
   WHERE l.used + wanted.running > l.amount
   ORDER BY wanted.cmd, l.amount - l.used
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

-- Gives a booked use back, once; an unknown reference gives nothing.
SELECT ledger.declare_write('limit_release', 'reference text', $$
  WITH gone AS (
    DELETE FROM limit_booking b USING written WHERE b.reference = written.reference RETURNING b.*
  )
  UPDATE limit_use u SET amount = u.amount - g.amount
    FROM (SELECT member_id, kind, day, sum(amount) AS amount FROM gone GROUP BY 1, 2, 3) AS g
   WHERE u.member_id = g.member_id AND u.kind = g.kind AND u.day = g.day
$$);
