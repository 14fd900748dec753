-- Gate that refuses a decision on a bet whose state, revision or cash-outs have changed since it was read, because another process was
-- faster. The member's accounts are locked, which also protects the bets.
SELECT ledger.declare_gate('sports_turn', 'bet bigint, member bigint, revision integer, state text, sales integer', $$
  SELECT asking.cmd, 'sports.bet_moved', NULL::jsonb
    FROM (SELECT requested.*, row_number() OVER (PARTITION BY bet ORDER BY cmd) AS place FROM requested) AS asking
    LEFT JOIN sports_bet b ON b.id = asking.bet AND b.member_id = asking.member
   WHERE asking.place > 1 OR b.revision IS DISTINCT FROM asking.revision OR b.state IS DISTINCT FROM asking.state
      OR b.sales IS DISTINCT FROM asking.sales
$$);

-- Stores the settlement of a bet, or a correction. The command moves the payout, or the difference.
SELECT ledger.declare_write('sports_settlement', $$
  bet bigint, revision integer, member bigint, mode text, paid_before bigint, payout bigint, at_risk bigint, turnover bigint, weight integer,
  legs json, at timestamptz, state text, extra bigint, awaits boolean $$, $$
  WITH changed AS (
    UPDATE sports_bet b SET revision = w.revision, paid = w.payout, state = w.state, awaits_result = coalesce(w.awaits, false) FROM written w WHERE b.id = w.bet
  )
  INSERT INTO sports_settlement (bet_id, revision, member_id, mode, paid_before, payout, at_risk, turnover, weight, legs, seq, at, extra)
  SELECT bet, revision, member, mode, paid_before, payout, at_risk, turnover, weight, legs, seq, at, extra FROM written
$$);

-- Trigger that corrects payout, turnover and risk of a bet's record, and stores the event BetsCorrected. A free bet has no record.
CREATE OR REPLACE FUNCTION correct_sports_bet() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM correct_bet(NEW.member_id, NEW.bet_id, ARRAY[NEW.paid_before, was.turnover], ARRAY[NEW.payout, NEW.turnover], NEW.at_risk, NEW.seq)
     FROM sports_settlement was JOIN sports_bet b ON b.id = was.bet_id AND b.token_id IS NULL
    WHERE was.bet_id = NEW.bet_id AND was.revision = NEW.revision - 1;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER sports_bet_corrected AFTER INSERT ON sports_settlement
  FOR EACH ROW WHEN (NEW.revision > 1 AND NEW.mode = 'real') EXECUTE FUNCTION correct_sports_bet();

-- For the record: the payout of a corrected bet.
SELECT declare_correction('sportsbook', $$ SELECT b.paid FROM sports_bet b WHERE b.id = a_round AND b.member_id = a_member AND b.revision > 1 $$);

-- Checks that the command of a settlement moves its payout, and that of a correction the difference between the two payouts. Practice money
-- is taken back only as far as the member has some.
SELECT ledger.declare_invariant('sports_settled', $$
  SELECT 'settlement ' || s.revision || ' of sports bet ' || s.bet_id || ' from ' || s.paid_before || ' to ' || s.payout || ': its transfers move '
         || coalesce(m.gained, 0)
    FROM sports_settlement s
    LEFT JOIN (SELECT x.seq, sum(CASE x.kind WHEN 'correction-back' THEN -x.amount ELSE x.amount END) AS gained
                 FROM moved x WHERE x.kind IN ('payout', 'correction', 'correction-back') GROUP BY x.seq) AS m ON m.seq = s.seq
   WHERE s.seq > from_seq AND s.seq <= upto_seq AND coalesce(m.gained, 0) <> s.payout - s.paid_before
     AND (s.mode = 'real' OR s.payout >= s.paid_before)
$$);
