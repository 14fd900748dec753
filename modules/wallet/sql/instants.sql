-- For figures at an instant: the number of the last command that was decided before a moment, or 0. Commands come in the order of their
-- numbers, nearly, so that a search by halves finds it. Numbers of commands that were not stored leave gaps: a wider range is read there.
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
