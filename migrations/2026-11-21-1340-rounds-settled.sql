-- The rounds that one commit settles are one event, RoundsSettled, with a list a field. As an object a round they were a sixteenth of
-- what a round costs the database, most of it the same names written again and again.

-- rows: the round, and for real ones its turnover. Writes the round and, for real ones, its bet record and the event: one row of
-- input, because most of a busy server's work is here.
CREATE OR REPLACE FUNCTION write_round(seqs bigint[], writes json) RETURNS void LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  WITH r AS MATERIALIZED (
    SELECT seqs[r.cmd] AS seq, r.*
      FROM json_to_recordset(writes) AS r (
        cmd int, merchant integer, member bigint, mode text, vendor text, game text, family text, model text, stake bigint, payout bigint,
        turnover bigint, currency text, outcome json, seed bigint, nonce bigint, external text, at timestamptz)
     WHERE seqs[r.cmd] IS NOT NULL
  ), recorded AS (
    INSERT INTO bet_record (round_id, n, merchant_id, member_id, vendor, game_code, stake, payout, turnover, currency, at)
    SELECT seq, 1, merchant, member, vendor, game, stake, payout, turnover, currency, at FROM r WHERE mode = 'real'
  ), told AS (
    INSERT INTO outbox (topic, events)
    SELECT 'RoundsSettled', json_build_array(json_build_object(
             'round', array_agg(seq::text), 'merchant', array_agg(merchant), 'member', array_agg(member::text),
             'vendor', array_agg(vendor), 'game', array_agg(game), 'stake', array_agg(stake::text), 'payout', array_agg(payout::text),
             'turnover', array_agg(turnover::text), 'currency', array_agg(currency), 'at', array_agg(at)))
      FROM r WHERE mode = 'real' HAVING count(*) > 0
  )
  INSERT INTO round (id, merchant_id, member_id, mode, vendor, game_code, family, model, stake, payout, currency, outcome, seed_id, nonce, external_id, at)
  SELECT seq, merchant, member, mode, vendor, game, family, model, stake, payout, currency, outcome, seed, nonce, external, at FROM r;
END $$;

UPDATE outbox o SET topic = 'RoundsSettled', events = (
  SELECT json_build_array(json_build_object(
           'round', array_agg(e.round), 'merchant', array_agg(e.merchant), 'member', array_agg(e.member),
           'vendor', array_agg(e.vendor), 'game', array_agg(e.game), 'stake', array_agg(e.stake), 'payout', array_agg(e.payout),
           'turnover', array_agg(e.turnover), 'currency', array_agg(e.currency), 'at', array_agg(e.at)))
    FROM json_to_recordset(o.events) AS e (
      round text, merchant int, member text, vendor text, game text, stake text, payout text, turnover text, currency text, at timestamptz))
 WHERE topic = 'RoundSettled';
