-- Checks the account types of agents and of trials that a brand's configuration lists (specification 3.04). Unknown types, the type of
-- ordinary members, and types in both lists are refused.
CREATE OR REPLACE FUNCTION listed_types(settings jsonb, name text, otherwise smallint[]) RETURNS smallint[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN settings ? name THEN ARRAY(SELECT one::smallint FROM jsonb_array_elements_text(settings -> name) AS one) ELSE otherwise END
$$;
ALTER TABLE merchant
  DROP CONSTRAINT IF EXISTS merchant_account_types,
  ADD CONSTRAINT merchant_account_types CHECK (
    listed_types(settings, 'agentTypes', '{1,2,41,42}') || listed_types(settings, 'trialTypes', '{4}') <@ '{1,2,4,41,42}'
    AND NOT listed_types(settings, 'agentTypes', '{1,2,41,42}') && listed_types(settings, 'trialTypes', '{4}')
    AND listed_types(settings, 'trialTypes', '{4}') <> '{}');
-- Returns true if members of an account type only practise at a brand. Ordinary members, of type 0, never do, so they need no look-up.
CREATE OR REPLACE FUNCTION is_trial_type(merchant integer, account_type smallint) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN account_type <> 0 AND account_type = ANY ((SELECT listed_types(m.settings, 'trialTypes', '{4}') FROM merchant m WHERE m.id = merchant)::smallint[]);
END $$;
-- Returns true if a brand has accounts of a type: ordinary members, its agents and its trials. Accounts of other types are no members of
-- the brand.
CREATE OR REPLACE FUNCTION is_site_type(merchant integer, account_type smallint) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN account_type = 0 OR account_type = ANY (
    (SELECT listed_types(m.settings, 'agentTypes', '{1,2,41,42}') || listed_types(m.settings, 'trialTypes', '{4}')
       FROM merchant m WHERE m.id = merchant)::smallint[]);
END $$;
