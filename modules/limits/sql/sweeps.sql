-- A use is given back when its order expires, which takes hours: the booking is of no more use after that.
SELECT declare_sweep('limit_booking', $$ SELECT b.ctid FROM limit_booking b WHERE b.day < current_date - 100 $$);
