-- Gate that refuses a second bonus while one runs. The member's accounts are locked.
SELECT ledger.declare_gate('bonus_none_running', 'member bigint, currency text', $$
  SELECT asking.cmd, 'bonus.one_running', NULL::jsonb
    FROM (SELECT requested.*, row_number() OVER (PARTITION BY member, currency ORDER BY cmd) AS nth FROM requested) AS asking
   WHERE asking.nth > 1
      OR EXISTS (SELECT FROM bonus_grant g WHERE g.member_id = asking.member AND g.currency = asking.currency AND g.state = 'running')
$$);

-- True if a bonus runs for a member, in any currency.
CREATE OR REPLACE FUNCTION bonus_runs(a_member bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM bonus_grant g WHERE g.member_id = a_member AND g.state = 'running')
$$;

-- Gate that stops cash from leaving the balance while a bonus runs, to another member or to the wallet of a vendor. The terms of the bonus
-- would not apply there. A grant (`grants`) has this gate too: if one commit has a grant and such a move, the second of them is decided by
-- itself, after the first.
SELECT ledger.declare_gate('bonus_free', 'member bigint, grants boolean', $$
  SELECT asking.cmd, CASE WHEN asking.follows THEN 'wallet.busy' ELSE 'bonus.running' END, NULL::jsonb
    FROM (SELECT requested.cmd, requested.member, coalesce(requested.grants, false) AS grants,
                 row_number() OVER (PARTITION BY requested.member ORDER BY requested.cmd) > 1
                   AND bool_or(coalesce(requested.grants, false)) OVER (PARTITION BY requested.member) AS follows
            FROM requested) AS asking
   WHERE asking.follows OR NOT asking.grants AND bonus_runs(asking.member)
$$);

-- Stores the time and the command by which money of a member last left the balance, by such a move or a withdrawal.
SELECT ledger.declare_write('money_left', 'member bigint, currency text', $$
  INSERT INTO bonus_money_left AS l (member_id, currency, at, seq)
  SELECT member, currency, clock_timestamp(), max(seq) FROM written GROUP BY member, currency
  ON CONFLICT (member_id, currency) DO UPDATE SET at = greatest(l.at, excluded.at), seq = greatest(l.seq, excluded.seq)
$$);

CREATE OR REPLACE FUNCTION money_left_at(a_member bigint, in_currency text) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT l.at FROM bonus_money_left l WHERE l.member_id = a_member AND l.currency = in_currency
$$;

-- Gate that checks a bet against the terms of the running bonus, if bonus money is needed to pay it; a bet that cash pays is not
-- restricted. `staked` is the earlier stake of the round. The ledger refuses a stake that neither cash nor bonus can pay.
SELECT ledger.declare_gate('bonus_bet', $$
  bonus bigint, cash bigint, stake bigint, staked bigint, most bigint, closed boolean, decimals int $$, $$
  SELECT judged.cmd, judged.refusal, jsonb_build_object(
           'cash', ledger.in_major(judged.cash_left, judged.decimals),
           'most', ledger.in_major(judged.most, judged.decimals))
    FROM (SELECT requested.cmd, requested.decimals, requested.most, held.cash_left,
                 CASE WHEN g.state IS DISTINCT FROM 'running' OR g.ends_at <= clock_timestamp() THEN 'bonus.over'
                      WHEN held.cash_left >= requested.stake OR held.cash_left + held.bonus_left < requested.stake THEN NULL
                      WHEN requested.closed THEN 'bonus.game_excluded'
                      WHEN requested.staked + requested.stake > requested.most THEN 'bonus.stake_too_high' END AS refusal
            FROM requested
            LEFT JOIN bonus_grant g ON g.id = requested.bonus
            LEFT JOIN LATERAL ledger.kept_in(requested.cash) AS c ON true
            LEFT JOIN LATERAL ledger.kept_in(g.account_id) AS b ON true
           CROSS JOIN LATERAL (SELECT coalesce(c.balance, 0) AS cash_left, coalesce(b.balance, 0) AS bonus_left) AS held
         ) AS judged
   WHERE judged.refusal IS NOT NULL
$$);

-- Gate of the end of a bonus: a bonus ends once, for a reason that is true at that moment. Its turnover is reached, its time is over, no
-- money is left, or its member gives it up.
SELECT ledger.declare_gate('bonus_ends', 'bonus bigint, outcome text', $$
  SELECT asking.cmd, 'bonus.over', NULL::jsonb
    FROM (SELECT requested.*, row_number() OVER (PARTITION BY bonus ORDER BY cmd) AS nth FROM requested) AS asking
    LEFT JOIN bonus_grant g ON g.id = asking.bonus
   WHERE asking.nth > 1 OR g.state IS DISTINCT FROM 'running' OR NOT CASE asking.outcome
           WHEN 'converted' THEN g.wagered >= g.required
           WHEN 'expired' THEN g.ends_at <= house_now()
           WHEN 'lost' THEN (SELECT k.balance FROM ledger.kept_in(g.account_id) AS k) = 0 AND NOT is_bonus_at_play(g.id)
           ELSE asking.outcome = 'forfeited' END
$$);

-- Gate of late payouts, which follow the end of their bonus: to cash up to the cap if it was `converted`, otherwise back to the house.
SELECT ledger.declare_gate('bonus_is_over', 'bonus bigint, state text, converted bigint', $$
  SELECT asking.cmd, 'bonus.over', NULL::jsonb
    FROM (SELECT requested.*, row_number() OVER (PARTITION BY bonus ORDER BY cmd) AS nth FROM requested) AS asking
    LEFT JOIN bonus_grant g ON g.id = asking.bonus
   WHERE asking.nth > 1 OR (g.state, g.converted) IS DISTINCT FROM (asking.state, asking.converted)
$$);

SELECT ledger.declare_write('bonus_grant', $$
  origin text, merchant integer, member bigint, currency text, account bigint, amount bigint, required bigint, cap bigint, terms json,
  at timestamptz, ends timestamptz $$, $$
  WITH granted AS (
    INSERT INTO bonus_grant (origin, merchant_id, member_id, currency, account_id, amount, required, cap, terms, granted_in, granted_at, ends_at)
    SELECT origin, merchant, member, currency, account, amount, required, cap, terms, seq, at, ends FROM written
    RETURNING id, account_id, granted_in, granted_at
  )
  INSERT INTO bonus_move (seq, grant_id, amount, wagered, reason, at)
  SELECT g.granted_in, g.id, n.amount, 0, 'granted', g.granted_at FROM granted g CROSS JOIN LATERAL ledger.net_of(g.granted_in, g.account_id) AS n
$$);

-- Stores a command of a round: the bonus money that it moved, and the turnover that counts while the bonus runs. A negative `turnover` is
-- subtracted.
SELECT ledger.declare_write('bonus_bet', 'bonus bigint, turnover bigint, at timestamptz', $$
  WITH moved AS MATERIALIZED (
    SELECT w.seq, g.id, n.amount, CASE WHEN g.state = 'running' THEN w.turnover ELSE 0 END AS wagered, t.amount AS staked, w.at
      FROM written w JOIN bonus_grant g ON g.id = w.bonus CROSS JOIN LATERAL ledger.net_of(w.seq, g.account_id) AS n
     CROSS JOIN LATERAL ledger.taken_from(w.seq, g.account_id, 'stake') AS t
  ), counted AS (
    UPDATE bonus_grant g SET wagered = g.wagered + m.wagered
      FROM (SELECT id, sum(wagered)::bigint AS wagered FROM moved GROUP BY id HAVING sum(wagered) <> 0) AS m
     WHERE g.id = m.id
  )
  INSERT INTO bonus_move (seq, grant_id, amount, wagered, staked, reason, at)
  SELECT seq, id, amount, wagered, staked, 'bet', at FROM moved WHERE amount <> 0 OR wagered <> 0 OR staked <> 0
$$);

-- Stores the end of a bonus. The part that became cash is the sum of the command's transfers of that kind.
SELECT ledger.declare_write('bonus_end', 'bonus bigint, outcome text, at timestamptz', $$
  WITH ended AS (
    UPDATE bonus_grant g
       SET state = w.outcome, closed_in = w.seq, closed_at = w.at, converted = g.converted + (SELECT c.amount FROM ledger.moved_in(ARRAY[w.seq], 'bonus-conversion') AS c)
      FROM written w WHERE g.id = w.bonus RETURNING g.id, g.account_id, g.state, w.seq, w.at
  )
  INSERT INTO bonus_move (seq, grant_id, amount, wagered, reason, at)
  SELECT e.seq, e.id, n.amount, 0, e.state, e.at FROM ended e CROSS JOIN LATERAL ledger.net_of(e.seq, e.account_id) AS n
$$);

SELECT ledger.declare_write('bonus_late', 'bonus bigint, at timestamptz', $$
  WITH moved AS (
    UPDATE bonus_grant g SET converted = g.converted + (SELECT c.amount FROM ledger.moved_in(ARRAY[w.seq], 'bonus-conversion') AS c)
      FROM written w WHERE g.id = w.bonus RETURNING g.id, g.account_id, w.seq, w.at
  )
  INSERT INTO bonus_move (seq, grant_id, amount, wagered, reason, at)
  SELECT m.seq, m.id, n.amount, 0, 'late', m.at FROM moved m CROSS JOIN LATERAL ledger.net_of(m.seq, m.account_id) AS n
$$);

-- Notifies every process that the bonus of a member has begun or ended.
CREATE OR REPLACE FUNCTION notify_bonus() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('bonus_grant', NEW.member_id::text);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER bonus_grant_notified AFTER INSERT OR UPDATE OF state ON bonus_grant FOR EACH ROW EXECUTE FUNCTION notify_bonus();

-- Trigger that refuses changes of the origin, account and terms of a bonus, and of the state of an ended bonus.
CREATE OR REPLACE FUNCTION keep_bonus() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.origin, NEW.merchant_id, NEW.member_id, NEW.currency, NEW.account_id, NEW.amount, NEW.required, NEW.cap, NEW.terms, NEW.granted_in, NEW.ends_at)
     IS DISTINCT FROM
     (OLD.origin, OLD.merchant_id, OLD.member_id, OLD.currency, OLD.account_id, OLD.amount, OLD.required, OLD.cap, OLD.terms, OLD.granted_in, OLD.ends_at)
     OR (OLD.state <> 'running' AND NEW.state <> OLD.state) THEN
    RAISE EXCEPTION 'a bonus keeps its terms and its end';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER bonus_grant_kept
  BEFORE UPDATE OF origin, merchant_id, member_id, currency, account_id, amount, required, cap, terms, granted_in, ends_at, state ON bonus_grant FOR EACH ROW EXECUTE FUNCTION keep_bonus();

-- Returns the sum of all bonus money after the command with a number, by currency.
CREATE OR REPLACE FUNCTION bonus_liability(upto_seq bigint) RETURNS TABLE (currency text, amount bigint) LANGUAGE sql STABLE AS $$
  SELECT g.currency, sum(m.amount)::bigint FROM bonus_move m JOIN bonus_grant g ON g.id = m.grant_id WHERE m.seq <= upto_seq GROUP BY g.currency
$$;

-- Bonuses and their moves, for the SQL of reports. PostgreSQL inlines these functions.
CREATE OR REPLACE FUNCTION bonus_grants() RETURNS SETOF bonus_grant LANGUAGE sql STABLE AS $$
  SELECT g.* FROM bonus_grant g
$$;

CREATE OR REPLACE FUNCTION bonus_moves() RETURNS SETOF bonus_move LANGUAGE sql STABLE AS $$
  SELECT m.* FROM bonus_move m
$$;

-- Returns the part of the house's win in a settled round that bonus money lost. It is the amount that the commands of the round took out of
-- accounts of bonuses, less the amount that they put in. The command `seq` that settles the round belongs to it. A vendor outside is an exception: `staked_in` and
-- `paid_in` are all commands of its round.
CREATE OR REPLACE FUNCTION bonus_win_of(family text, seq bigint, staked_in bigint[], paid_in bigint[]) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT -ledger.bonus_net(staked_in || paid_in || CASE family WHEN 'vendor' THEN '{}' ELSE ARRAY[seq] END)
$$;
