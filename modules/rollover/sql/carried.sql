-- Moves the owed turnover of a transfer between members from the sender to the receiver, in the commit that moves the money. `cash` is the
-- account that the money left. The accounts of both members are locked, so the amounts read here cannot change.
CREATE OR REPLACE FUNCTION write_rollover_carried(seqs bigint[], written_rows json) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  w       record;
  owes    record;
  had     bigint;
  opened  bigint;
  carried bigint[];
BEGIN
  FOR w IN SELECT seqs[r.cmd] AS seq, r.*
             FROM json_to_recordset(written_rows) AS r (cmd int, "from" bigint, "to" bigint, merchant int, currency text, cash bigint, amount bigint,
                                                        percent int, ways json)
            WHERE seqs[r.cmd] IS NOT NULL ORDER BY r.cmd LOOP
    SELECT * INTO owes FROM owed_of(w."from", w.merchant, w.currency, w.percent, w.ways);
    PERFORM mark_deposits(w."to", w.merchant, w.currency);
    had := w.amount + (SELECT l.balance FROM ledger.left_by(w.seq, w.cash) AS l);
    -- As money that was not turned over: of a deposit that asks for three times itself, a third of what is left.
    opened := CASE WHEN w.percent > 0 THEN ceil(owes.turnover * 100.0 / w.percent) ELSE 0 END;
    carried := ARRAY[owed_share(opened, w.amount, had)] || owed_ways(ARRAY[owes.bank, owes.ewallet, owes.crypto], w.amount, had);
    INSERT INTO rollover_mark (seq, member_id, currency, at_risk_before, amount, turnover, bank, ewallet, crypto)
    SELECT w.seq, s.member, w.currency, at_risk_by(s.member, w.currency), s.sign * w.amount, s.sign * carried[1], s.sign * carried[2],
           s.sign * carried[3], s.sign * carried[4]
      FROM (VALUES (w."from", -1), (w."to", 1)) AS s (member, sign);
  END LOOP;
END $$;

-- Returns the parts of the ways back that belong to an amount. Their sum is at most the amount.
CREATE OR REPLACE FUNCTION owed_ways(owed bigint[], amount bigint, of_money bigint) RETURNS bigint[] LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  whole bigint := (SELECT sum(o) FROM unnest(owed) AS o);
  left_over bigint := amount;
  parts bigint[] := '{}';
BEGIN
  FOR i IN 1 .. cardinality(owed) LOOP
    parts := parts || least(owed_share(owed[i], amount, greatest(of_money, whole)), left_over);
    left_over := left_over - parts[i];
  END LOOP;
  RETURN parts;
END $$;
