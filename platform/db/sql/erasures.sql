-- Declares the erasure of a table. A module names the one statement that removes personal data from a table of its own, with the member as
-- $1. It runs as the owner, so it may change what is a fact, and only for members that `may_erase` says.
CREATE OR REPLACE FUNCTION declare_erasure(a_table text, statement text) RETURNS void LANGUAGE plpgsql AS $declare$
BEGIN
  EXECUTE format($erasure$
    CREATE OR REPLACE FUNCTION %I(of_member bigint) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $body$
    BEGIN
      IF NOT may_erase(of_member) THEN RAISE EXCEPTION 'the data of this member may not be erased' USING ERRCODE = '42501'; END IF;
      EXECUTE %L USING of_member;
    END $body$ $erasure$, 'erase_' || a_table, statement);
END $declare$;

-- True if an update takes away the text of one column and nothing else: for triggers that refuse changes of what is decided.
CREATE OR REPLACE FUNCTION erases_only(a_column text, before jsonb, after jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(after ->> a_column = '—' AND before - a_column = after - a_column, false)
$$;
