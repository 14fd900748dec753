-- Moves of a vendor by time, and its rounds that nothing has happened to for long.

CREATE INDEX vendor_move_by_time ON vendor_move (vendor, at, seq);
CREATE INDEX vendor_round_left ON vendor_round (vendor, id) WHERE state = 'open';
