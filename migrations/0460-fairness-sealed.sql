-- A server seed is kept sealed until it is revealed (decision 042). What was kept in plain text before deals no more: it is revealed, and
-- each member gets new seeds with the next round. Seeds that an older key has sealed are found by how they begin.
ALTER TABLE fair_seed DISABLE TRIGGER USER;
UPDATE fair_seed SET state = 'revealed', revealed_at = clock_timestamp(), client_seed = coalesce(client_seed, 'unused') WHERE state <> 'revealed';
ALTER TABLE fair_seed ENABLE TRIGGER USER;
CREATE INDEX fair_seed_sealed ON fair_seed (left(server_seed, 16)) WHERE state <> 'revealed';
