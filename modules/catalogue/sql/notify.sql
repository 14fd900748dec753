-- Every process has the catalogue in memory, and reads it again when this channel is notified.
CREATE OR REPLACE TRIGGER game_changed AFTER INSERT OR UPDATE OR DELETE ON game FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('catalogue');
CREATE OR REPLACE TRIGGER brand_game_changed AFTER INSERT OR UPDATE OR DELETE ON brand_game FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('catalogue');
