-- The house tells of the rain that it gives by messages of its own: those have no author, and the approval as their request.

ALTER TABLE chat_message ALTER COLUMN member_id DROP NOT NULL;
CREATE UNIQUE INDEX chat_message_of_house ON chat_message (request_id) WHERE member_id IS NULL;
