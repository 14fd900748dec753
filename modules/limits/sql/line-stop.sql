-- True if play for real money is stopped for a member, or for an agent above the member.
CREATE OR REPLACE FUNCTION line_is_stopped(a_member bigint) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM line_stop) THEN RETURN false; END IF;
  RETURN EXISTS (SELECT FROM member_uplines(a_member) AS u JOIN line_stop s ON s.member_id = u.member_id);
END $$;

-- For agents: stops the branch of a member or lets it play again. A repeat changes nothing.
CREATE OR REPLACE FUNCTION put_line_stop(a_merchant integer, a_member bigint, is_stopped boolean, moment timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF is_stopped THEN
    INSERT INTO line_stop (member_id, merchant_id, at) VALUES (a_member, a_merchant, moment) ON CONFLICT DO NOTHING;
  ELSE
    DELETE FROM line_stop s WHERE s.member_id = a_member;
  END IF;
END $$;

-- For agents: stops the branches of exactly these members of a brand, and of no others.
CREATE OR REPLACE FUNCTION keep_line_stops(a_merchant integer, members bigint[], moment timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM line_stop s WHERE s.merchant_id = a_merchant AND s.member_id <> ALL (members);
  INSERT INTO line_stop (member_id, merchant_id, at) SELECT m, a_merchant, moment FROM unnest(members) AS m ON CONFLICT DO NOTHING;
END $$;
