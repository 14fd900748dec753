import type { staffAccounts } from '#contracts/bo/accounts.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import type { Queryable } from '#platform/db/database.ts';
import { GRANTS } from '#modules/staff/accounts/staff-store.ts';

export type Page = Output<typeof staffAccounts>;

const SORTS: Record<string, string> = {
  name: 'a.name',
  '-name': 'a.name DESC',
  createdAt: 'a.created_at',
  '-createdAt': 'a.created_at DESC',
  lastLoginAt: 'a.last_login_at NULLS FIRST',
  '-lastLoginAt': 'a.last_login_at DESC NULLS LAST',
};

export async function listStaff(
  db: Queryable,
  caller: StaffCaller,
  { pageNo, pageSize, sort = 'name', state }: Input<typeof staffAccounts>,
  now: Date,
): Promise<Page> {
  const rows = await db.query<Page['rows'][number]>(
    `SELECT a.id::text, a.name, a.display_name, ${GRANTS}, a.state, a.totp_secret IS NOT NULL AS is_enrolled,
            a.created_at, a.last_login_at, a.id = $1 AS is_own,
            (SELECT count(*)::int FROM staff_session s
              WHERE s.staff_id = a.id AND s.revoked_at IS NULL AND NOT s.is_half AND s.expires_at > $2) AS sessions,
            EXISTS (SELECT FROM approval p WHERE p.subject_kind = 'staff' AND p.subject_id IN (a.id::text, a.name) AND p.status = 'waiting') AS is_waiting
       FROM staff_account a WHERE ($3::text IS NULL OR a.state = $3) ORDER BY ${SORTS[sort]}, a.id LIMIT $4 OFFSET $5`,
    [caller.staffId, now, state ?? null, pageSize, (pageNo - 1) * pageSize],
  );
  const [count] = await db.query<{ total: number }>(
    'SELECT count(*)::int AS total FROM staff_account WHERE $1::text IS NULL OR state = $1',
    [state ?? null],
  );
  return { rows, total: count!.total };
}
