-- What a message tells of where it is no text: a tip to the author of another message, or rain on those who wrote lately.

CREATE TABLE chat_gift (
  message_id bigint PRIMARY KEY REFERENCES chat_message (id) ON DELETE CASCADE,
  kind       text NOT NULL CHECK (kind IN ('tip', 'rain')),
  of_message bigint, -- whose author is tipped; rain has none
  currency   text NOT NULL,
  asked      bigint NOT NULL, -- minor units that the giver named
  given      bigint NOT NULL CHECK (given > 0 AND given <= asked), -- what came of it in equal shares
  receivers  bigint[] NOT NULL CHECK (cardinality(receivers) > 0),
  CHECK ((kind = 'tip') = (of_message IS NOT NULL))
);
