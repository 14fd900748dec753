-- Stakes that a move took out of the bonus. The rest of the move is what payouts and returned stakes put into it, less what was taken back.
ALTER TABLE bonus_move ADD COLUMN staked bigint NOT NULL DEFAULT 0 CHECK (staked >= 0);
UPDATE bonus_move m
   SET staked = t.amount
  FROM bonus_grant g
 CROSS JOIN LATERAL (SELECT m2.seq, sum(x.amount) AS amount
                       FROM bonus_move m2 JOIN ledger.transfer x ON x.command_seq = m2.seq AND x.debit_account = g.account_id AND x.kind = 'stake'
                      WHERE m2.grant_id = g.id AND m2.reason = 'bet' GROUP BY m2.seq) AS t
 WHERE g.id = m.grant_id AND t.seq = m.seq AND m.reason = 'bet';
-- For reports of the moves of a day.
CREATE INDEX bonus_move_at ON bonus_move (at);
