-- Every process has the open previews in memory. They are read again when the channel is notified.
CREATE OR REPLACE TRIGGER offer_preview_changed AFTER UPDATE OR DELETE ON offer_preview FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('offer_preview');
SELECT declare_sweep('offer_preview', $$ SELECT p.ctid FROM offer_preview p WHERE p.expires_at < clock_timestamp() - interval '1 day' $$);
