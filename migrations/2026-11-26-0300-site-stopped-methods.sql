-- A way to pay can be stopped by itself, at one brand or at all.
ALTER TABLE kill_switch DROP CONSTRAINT kill_switch_kind_check, DROP CONSTRAINT kill_switch_check;
ALTER TABLE kill_switch
  ADD CONSTRAINT kill_switch_kind_check
  CHECK (kind IN ('play', 'game', 'vendor', 'provider', 'method', 'deposits', 'withdrawals', 'sign_in', 'registration')),
  ADD CONSTRAINT kill_switch_check CHECK ((subject <> '') = (kind IN ('game', 'vendor', 'provider', 'method')));
