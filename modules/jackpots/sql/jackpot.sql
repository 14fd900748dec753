SELECT declare_partitions('jackpot_entry', 'ledger.command_seq', 'round_id');

SELECT ledger.declare_write('jackpot_entry', 'jackpot integer, member bigint, terms integer, contributed bigint[], hits smallint[], vendor text, game text', $$
  INSERT INTO jackpot_entry (round_id, jackpot_id, member_id, terms_id, contributed, hits, vendor, game_code)
  SELECT seq, jackpot, member, terms, contributed, hits, vendor, game FROM written
$$);

SELECT ledger.declare_write('jackpot_win', $$
  jackpot integer, place smallint, run integer, tier text, terms integer, round bigint, member bigint, amount bigint, seed bigint, secret text,
  at timestamptz $$, $$
  INSERT INTO jackpot_win (jackpot_id, place, run, tier, terms_id, round_id, member_id, amount, seed, secret, seq, at)
  SELECT jackpot, place, run, tier, terms, round, member, amount, seed, secret, seq, at FROM written
$$);
