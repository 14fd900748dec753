-- Declares the sweep of a table. A module names the rows of a table of its own that may go, by a query of their ctid, bounded by `most` if
-- it must search for them. `sweep-old` deletes them in chunks; the application can delete no others of a table of facts.
CREATE OR REPLACE FUNCTION declare_sweep(a_table text, old_rows text) RETURNS void LANGUAGE plpgsql AS $declare$
BEGIN
  EXECUTE format($sweep$
    CREATE OR REPLACE FUNCTION %I(most int) RETURNS int LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $body$
    DECLARE gone int;
    BEGIN
      DELETE FROM %s WHERE ctid = ANY (ARRAY(%s LIMIT most));
      GET DIAGNOSTICS gone = ROW_COUNT;
      RETURN gone;
    END $body$ $sweep$, 'sweep_' || replace(a_table, '.', '_'), a_table, old_rows);
END $declare$;
