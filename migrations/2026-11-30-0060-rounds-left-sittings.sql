-- Sittings that a vendor has not ended, by number.
CREATE INDEX vendor_buy_in_left ON vendor_buy_in (vendor, id) WHERE state = 'open';
