-- Events of one topic leave a commit in one row: a row, an index entry and a deletion for each settled round were a twentieth of what a
-- spin costs. The relay hands them on one by one, as before. Why: docs/decisions/016.

ALTER TABLE outbox ADD events json;
UPDATE outbox SET events = json_build_array(payload || jsonb_build_object('round', command_seq::text));
ALTER TABLE outbox ALTER events SET NOT NULL, DROP payload, DROP command_seq;

CREATE OR REPLACE FUNCTION write_event(seqs bigint[], writes json) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox (topic, events)
  SELECT r.topic, json_agg(r.payload ORDER BY r.n)
    FROM ROWS FROM (json_to_recordset(writes) AS (cmd int, topic text, payload json)) WITH ORDINALITY AS r (cmd, topic, payload, n)
   WHERE seqs[r.cmd] IS NOT NULL GROUP BY r.topic ORDER BY min(r.n);
END $$;

-- rows: the round, and for real ones its turnover. Writes the round and, for real ones, its bet record and the event
-- RoundSettled: one row of input, because most of a busy server's work is here.
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
    SELECT 'RoundSettled', json_agg(json_build_object('round', seq::text, 'merchant', merchant, 'member', member::text, 'vendor', vendor,
             'game', game, 'stake', stake::text, 'payout', payout::text, 'turnover', turnover::text, 'currency', currency, 'at', at))
      FROM r WHERE mode = 'real' HAVING count(*) > 0
  )
  INSERT INTO round (id, merchant_id, member_id, mode, vendor, game_code, family, model, stake, payout, currency, outcome, seed_id, nonce, external_id, at)
  SELECT seq, merchant, member, mode, vendor, game, family, model, stake, payout, currency, outcome, seed, nonce, external, at FROM r;
END $$;

-- A win is known by its round, which the event names.
UPDATE big_win SET event_id = -event_id;
ALTER TABLE big_win RENAME event_id TO round_id;
