-- Every process keeps brands and hosts in memory, and reads them again when this channel is notified.
CREATE OR REPLACE TRIGGER merchant_changed AFTER INSERT OR UPDATE OR DELETE ON merchant FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('site');
CREATE OR REPLACE TRIGGER site_host_changed AFTER INSERT OR UPDATE OR DELETE ON site_host FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('site');
CREATE OR REPLACE TRIGGER kill_switch_changed AFTER INSERT OR UPDATE OR DELETE ON kill_switch FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('site');
