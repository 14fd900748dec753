-- Bets on sports are a trait too: both sides of a market, or the same outcomes by several.
ALTER TABLE signal_cluster
  DROP CONSTRAINT signal_cluster_kind_check,
  ADD CHECK (kind IN ('device', 'instrument', 'holder', 'network', 'bonus', 'opposite', 'split'));
