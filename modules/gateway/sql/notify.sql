-- Every process has connections and keys of vendors in memory, and reads them again when this channel is notified.
CREATE OR REPLACE TRIGGER vendor_connection_notified AFTER INSERT OR UPDATE OR DELETE ON vendor_connection FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('gateway');
CREATE OR REPLACE TRIGGER vendor_key_notified AFTER INSERT OR UPDATE OR DELETE ON vendor_key FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('gateway');
CREATE OR REPLACE TRIGGER vendor_own_key_notified AFTER INSERT OR UPDATE OR DELETE ON vendor_own_key FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('gateway');
