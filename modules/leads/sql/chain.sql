SELECT declare_fact('coup_chain', 'application', '{marks,salt,salted_by,salted_at}');
SELECT declare_fact('chain_seed', 'application');

-- Declares a module that takes links of chains. The two arguments are queries of one value: the highest link that it used of `chain`, and
-- whether it needs the chain after all links are used.
CREATE OR REPLACE FUNCTION declare_chain_user(module text, used text, needed text) RETURNS void LANGUAGE sql AS $$
  SELECT declare_part('links_used', 'chain bigint', 'used integer', 'greatest', module, used);
  SELECT declare_part('is_chain_needed', 'chain bigint', 'is_needed boolean', 'any', module, needed)
$$;

-- Trigger that refuses a second salt of a chain, and changes of its published facts.
CREATE OR REPLACE FUNCTION keep_coup_chain() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.salt IS NOT NULL AND (NEW.salt, NEW.salted_by, NEW.salted_at) IS DISTINCT FROM (OLD.salt, OLD.salted_by, OLD.salted_at)
     OR (NEW.terminal, NEW.published_at, NEW.beacon, NEW.block, NEW.block_due_at)
     IS DISTINCT FROM (OLD.terminal, OLD.published_at, OLD.beacon, OLD.block, OLD.block_due_at) THEN
    RAISE EXCEPTION 'a chain is salted once, after its end was published';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER coup_chain_kept BEFORE UPDATE ON coup_chain FOR EACH ROW EXECUTE FUNCTION keep_coup_chain();

-- Returns tables by their names, and whether they are visited.
CREATE OR REPLACE FUNCTION wanted_tables(names text[]) RETURNS TABLE (name text, is_wanted boolean) LANGUAGE sql STABLE AS $$
  SELECT t.name, coalesce(t.wanted_until > clock_timestamp(), false) FROM game_table t WHERE t.name = ANY (names)
$$;

-- Returns the published end of a chain, and its salt.
CREATE OR REPLACE FUNCTION end_of_chain(chain bigint) RETURNS TABLE (terminal text, salt text) LANGUAGE sql STABLE AS $$
  SELECT h.terminal, h.salt FROM coup_chain h WHERE h.id = chain
$$;
