-- Limits that members set for themselves, and what they have used of them.

-- `amount` holds now; null is no limit. A raise waits in `pending_amount` until `pending_from` and then holds by itself.
CREATE TABLE member_limit (
  member_id      bigint NOT NULL,
  kind           text NOT NULL CHECK (kind IN ('deposit', 'loss', 'stake')),
  period         text NOT NULL CHECK (period IN ('day', 'week', 'month')),
  amount         bigint CHECK (amount >= 0), -- minor units of the member's currency
  pending_amount bigint CHECK (pending_amount >= 0),
  pending_from   timestamptz,
  changed_at     timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (member_id, kind, period),
  CHECK (pending_amount IS NULL OR pending_from IS NOT NULL)
);

CREATE FUNCTION lock_limited_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM ledger.lock_member(coalesce(NEW.member_id, OLD.member_id));
  RETURN coalesce(NEW, OLD);
END $$;
CREATE TRIGGER member_limit_lock BEFORE INSERT OR UPDATE OR DELETE ON member_limit
  FOR EACH ROW EXECUTE FUNCTION lock_limited_member();

CREATE FUNCTION limit_now(l member_limit) RETURNS bigint LANGUAGE sql VOLATILE AS $$
  SELECT CASE WHEN l.pending_from <= clock_timestamp() THEN l.pending_amount ELSE l.amount END
$$;

-- One counter a member, kind and day of the brand's calendar; weeks (from Monday) and months are sums of days.
CREATE TABLE limit_use (
  member_id bigint NOT NULL,
  kind      text NOT NULL,
  day       date NOT NULL,
  amount    bigint NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (member_id, kind, day)
) WITH (fillfactor = 70);

-- Uses that may be given back (an order that expired): on which day each was counted.
CREATE TABLE limit_booking (
  reference text PRIMARY KEY,
  member_id bigint NOT NULL,
  kind      text NOT NULL,
  day       date NOT NULL,
  amount    bigint NOT NULL
);

-- What is used of one member's limits in the calendar periods around `at`, with the limits that hold.
CREATE FUNCTION limits_of(a_member bigint, a_kind text, a_time_zone text)
RETURNS TABLE (period text, amount bigint, used bigint) LANGUAGE sql VOLATILE AS $$
  SELECT l.period, limit_now(l), coalesce((
           SELECT sum(u.amount) FROM limit_use u
            WHERE u.member_id = a_member AND u.kind = a_kind
              AND u.day >= date_trunc(l.period, clock_timestamp() AT TIME ZONE a_time_zone)::date), 0)::bigint
    FROM member_limit l
   WHERE l.member_id = a_member AND l.kind = a_kind AND limit_now(l) IS NOT NULL
$$;

-- args: { member, amount (minor units as text), decimals, timeZone }. Deposits of one batch count one after the other.
CREATE FUNCTION gate_deposit_limit(cmds int[], all_args jsonb[]) RETURNS TABLE (cmd int, refusal text, facts jsonb)
LANGUAGE sql VOLATILE AS $$
  WITH asked AS (
    SELECT g.cmd, a.member, a.decimals, a."timeZone" AS time_zone,
           sum(a.amount) OVER (PARTITION BY a.member ORDER BY g.n) AS running
      FROM unnest(cmds, all_args) WITH ORDINALITY AS g (cmd, args, n)
      CROSS JOIN LATERAL jsonb_to_record(g.args) AS a (member bigint, amount bigint, decimals int, "timeZone" text)
  )
  SELECT DISTINCT ON (asked.cmd) asked.cmd, 'limits.deposit_limit_reached',
         jsonb_build_object(
           'period', l.period,
           'limit', (l.amount * ('1e-' || asked.decimals)::numeric)::text,
           'used', (l.used * ('1e-' || asked.decimals)::numeric)::text,
           'left', (greatest(l.amount - l.used, 0) * ('1e-' || asked.decimals)::numeric)::text)
    FROM asked CROSS JOIN LATERAL limits_of(asked.member, 'deposit', asked.time_zone) AS l
   WHERE l.used + asked.running > l.amount
   ORDER BY asked.cmd, l.amount - l.used
$$;

-- row: { member, kind, amount, timeZone, reference? }
CREATE FUNCTION write_limit_use(seqs bigint[], all_rows jsonb[]) RETURNS void LANGUAGE sql VOLATILE AS $$
  WITH used AS MATERIALIZED (
    SELECT r.member, r.kind, r.amount, r.reference, (clock_timestamp() AT TIME ZONE r."timeZone")::date AS day
      FROM unnest(all_rows) AS x (content)
      CROSS JOIN LATERAL jsonb_to_record(x.content) AS r (member bigint, kind text, amount bigint, "timeZone" text, reference text)
  ), booked AS (
    INSERT INTO limit_booking (reference, member_id, kind, day, amount)
    SELECT used.reference, used.member, used.kind, used.day, used.amount FROM used WHERE used.reference IS NOT NULL
  )
  INSERT INTO limit_use AS u (member_id, kind, day, amount)
  SELECT used.member, used.kind, used.day, sum(used.amount) FROM used GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (member_id, kind, day) DO UPDATE SET amount = u.amount + excluded.amount
$$;

-- row: { reference }. Gives a booked use back, once; an unknown reference gives nothing.
CREATE FUNCTION write_limit_release(seqs bigint[], all_rows jsonb[]) RETURNS void LANGUAGE sql VOLATILE AS $$
  WITH gone AS (
    DELETE FROM limit_booking b USING unnest(all_rows) AS x (content)
     WHERE b.reference = x.content ->> 'reference' RETURNING b.*
  )
  UPDATE limit_use u SET amount = u.amount - g.amount
    FROM (SELECT member_id, kind, day, sum(amount) AS amount FROM gone GROUP BY 1, 2, 3) AS g
   WHERE u.member_id = g.member_id AND u.kind = g.kind AND u.day = g.day
$$;
