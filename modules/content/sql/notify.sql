-- Every process has the content in memory, and separately the open previews. Each is read again when its channel is notified.
CREATE OR REPLACE TRIGGER content_version_changed AFTER INSERT OR UPDATE OR DELETE ON content_version FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('content');
CREATE OR REPLACE TRIGGER content_preview_changed AFTER UPDATE OR DELETE ON content_preview FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('content_preview');
