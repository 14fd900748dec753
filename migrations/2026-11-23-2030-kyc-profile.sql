-- What more a member may say of itself (3.07); none of it is needed for a level.

ALTER TABLE kyc_profile ADD COLUMN nationality text CHECK (nationality ~ '^[A-Z]{2}$');
ALTER TABLE kyc_profile ADD COLUMN place_of_birth text;
ALTER TABLE kyc_profile ADD COLUMN occupation text;
ALTER TABLE kyc_profile ADD COLUMN source_of_income text;
