-- Refuses to take money out of a vault that its member has locked. The lock only protects against play, so an excluded member, who cannot
-- play, may take money out. The member's accounts are locked, and a change of the vault's lock takes the same database lock.
SELECT ledger.declare_gate('vault_open', 'member bigint', $$
  SELECT requested.cmd, 'vault.locked', jsonb_build_object('until', to_char(l.locked_until AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
    FROM requested JOIN vault_lock l ON l.member_id = requested.member
   WHERE l.locked_until > clock_timestamp() AND NOT member_is_excluded(requested.member)
$$);
