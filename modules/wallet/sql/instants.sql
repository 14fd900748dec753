-- For figures at an instant: returns the number of the last command that was decided before a moment, or 0. Commands are nearly in the
-- order of their numbers, so a binary search finds it. Numbers of commands that were not stored leave gaps, where the search reads a wider
-- range.
CREATE OR REPLACE FUNCTION ledger.seq_before(moment timestamptz) RETURNS bigint
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  low    bigint := 0;
  high   bigint := coalesce(pg_sequence_last_value('ledger.command_seq'), 0);
  middle bigint;
  width  bigint;
  found  timestamptz;
BEGIN
  WHILE low < high LOOP
    middle := low + (high - low + 1) / 2;
    width := 1000;
    LOOP
      SELECT c.at INTO found FROM ledger.command c WHERE c.seq > greatest(low, middle - width) AND c.seq <= middle ORDER BY c.seq DESC LIMIT 1;
      EXIT WHEN found IS NOT NULL OR middle - width <= low;
      width := width * 16;
    END LOOP;
    IF found IS NULL OR found < moment THEN
      low := middle;
    ELSE
      high := middle - 1;
    END IF;
  END LOOP;
  RETURN low;
END $$;

-- For published roots: the next two functions return the last seal before a moment, and the hash of a seal by its number.
CREATE OR REPLACE FUNCTION ledger.seal_before(moment timestamptz) RETURNS TABLE (n bigint, hash text) LANGUAGE sql STABLE AS $$
  SELECT s.n, encode(s.hash, 'hex') FROM ledger.seal s WHERE s.at < moment ORDER BY s.n DESC LIMIT 1
$$;

CREATE OR REPLACE FUNCTION ledger.seal_at(a_n bigint) RETURNS TABLE (hash text) LANGUAGE sql STABLE AS $$
  SELECT encode(s.hash, 'hex') FROM ledger.seal s WHERE s.n = a_n
$$;
