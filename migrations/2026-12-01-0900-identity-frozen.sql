-- Since when a member is frozen by an agent above: it neither plays for real nor pays in, and its money stays its own.
ALTER TABLE member ADD COLUMN frozen_at timestamptz;
