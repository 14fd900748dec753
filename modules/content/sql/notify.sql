-- Every process keeps the content in memory, and reads it again when this channel is notified.
CREATE OR REPLACE TRIGGER content_version_changed AFTER INSERT OR UPDATE OR DELETE ON content_version FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('content');
CREATE OR REPLACE TRIGGER content_preview_changed AFTER UPDATE OR DELETE ON content_preview FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('content');
DROP TRIGGER IF EXISTS announcement_changed ON announcement;
DROP TRIGGER IF EXISTS banner_changed ON banner;
DROP TRIGGER IF EXISTS help_article_changed ON help_article;
