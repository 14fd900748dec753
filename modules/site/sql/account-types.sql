-- Each brand's configuration lists the account types of agents and of trials (specification 3.04). Types that are no known ones, that are
-- ordinary members or that stand in both lists are refused here.
CREATE OR REPLACE FUNCTION listed_types(settings jsonb, name text, otherwise smallint[]) RETURNS smallint[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN settings ? name THEN ARRAY(SELECT one::smallint FROM jsonb_array_elements_text(settings -> name) AS one) ELSE otherwise END
$$;
ALTER TABLE merchant
  DROP CONSTRAINT IF EXISTS merchant_account_types,
  ADD CONSTRAINT merchant_account_types CHECK (
    listed_types(settings, 'agentTypes', '{1,2,41,42}') || listed_types(settings, 'trialTypes', '{4}') <@ '{1,2,4,41,42}'
    AND NOT listed_types(settings, 'agentTypes', '{1,2,41,42}') && listed_types(settings, 'trialTypes', '{4}')
    AND listed_types(settings, 'trialTypes', '{4}') <> '{}');
-- True if an account type practises only at a brand. Ordinary members, of type 0, never do, and nothing is looked up for them.
CREATE OR REPLACE FUNCTION is_trial_type(merchant integer, account_type smallint) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN account_type <> 0 AND account_type = ANY ((SELECT listed_types(m.settings, 'trialTypes', '{4}') FROM merchant m WHERE m.id = merchant)::smallint[]);
END $$;
-- True if accounts of a type belong at a brand: ordinary members, its agents and its trials. Any other is no member's account there.
CREATE OR REPLACE FUNCTION is_site_type(merchant integer, account_type smallint) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN account_type = 0 OR account_type = ANY (
    (SELECT listed_types(m.settings, 'agentTypes', '{1,2,41,42}') || listed_types(m.settings, 'trialTypes', '{4}')
       FROM merchant m WHERE m.id = merchant)::smallint[]);
END $$;
