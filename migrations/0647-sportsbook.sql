-- A cancel window that makes the place of a leg each way void, and not the leg itself: its market was cancelled alone.
ALTER TABLE sports_leg ADD COLUMN place_cancelled_in bigint;
