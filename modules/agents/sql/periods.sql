-- Returns the period of a contract that contains a moment. Five minutes and hours follow the clock, other periods the calendar of a time
-- zone.
CREATE OR REPLACE FUNCTION agent_period(period text, zone text, moment timestamptz, OUT starts timestamptz, OUT ends timestamptz)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  here  timestamp := moment AT TIME ZONE zone;
  first timestamp;
BEGIN
  IF period IN ('FiveMinutes', 'Hourly') THEN
    starts := date_bin(CASE period WHEN 'Hourly' THEN interval '1 hour' ELSE interval '5 minutes' END, moment, timestamptz '2000-01-01 00:00Z');
    ends := starts + CASE period WHEN 'Hourly' THEN interval '1 hour' ELSE interval '5 minutes' END;
    RETURN;
  END IF;
  first := date_trunc(CASE period WHEN 'Daily' THEN 'day' WHEN 'Weekly' THEN 'week' ELSE 'month' END, here);
  IF period = 'Semimonthly' AND extract(day FROM here) > 15 THEN
    starts := (first + interval '15 days') AT TIME ZONE zone;
  ELSE
    starts := first AT TIME ZONE zone;
  END IF;
  ends := CASE period
            WHEN 'Daily' THEN first + interval '1 day'
            WHEN 'Weekly' THEN first + interval '7 days'
            WHEN 'Semimonthly' THEN CASE WHEN extract(day FROM here) > 15 THEN first + interval '1 month' ELSE first + interval '15 days' END
            ELSE first + interval '1 month'
          END AT TIME ZONE zone;
END $$;
