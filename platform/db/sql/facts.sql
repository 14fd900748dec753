-- Every module declares its facts anew after this.
DELETE FROM fact_table;

CREATE OR REPLACE FUNCTION declare_fact(fact text, is_added_by text, changeable text[] DEFAULT '{}') RETURNS void LANGUAGE sql AS $$
  INSERT INTO fact_table (name, is_added_by, changeable) VALUES (fact, declare_fact.is_added_by, declare_fact.changeable)
$$;

SELECT declare_fact('fact_table', 'ledger');
SELECT declare_fact('partitioned_table', 'ledger');
