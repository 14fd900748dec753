-- True if play for real has stopped in a line that a member stands in: at itself, or at anybody above.
CREATE OR REPLACE FUNCTION line_is_stopped(a_member bigint) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM line_stop) THEN RETURN false; END IF;
  RETURN EXISTS (SELECT FROM member_uplines(a_member) AS u JOIN line_stop s ON s.member_id = u.member_id);
END $$;

-- For agents: stops a line or lets it play. Again is the same.
CREATE OR REPLACE FUNCTION put_line_stop(a_merchant integer, a_member bigint, is_stopped boolean, moment timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF is_stopped THEN
    INSERT INTO line_stop (member_id, merchant_id, at) VALUES (a_member, a_merchant, moment) ON CONFLICT DO NOTHING;
  ELSE
    DELETE FROM line_stop s WHERE s.member_id = a_member;
  END IF;
END $$;

-- For agents: of a brand those lines are stopped, and no others.
CREATE OR REPLACE FUNCTION keep_line_stops(a_merchant integer, members bigint[], moment timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM line_stop s WHERE s.merchant_id = a_merchant AND s.member_id <> ALL (members);
  INSERT INTO line_stop (member_id, merchant_id, at) SELECT m, a_merchant, moment FROM unnest(members) AS m ON CONFLICT DO NOTHING;
END $$;
