-- The gates and writes of a spin once more, in PL/pgSQL: the same statements, planned once a connection and no longer with every
-- batch, because a function in SQL is planned anew at each call.

CREATE OR REPLACE FUNCTION gate_member(cmds int[], all_args jsonb[]) RETURNS TABLE (cmd int, refusal text, facts jsonb)
LANGUAGE plpgsql VOLATILE AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  SELECT judged.cmd, judged.refusal, judged.facts
    FROM (
      SELECT g.cmd,
             CASE
               WHEN m.id IS NULL OR m.state = 'closed' THEN 'identity.account_closed'
               WHEN m.account_type = 4 AND g.args ->> 'act' <> 'practice' THEN 'in_need_true_account'
               WHEN g.args ->> 'act' = 'withdraw' THEN NULL
               WHEN m.state = 'excluded' THEN 'identity.excluded'
               WHEN m.state = 'timed_out' AND m.state_until > clock_timestamp() THEN 'identity.timed_out'
             END AS refusal,
             CASE WHEN m.state IN ('excluded', 'timed_out') AND m.state_until IS NOT NULL
                  THEN jsonb_build_object('until', to_char(m.state_until AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) END AS facts
        FROM unnest(cmds, all_args) AS g (cmd, args)
        LEFT JOIN member m ON m.id = (g.args ->> 'member')::bigint
    ) AS judged
   WHERE judged.refusal IS NOT NULL;
END $$;

CREATE OR REPLACE FUNCTION gate_fair_nonce(cmds int[], all_args jsonb[]) RETURNS TABLE (cmd int, refusal text, facts jsonb)
LANGUAGE plpgsql VOLATILE AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  WITH asked AS (
    SELECT g.cmd, a.seed, a.nonce, row_number() OVER (PARTITION BY a.seed ORDER BY g.n) - 1 AS before
      FROM unnest(cmds, all_args) WITH ORDINALITY AS g (cmd, args, n)
      CROSS JOIN LATERAL jsonb_to_record(g.args) AS a (seed bigint, nonce bigint)
  )
  SELECT asked.cmd, 'fairness.nonce_taken', NULL::jsonb
    FROM asked LEFT JOIN fair_seed s ON s.id = asked.seed AND s.state = 'active'
   WHERE s.id IS NULL OR s.next_nonce + asked.before <> asked.nonce;
END $$;

CREATE OR REPLACE FUNCTION write_fair_nonce(seqs bigint[], all_rows jsonb[]) RETURNS void LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  UPDATE fair_seed s SET next_nonce = s.next_nonce + used.count
    FROM (SELECT (x.content ->> 'seed')::bigint AS seed, count(*) AS count FROM unnest(all_rows) AS x (content) GROUP BY 1) AS used
   WHERE s.id = used.seed;
END $$;

CREATE OR REPLACE FUNCTION write_round(seqs bigint[], all_rows jsonb[]) RETURNS void LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  WITH r AS MATERIALIZED (
    SELECT s.seq, r.*
      FROM unnest(seqs, all_rows) AS s (seq, content)
      CROSS JOIN LATERAL jsonb_to_record(s.content) AS r (
        merchant integer, member bigint, mode text, vendor text, game text, family text, model text, stake bigint, payout bigint,
        turnover bigint, currency text, outcome text, seed bigint, nonce bigint, external text, at timestamptz)
  ), recorded AS (
    INSERT INTO bet_record (round_id, n, merchant_id, member_id, vendor, game_code, stake, payout, turnover, currency, at)
    SELECT seq, 1, merchant, member, vendor, game, stake, payout, turnover, currency, at FROM r WHERE mode = 'real'
  ), told AS (
    INSERT INTO outbox (command_seq, topic, payload)
    SELECT seq, 'RoundSettled', jsonb_build_object('merchant', merchant, 'member', member::text, 'vendor', vendor, 'game', game,
             'stake', stake::text, 'payout', payout::text, 'turnover', turnover::text, 'currency', currency, 'at', at)
      FROM r WHERE mode = 'real'
  )
  INSERT INTO round (id, merchant_id, member_id, mode, vendor, game_code, family, model, stake, payout, currency, outcome, seed_id, nonce, external_id, at)
  SELECT seq, merchant, member, mode, vendor, game, family, model, stake, payout, currency, outcome::json, seed, nonce, external, at FROM r;
END $$;
