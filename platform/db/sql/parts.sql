-- Declares a part of a function that several modules answer together, such as the stakes that are under way. `answers` is the column of the
-- answer; `arguments` are those of the function, which the query of a part names. `joined` says how parts make one answer: sum, any or
-- greatest. The function returns a table, so that it is planned as a part of the query that asks. Parts are those of one run of all sql/
-- folders: a module that is gone leaves none.
CREATE OR REPLACE FUNCTION declare_part(whole text, arguments text, answers text, joined text, part text, query text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  CREATE TEMP TABLE IF NOT EXISTS declared_part (whole text, part text, query text, PRIMARY KEY (whole, part)) ON COMMIT DROP;
  INSERT INTO declared_part VALUES (whole, part, query);
  EXECUTE format('CREATE OR REPLACE FUNCTION %I(%s) RETURNS TABLE (%s) LANGUAGE sql STABLE AS %L', whole, arguments, answers,
    (SELECT CASE joined WHEN 'sum' THEN 'SELECT ' || string_agg(p.query, ' + ' ORDER BY p.part)
                        WHEN 'any' THEN 'SELECT ' || string_agg(p.query, ' OR ' ORDER BY p.part)
                        WHEN 'greatest' THEN 'SELECT greatest(' || string_agg(p.query, ', ' ORDER BY p.part) || ')' END
       FROM (SELECT d.part, '(' || d.query || ')' AS query FROM declared_part d WHERE d.whole = declare_part.whole) AS p));
END $$;
