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

-- The part of what the house won that bonus money lost.
ALTER TABLE bet_record ADD COLUMN bonus_win bigint NOT NULL DEFAULT 0;
ALTER TABLE bet_day ADD COLUMN bonus_win bigint NOT NULL DEFAULT 0;
ALTER TABLE agent_game_day ADD COLUMN bonus_win bigint NOT NULL DEFAULT 0;
ALTER TABLE figure_game_day ADD COLUMN bonus bigint NOT NULL DEFAULT 0;
-- For the list of all games with sums.
CREATE INDEX figure_game_day_game ON figure_game_day (vendor, game_code);

-- Bets that were settled before. A bet whose round is archived stays without this part.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM bonus_move WHERE reason = 'bet') THEN
    RETURN;
  END IF;
  CREATE TEMP TABLE bonus_bet_before ON COMMIT DROP AS
  WITH moved AS (
    SELECT m.seq, g.member_id, -m.amount AS amount FROM bonus_move m JOIN bonus_grant g ON g.id = m.grant_id WHERE m.reason = 'bet'
  ), command AS (
    SELECT r.member_id, r.id, x.seq
      FROM round r CROSS JOIN LATERAL unnest(ARRAY[r.id, r.settled_in] || r.staked_in || r.paid_in) AS x (seq)
     WHERE r.member_id IN (SELECT member_id FROM moved)
    UNION SELECT member_id, round_id, seq FROM ticket_correction
    UNION SELECT member_id, bet_id, seq FROM sports_settlement
    UNION SELECT member_id, round_id, seq FROM vendor_move
    UNION SELECT member_id, round_id, undone_in FROM vendor_move
  )
  SELECT b.member_id, b.round_id, b.n, b.at, b.merchant_id, b.vendor, b.game_code, b.currency, sum(m.amount)::bigint AS bonus_win
    FROM moved m JOIN command c ON c.member_id = m.member_id AND c.seq = m.seq
    JOIN bet_record b ON b.member_id = c.member_id AND b.round_id = c.id
   GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 HAVING sum(m.amount) <> 0;
  UPDATE bet_record b SET bonus_win = x.bonus_win FROM bonus_bet_before x WHERE (b.member_id, b.at, b.round_id, b.n) = (x.member_id, x.at, x.round_id, x.n);
  UPDATE bet_day d SET bonus_win = x.bonus_win
    FROM (SELECT member_id, brand_day(merchant_id, at) AS day, vendor, game_code, currency, sum(bonus_win) AS bonus_win FROM bonus_bet_before GROUP BY 1, 2, 3, 4, 5) AS x
   WHERE (d.member_id, d.day, d.vendor, d.game_code, d.currency) = (x.member_id, x.day, x.vendor, x.game_code, x.currency);
  -- The category of a game may have changed since, so each row gets the part of its game by its first category.
  UPDATE agent_game_day g SET bonus_win = x.bonus_win
    FROM (SELECT up.id, brand_day(b.merchant_id, b.at) AS day, b.vendor, b.game_code, b.currency, sum(b.bonus_win) AS bonus_win
            FROM bonus_bet_before b JOIN agent_place p ON p.id = agent_place_at(b.member_id, b.at), unnest(p.path || p.id) AS up (id) GROUP BY 1, 2, 3, 4, 5) AS x
   WHERE (g.place_id, g.day, g.vendor, g.game, g.currency) = (x.id, x.day, x.vendor, x.game_code, x.currency)
     AND g.game_type = (SELECT min(o.game_type) FROM agent_game_day o
                         WHERE (o.place_id, o.day, o.vendor, o.game, o.currency) = (x.id, x.day, x.vendor, x.game_code, x.currency));
  -- Roll-ups of games are computed again.
  DELETE FROM figure_game_day_stored;
  DELETE FROM figure_day_stored;
END $$;

-- Win of a round before its player gambled it. Null if nothing was gambled: the win is the payout.
ALTER TABLE bet_record ADD COLUMN won bigint CHECK (won >= 0);
