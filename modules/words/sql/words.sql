SELECT declare_fact('own_text', 'application');
-- Every process keeps the texts that count in memory, and reads them again when this channel is notified.
CREATE OR REPLACE TRIGGER own_text_changed AFTER INSERT ON own_text FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('own_text');
