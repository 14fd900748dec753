-- Returns the refusal of a transfer that cannot open its hold or draw on it; `parts` are the earlier transfers of its command. A hold is
-- opened once, from an account of the same member.
CREATE OR REPLACE FUNCTION ledger.refuse_hold(m ledger.move, parts ledger.move[], accounts ledger.book) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  from_at int := array_position(accounts.ids, m.debit);
  to_at   int := array_position(accounts.ids, m.credit);
  h       ledger.hold;
BEGIN
  IF NOT ledger.fits(coalesce(accounts.kinds[from_at], ''), m.state, true) OR NOT ledger.fits(coalesce(accounts.kinds[to_at], ''), m.state, false) THEN
    RAISE EXCEPTION 'a % transfer cannot move money from account % to account %', m.state, m.debit, m.credit USING ERRCODE = 'check_violation';
  END IF;
  IF m.state = 'posted' THEN
    RETURN NULL;
  END IF;
  SELECT * INTO h FROM ledger.hold WHERE id = m.hold;
  IF m.state = 'pending' THEN
    IF accounts.members[from_at] IS DISTINCT FROM accounts.members[to_at] THEN
      RAISE EXCEPTION 'a hold stays with its member' USING ERRCODE = 'check_violation';
    END IF;
    RETURN CASE WHEN FOUND OR EXISTS (SELECT 1 FROM unnest(parts) AS p WHERE p.hold = m.hold) THEN 'wallet.hold_exists' END;
  END IF;
  RETURN CASE WHEN NOT ledger.may_draw(h, m.state, m.debit, m.credit,
    m.amount + coalesce((SELECT sum(p.amount) FROM unnest(parts) AS p WHERE p.hold = m.hold AND p.state <> 'pending'), 0)) THEN 'wallet.hold_closed' END;
END $$;

-- Returns the commands of a batch that open an existing hold, or draw on a hold against `may_draw`.
CREATE OR REPLACE FUNCTION ledger.wrong_holds(
  known int[], t_cmd int[], t_state text[], t_debit bigint[], t_credit bigint[], t_amount bigint[], t_hold uuid[]
) RETURNS int[] LANGUAGE sql AS $$
  SELECT coalesce(array_agg(t.cmd), '{}')
    FROM (SELECT t.*, sum(t.amount) OVER (PARTITION BY t.hold, t.state = 'pending') AS drawn, count(*) OVER (PARTITION BY t.hold, t.state) AS times
            FROM unnest(t_cmd, t_state, t_debit, t_credit, t_amount, t_hold) AS t (cmd, state, debit, credit, amount, hold)
           WHERE t.state <> 'posted' AND t.cmd <> ALL (known)) AS t
    LEFT JOIN ledger.hold h ON h.id = t.hold
   WHERE CASE t.state
           WHEN 'pending' THEN h.id IS NOT NULL OR t.times > 1
             OR (SELECT a.member_id FROM ledger.account a WHERE a.id = t.debit) IS DISTINCT FROM (SELECT a.member_id FROM ledger.account a WHERE a.id = t.credit)
           ELSE NOT ledger.may_draw(h, t.state, t.debit, t.credit, t.drawn)
         END
$$;

-- Applies the commands of a batch to holds: draws on existing holds, and opens new ones.
CREATE OR REPLACE FUNCTION ledger.move_holds(
  seqs bigint[], t_cmd int[], t_kind text[], t_state text[], t_debit bigint[], t_credit bigint[], t_amount bigint[], t_hold uuid[], t_expires timestamptz[]
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ledger.hold h SET remaining = h.remaining - d.amount
    FROM (SELECT t.hold, sum(t.amount) AS amount FROM unnest(t_cmd, t_state, t_amount, t_hold) AS t (cmd, state, amount, hold)
           WHERE t.state IN ('settled', 'released') AND seqs[t.cmd] IS NOT NULL GROUP BY t.hold) AS d
   WHERE h.id = d.hold;
  INSERT INTO ledger.hold (id, kind, from_account, held_account, amount, remaining, expires_at)
  SELECT t.hold, t.kind, t.debit, t.credit, t.amount, t.amount, t.expires
    FROM unnest(t_cmd, t_kind, t_state, t_debit, t_credit, t_amount, t_hold, t_expires) AS t (cmd, kind, state, debit, credit, amount, hold, expires)
   WHERE t.state = 'pending' AND seqs[t.cmd] IS NOT NULL;
END $$;
