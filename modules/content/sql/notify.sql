-- Every process keeps the content in memory, and reads it again when this channel is notified.
CREATE OR REPLACE TRIGGER announcement_changed AFTER INSERT OR UPDATE OR DELETE ON announcement FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('content');
CREATE OR REPLACE TRIGGER banner_changed AFTER INSERT OR UPDATE OR DELETE ON banner FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('content');
CREATE OR REPLACE TRIGGER help_article_changed AFTER INSERT OR UPDATE OR DELETE ON help_article FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('content');
