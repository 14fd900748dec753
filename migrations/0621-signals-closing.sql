-- Bets at prices above those at the start of a match are a sign too.
ALTER TABLE signal_rule
  DROP CONSTRAINT signal_rule_kind_check,
  ADD CONSTRAINT signal_rule_kind_check CHECK (kind IN (
    'deposits', 'withdrawals', 'accounts', 'networks', 'in_out', 'structuring', 'holders', 'late_bets', 'closing_line'));
ALTER TABLE signal_cluster
  DROP CONSTRAINT signal_cluster_kind_check,
  ADD CONSTRAINT signal_cluster_kind_check CHECK (kind IN (
    'device', 'instrument', 'holder', 'network', 'bonus', 'opposite', 'split', 'velocity', 'in_out', 'structuring', 'third_party', 'watch',
    'late', 'closing_line'));
