-- The event BetsCorrected: what settled real bets pay more, or less, than their rounds say. Of the same shape as RoundsSettled, at the
-- moment when the round was settled; what a vendor adjusts of a round that still goes on, at its own.
CREATE OR REPLACE FUNCTION tell_corrected(
  a_round bigint, merchant integer, member bigint, vendor text, game text, payout bigint, currency text, at timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO outbox (topic, events)
  SELECT 'BetsCorrected', json_build_array(json_build_object(
           'round', ARRAY[a_round::text], 'merchant', ARRAY[merchant], 'member', ARRAY[member::text], 'vendor', ARRAY[vendor], 'game', ARRAY[game],
           'stake', ARRAY['0'], 'payout', ARRAY[payout::text], 'turnover', ARRAY['0'], 'currency', ARRAY[currency], 'at', ARRAY[at]))
$$;

CREATE OR REPLACE FUNCTION tell_corrected_ticket() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_corrected(r.id, r.merchant_id, r.member_id, r.vendor, r.game_code, NEW.payout - NEW.paid_before, r.currency, r.at)
     FROM round r WHERE r.member_id = NEW.member_id AND r.id = NEW.round_id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER ticket_correction_told AFTER INSERT ON ticket_correction
  FOR EACH ROW WHEN (NEW.mode = 'real' AND NEW.payout <> NEW.paid_before) EXECUTE FUNCTION tell_corrected_ticket();

CREATE OR REPLACE FUNCTION tell_adjusted_bet() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_corrected(v.id, v.merchant_id, v.member_id, v.vendor, v.game_code, NEW.amount, v.currency,
                         CASE v.state WHEN 'closed' THEN v.moved_at ELSE NEW.at END)
     FROM vendor_round v WHERE v.id = NEW.round_id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER vendor_move_told AFTER INSERT ON vendor_move
  FOR EACH ROW WHEN (NEW.kind = 'adjust' AND NEW.amount <> 0) EXECUTE FUNCTION tell_adjusted_bet();
