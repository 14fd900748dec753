-- Tables that grow with every command are cut into ranges of the counter that numbers their rows, so that old ranges can be detached
-- whole. Rows are reached by their table alone: the application may not enter the schema of the partitions.

-- `local_unique` are columns that are unique within each partition, where uniqueness in all of them is ensured otherwise.
CREATE OR REPLACE FUNCTION declare_partitions(a_name text, a_counter text, a_key text, a_local_unique text DEFAULT NULL, a_before_detach text DEFAULT NULL)
RETURNS void LANGUAGE sql AS $$
  INSERT INTO partitioned_table (name, counter, key, local_unique, before_detach)
  VALUES (a_name, a_counter, a_key, a_local_unique, a_before_detach)
  ON CONFLICT (name) DO UPDATE SET counter = excluded.counter, key = excluded.key, local_unique = excluded.local_unique,
                                   before_detach = excluded.before_detach
$$;

-- Number below which partitions were detached: a reader that finds no row below it must not answer that there was none.
CREATE OR REPLACE FUNCTION detached_below(a_name text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT p.detached_below FROM partitioned_table p WHERE p.name = a_name
$$;

-- The partitions of a table; the default one has no bounds.
CREATE OR REPLACE FUNCTION partitions_of(a_name text) RETURNS TABLE (name text, from_key bigint, below bigint) LANGUAGE sql STABLE AS $$
  SELECT c.relname::text, bound[1]::bigint, bound[2]::bigint
    FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    LEFT JOIN LATERAL regexp_match(pg_get_expr(c.relpartbound, c.oid), 'FROM \(''(\d+)''\) TO \(''(\d+)''\)') AS bound ON true
   WHERE i.inhparent = a_name::regclass
   ORDER BY 2 NULLS LAST
$$;

-- Makes partitions of `width` until `ahead` of them lie before the counter. The default partition takes all other rows: a commit never
-- fails for want of a partition. `room` is how many numbers are left before that; `strays` says that some went there, where they are kept
-- and found like others, but are never detached. Attaching waits for readers of the default partition, so not for long; what could not be
-- made is made the next time.
CREATE OR REPLACE FUNCTION make_partitions(width bigint DEFAULT 10000000, ahead int DEFAULT 2)
RETURNS TABLE (name text, made int, room bigint, strays boolean)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET lock_timeout = '300ms' AS $$
DECLARE
  t      partitioned_table;
  prefix text;
  stray  bigint;
  used   bigint;
  top    bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(7461003);
  FOR t IN SELECT * FROM partitioned_table p ORDER BY p.name LOOP
    prefix := replace(t.name, '.', '_');
    made := 0;
    BEGIN
      IF to_regclass('part.' || prefix || '_default') IS NULL THEN
        PERFORM make_partition(t, prefix || '_default', 'DEFAULT');
      END IF;
      EXECUTE format('SELECT max(%I) FROM part.%I', t.key, prefix || '_default') INTO stray;
      strays := stray IS NOT NULL;
      used := coalesce(pg_sequence_last_value(t.counter::regclass), 0);
      top := greatest((SELECT max(p.below) FROM partitions_of(t.name) AS p), t.detached_below);
      IF stray >= top THEN
        top := (stray / width + 1) * width;
      END IF;
      WHILE top < used + ahead * width LOOP
        PERFORM make_partition(t, prefix || '_' || top, format('FOR VALUES FROM (%s) TO (%s)', top, top + width));
        top := top + width;
        made := made + 1;
      END LOOP;
    EXCEPTION WHEN lock_not_available THEN
      made := 0;
    END;
    room := (SELECT coalesce(max(p.below), 0) - used FROM partitions_of(t.name) AS p);
    name := t.name;
    RETURN NEXT;
  END LOOP;
END $$;

CREATE OR REPLACE FUNCTION make_partition(t partitioned_table, a_name text, bounds text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TABLE part.%I (LIKE %s INCLUDING ALL)', a_name, t.name::regclass);
  IF t.local_unique IS NOT NULL THEN
    EXECUTE format('CREATE UNIQUE INDEX ON part.%I (%s)', a_name, t.local_unique);
  END IF;
  EXECUTE format('ALTER TABLE %s ATTACH PARTITION part.%I %s', t.name::regclass, a_name, bounds);
END $$;

-- Detaches the partitions of all tables that lie below a number; they stay as tables of the schema `archive`, for the owner to dump or
-- drop. Only the owner of the tables can. Returns their names. It waits for readers, and lets others wait for it, for a limited time.
CREATE OR REPLACE FUNCTION detach_partitions(below_number bigint) RETURNS SETOF text
LANGUAGE plpgsql SET search_path = public, pg_temp SET lock_timeout = '500ms' AS $$
DECLARE
  t partitioned_table;
  p record;
BEGIN
  PERFORM pg_advisory_xact_lock(7461003);
  FOR t IN SELECT * FROM partitioned_table ORDER BY name LOOP
    FOR p IN SELECT * FROM partitions_of(t.name) AS x WHERE x.below <= below_number ORDER BY x.below LOOP
      IF t.before_detach IS NOT NULL THEN
        EXECUTE format('SELECT %s($1, $2)', t.before_detach) USING p.from_key, p.below;
      END IF;
      EXECUTE format('ALTER TABLE %s DETACH PARTITION part.%I', t.name::regclass, p.name);
      EXECUTE format('ALTER TABLE part.%I SET SCHEMA archive', p.name);
      UPDATE partitioned_table SET detached_below = p.below WHERE name = t.name;
      RETURN NEXT p.name;
    END LOOP;
  END LOOP;
END $$;
