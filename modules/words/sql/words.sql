SELECT declare_fact('own_text', 'application');
-- Notifies every process of a new text. The processes then read the current texts into memory again.
CREATE OR REPLACE TRIGGER own_text_changed AFTER INSERT ON own_text FOR EACH STATEMENT EXECUTE FUNCTION notify_channel('own_text');
