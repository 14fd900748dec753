-- Called by each process that leads rooms. Renews the lease of the process, and takes over up to `most` rooms of processes whose lease has
-- ended. Returns the rooms that wait for this process. No room is taken over in the first `lease_ms` of an unbroken lease, so that living
-- owners can renew theirs first.
CREATE OR REPLACE FUNCTION beat_room_process(a_name text, a_address text, lease_ms int, most int)
RETURNS TABLE (id text, epoch bigint) LANGUAGE plpgsql AS $$
DECLARE
  now_is timestamptz := clock_timestamp();
  lease  interval := lease_ms * interval '1 ms';
  began  timestamptz;
BEGIN
  INSERT INTO room_process AS p (name, address, since, until) VALUES (a_name, a_address, now_is, now_is + lease)
  ON CONFLICT (name) DO UPDATE SET since = CASE WHEN p.until < now_is THEN now_is ELSE p.since END, until = now_is + lease
  RETURNING p.since INTO began;
  IF now_is - began >= lease THEN
    WITH lapsed AS (
      SELECT r.id, p.until FROM room r LEFT JOIN room_process p ON p.name = r.owner
       WHERE r.owner IS NOT NULL AND (p.until IS NULL OR p.until < now_is)
       ORDER BY r.id LIMIT most FOR UPDATE OF r SKIP LOCKED
    )
    UPDATE room r SET owner = a_name, epoch = r.epoch + 1, is_waiting = true,
                      unled_since = coalesce(r.unled_since, l.until - lease, now_is)
      FROM lapsed l WHERE r.id = l.id;
  END IF;
  RETURN QUERY SELECT r.id, r.epoch FROM room r WHERE r.owner = a_name AND r.is_waiting LIMIT most;
END $$;

-- Returns the process that owns a room, and its address. A room without an owner is given to the process with the fewest rooms, which is
-- notified. No row for an unknown room; no owner if no process lives. `is_lost`: the owner's lease has ended.
CREATE OR REPLACE FUNCTION owner_of_room(a_room text) RETURNS TABLE (owner text, address text, is_lost boolean) LANGUAGE plpgsql AS $$
DECLARE
  chosen text;
BEGIN
  IF EXISTS (SELECT FROM room r WHERE r.id = a_room AND r.owner IS NULL) THEN
    SELECT p.name INTO chosen FROM room_process p LEFT JOIN room r ON r.owner = p.name
     WHERE p.until > clock_timestamp() AND NOT p.is_draining GROUP BY p.name ORDER BY count(r.id), p.name LIMIT 1;
    UPDATE room r SET owner = chosen, epoch = r.epoch + 1, is_waiting = true
     WHERE r.id = a_room AND r.owner IS NULL AND chosen IS NOT NULL;
    IF FOUND THEN PERFORM pg_notify('rooms', chosen); END IF;
  END IF;
  RETURN QUERY SELECT r.owner, p.address, p.until IS NULL OR p.until < clock_timestamp()
                 FROM room r LEFT JOIN room_process p ON p.name = r.owner WHERE r.id = a_room;
END $$;

-- Stores one row for each room in the journal. Returns the rooms whose epoch is still valid; rows with a lower epoch are not stored. The
-- share lock makes the next owner wait for this commit, so that it reads every row. A repeat after a lost connection finds its own row.
CREATE OR REPLACE FUNCTION write_room_journal(rooms text[], seqs bigint[], epochs bigint[], acts text[])
RETURNS TABLE (id text) LANGUAGE sql AS $$
  WITH given AS (
    SELECT * FROM unnest(rooms, seqs, epochs, acts) AS g (room, seq, epoch, acts)
  ), held AS MATERIALIZED (
    SELECT g.* FROM given g JOIN room r ON r.id = g.room AND r.epoch = g.epoch ORDER BY r.id FOR SHARE OF r
  ), stored AS (
    INSERT INTO room_journal (room, seq, epoch, acts) SELECT h.room, h.seq, h.epoch, h.acts FROM held h ON CONFLICT (room, seq) DO NOTHING
  )
  SELECT h.room FROM held h
$$;

-- Adds a message to a room and notifies its owner; a room without an owner is given to a process. Returns false for an unknown room.
CREATE OR REPLACE FUNCTION send_room_mail(a_room text, a_key text, a_body text) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  led_by text;
BEGIN
  SELECT o.owner INTO led_by FROM owner_of_room(a_room) o;
  IF NOT FOUND THEN RETURN false; END IF;
  INSERT INTO room_mail (room, key, body) VALUES (a_room, a_key, a_body) ON CONFLICT DO NOTHING;
  IF led_by IS NOT NULL THEN PERFORM pg_notify('rooms', led_by); END IF;
  RETURN true;
END $$;

-- Rows of the journal that a snapshot has replaced are deleted after three days, so that questions about a round can be answered until
-- then.
SELECT declare_sweep('room_journal', $$
  SELECT j.ctid FROM room_journal j JOIN room r ON r.id = j.room WHERE j.at < clock_timestamp() - interval '3 days' AND j.seq <= r.seq $$);
SELECT declare_sweep('room_pass', $$ SELECT t.ctid FROM room_pass t WHERE t.ends_at < clock_timestamp() $$);
SELECT declare_sweep('room_process', $$
  SELECT p.ctid FROM room_process p WHERE p.until < clock_timestamp() - interval '1 day' AND NOT EXISTS (SELECT FROM room r WHERE r.owner = p.name) $$);
