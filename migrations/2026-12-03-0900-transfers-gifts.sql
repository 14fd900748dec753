-- How money went from a member to another: along the tree, or as a gift in a room of chat.

ALTER TABLE member_transfer ADD COLUMN way text NOT NULL DEFAULT 'tree' CHECK (way IN ('tree', 'tip', 'rain'));
ALTER TABLE member_transfer ALTER COLUMN way DROP DEFAULT;
