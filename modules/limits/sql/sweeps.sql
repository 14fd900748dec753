-- Deletes old bookings. A use is released when its order expires, within hours; a booking has no purpose after that.
SELECT declare_sweep('limit_booking', $$ SELECT b.ctid FROM limit_booking b WHERE b.day < current_date - 100 $$);
