-- Corrects the amounts of a settled real bet: its record, the sums of the day on which it was settled, and the event BetsCorrected, which
-- has the fields of RoundsSettled. The event has the differences, with the time at which the bet was settled, and in `was` the amounts
-- before. `was` and `comes` are stake, payout and turnover before and after; a bet whose stake becomes 0 is removed. `new_risks` is the new
-- part of the stake at risk; null leaves that part unchanged. `new_house_win` is the new win of the house; null changes the win by the
-- difference of stake less payout.
CREATE OR REPLACE FUNCTION correct_record(
  a_round bigint, merchant integer, member bigint, vendor text, game text, currency text, at timestamptz, was bigint[], comes bigint[],
  new_risks bigint, new_house_win bigint DEFAULT NULL)
RETURNS void LANGUAGE plpgsql AS $$
#variable_conflict use_variable
DECLARE
  risked bigint := coalesce((SELECT b.at_risk FROM bet_record b WHERE b.member_id = member AND b.at = at AND b.round_id = a_round), 0);
  risks  bigint := CASE WHEN comes[1] = 0 THEN 0 ELSE coalesce(new_risks, risked) END;
  won    bigint := coalesce((SELECT b.house_win FROM bet_record b WHERE b.member_id = member AND b.at = at AND b.round_id = a_round), was[1] - was[2]);
  wins   bigint := CASE WHEN comes[1] = 0 THEN 0 ELSE coalesce(new_house_win, won + (comes[1] - comes[2]) - (was[1] - was[2])) END;
BEGIN
  IF comes[1] = 0 THEN
    DELETE FROM bet_record b WHERE b.member_id = member AND b.at = at AND b.round_id = a_round;
  ELSE
    UPDATE bet_record b SET stake = comes[1], payout = comes[2], turnover = comes[3], at_risk = risks, house_win = wins
     WHERE b.member_id = member AND b.at = at AND b.round_id = a_round;
  END IF;
  UPDATE bet_day d
     SET count = d.count - CASE comes[1] WHEN 0 THEN 1 ELSE 0 END, stake = d.stake + comes[1] - was[1], payout = d.payout + comes[2] - was[2],
         turnover = d.turnover + comes[3] - was[3], at_risk = d.at_risk + risks - risked,
         house_win = d.house_win + wins - won
   WHERE d.member_id = member AND d.day = brand_day(merchant, at) AND d.vendor = vendor AND d.game_code = game AND d.currency = currency;
  INSERT INTO outbox (topic, events)
  SELECT 'BetsCorrected', json_build_array(json_build_object(
           'round', ARRAY[a_round::text], 'merchant', ARRAY[merchant], 'member', ARRAY[member::text], 'vendor', ARRAY[vendor], 'game', ARRAY[game],
           'stake', ARRAY[(comes[1] - was[1])::text], 'payout', ARRAY[(comes[2] - was[2])::text], 'turnover', ARRAY[(comes[3] - was[3])::text],
           'houseWin', ARRAY[(wins - won)::text], 'currency', ARRAY[currency], 'at', ARRAY[at],
           'was', ARRAY[json_build_object('stake', was[1]::text, 'payout', was[2]::text, 'turnover', was[3]::text)]));
END $$;

-- Corrects the payout of a settled round for money; its stake and turnover stay unchanged.
CREATE OR REPLACE FUNCTION correct_payout(a_member bigint, a_round bigint, paid_before bigint, pays bigint) RETURNS void LANGUAGE sql AS $$
  SELECT correct_record(r.id, r.merchant_id, r.member_id, r.vendor, r.game_code, r.currency, r.at,
                        ARRAY[r.stake, paid_before, b.turnover], ARRAY[r.stake, pays, b.turnover], NULL)
    FROM round r
    LEFT JOIN LATERAL (SELECT coalesce(sum(x.turnover), 0)::bigint AS turnover FROM bet_record x
                        WHERE x.member_id = r.member_id AND x.at = r.at AND x.round_id = r.id) AS b ON true
   WHERE r.member_id = a_member AND r.id = a_round
$$;

-- Corrects payout and turnover of a settled round for money. `was` and `comes` are payout and turnover before and after.
CREATE OR REPLACE FUNCTION correct_bet(a_member bigint, a_round bigint, was bigint[], comes bigint[], new_risks bigint) RETURNS void
LANGUAGE sql AS $$
  SELECT correct_record(r.id, r.merchant_id, r.member_id, r.vendor, r.game_code, r.currency, r.at,
                        ARRAY[r.stake] || was, ARRAY[r.stake] || comes, new_risks)
    FROM round r WHERE r.member_id = a_member AND r.id = a_round
$$;

-- Stores the new amounts of settled rounds: stakes, payouts and the commands that moved them. A round whose stake becomes 0 is deleted.
CREATE OR REPLACE FUNCTION correct_rounds(corrected json) RETURNS void LANGUAGE sql AS $$
  WITH again AS (
    SELECT * FROM json_to_recordset(corrected) AS a (id bigint, member_id bigint, stake bigint, payout bigint, staked_in bigint[], paid_in bigint[])
  ), emptied AS (
    DELETE FROM round r USING again a WHERE r.member_id = a.member_id AND r.id = a.id AND a.stake = 0
  )
  UPDATE round r SET stake = a.stake, payout = a.payout, staked_in = a.staked_in, paid_in = a.paid_in
    FROM again a WHERE r.member_id = a.member_id AND r.id = a.id AND a.stake > 0
$$;
