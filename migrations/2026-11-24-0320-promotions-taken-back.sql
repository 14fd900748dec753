-- Deposits that were taken back count for no promotion any more.
ALTER TABLE promotion_deposit ADD taken_back_at timestamptz;
