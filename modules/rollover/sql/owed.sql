-- Marks the deposits of a member that have no mark yet, the oldest first.
CREATE OR REPLACE FUNCTION mark_deposits(a_member bigint, merchant integer, in_currency text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO rollover_mark (deposit_id, member_id, currency, at_risk_before)
  SELECT d.id, a_member, in_currency, at_risk_until(a_member, merchant, in_currency, d.at)
    FROM kept_deposits(a_member, in_currency) AS d
   WHERE NOT EXISTS (SELECT FROM rollover_mark m WHERE m.deposit_id = d.id)
   ORDER BY d.at, d.serial
  ON CONFLICT (deposit_id) DO NOTHING
$$;

-- Returns the conditions that a member's money must meet before a withdrawal; no other code computes them. `turnover` is a counter.
-- Deposits and received money raise it, by `percent` of the part without turnover; bets and sent money lower it, never below zero. It is
-- computed from the marks, so no bet writes to it. The ways back are the sums that came by each kind of account, received money included,
-- less money that was sent on or requested to return there. `ways` names the kind of account to which each deposit method returns.
-- `at_risk` is the amount that the member's bets have had at risk so far.
CREATE OR REPLACE FUNCTION owed_of(
  a_member bigint, merchant integer, in_currency text, percent integer, ways json,
  OUT turnover bigint, OUT bank bigint, OUT ewallet bigint, OUT crypto bigint, OUT at_risk bigint
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM mark_deposits(a_member, merchant, in_currency);
  at_risk := at_risk_by(a_member, in_currency);
  WITH came AS (
    SELECT m.n, m.at_risk_before, ways ->> d.method AS way, coalesce(d.kept, 0) AS kept, m.turnover + coalesce(d.kept, 0) AS raised, m.bank, m.ewallet, m.crypto
      FROM rollover_mark m LEFT JOIN kept_deposits(a_member, in_currency) AS d ON d.id = m.deposit_id
     WHERE m.member_id = a_member AND m.currency = in_currency
  ), counted AS (
    SELECT came.*, sum(came.raised * percent / 100) OVER (ORDER BY came.n DESC) - (owed_of.at_risk - came.at_risk_before) AS open FROM came
  )
  SELECT greatest(max(c.open), 0),
         sum(c.bank + CASE WHEN c.way = 'bank' THEN c.kept ELSE 0 END),
         sum(c.ewallet + CASE WHEN c.way = 'ewallet' THEN c.kept ELSE 0 END),
         sum(c.crypto + CASE WHEN c.way = 'crypto' THEN c.kept ELSE 0 END)
    INTO turnover, bank, ewallet, crypto FROM counted c;
  turnover := coalesce(turnover, 0);
  SELECT greatest(coalesce(owed_of.bank, 0) - coalesce(sum(o.sent) FILTER (WHERE o.kind = 'bank'), 0), 0),
         greatest(coalesce(owed_of.ewallet, 0) - coalesce(sum(o.sent) FILTER (WHERE o.kind = 'ewallet'), 0), 0),
         greatest(coalesce(owed_of.crypto, 0) - coalesce(sum(o.sent) FILTER (WHERE o.kind = 'crypto'), 0), 0)
    INTO bank, ewallet, crypto FROM asked_out(a_member, in_currency) AS o;
END $$;

-- Returns the share of an owed amount that belongs to an amount of money: in proportion, rounded up, and at most the amount of money
-- itself.
CREATE OR REPLACE FUNCTION owed_share(owed bigint, amount bigint, of_money bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT least(owed, amount, ceil(owed::numeric * amount / greatest(of_money, owed, 1)))::bigint
$$;
