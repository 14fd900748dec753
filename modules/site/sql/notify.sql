-- Notifies every process when brands, hosts or kill switches change. The processes then read them into memory again.
CREATE OR REPLACE TRIGGER merchant_changed AFTER INSERT OR UPDATE OR DELETE ON merchant FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('site');
CREATE OR REPLACE TRIGGER site_host_changed AFTER INSERT OR UPDATE OR DELETE ON site_host FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('site');
CREATE OR REPLACE TRIGGER kill_switch_changed AFTER INSERT OR UPDATE OR DELETE ON kill_switch FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('site');
