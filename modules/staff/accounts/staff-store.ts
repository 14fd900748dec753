import type { Grant } from '#contracts/bo/permissions.ts';
import type { Queryable } from '#platform/db/database.ts';

export type StaffState = 'active' | 'disabled';

export type StaffAccount = {
  id: bigint;
  name: string;
  displayName: string;
  grants: readonly Grant[];
  state: StaffState;
  passwordHash: string;
  totpSecret: string | null;
  createdAt: Date;
  lastLoginAt: Date | null;
  isDemo: boolean;
  /** True for a first password, which opens nothing but its own change. */
  mustChangePassword: boolean;
};

/** SQL of the grants of the account `a`, as JSON: grants for all brands first. */
export const GRANTS = `(SELECT coalesce(json_agg(json_build_object('role', g.role, 'merchantId', g.merchant_id)
    ORDER BY g.merchant_id NULLS FIRST, g.role), '[]') FROM staff_grant g WHERE g.staff_id = a.id) AS grants`;

const COLUMNS = `id, name, display_name, ${GRANTS}, state, password_hash, totp_secret,
  created_at, last_login_at, is_demo, must_change_password`;

export async function findStaff(db: Queryable, name: string): Promise<StaffAccount | undefined> {
  return (await db.query<StaffAccount>(`SELECT ${COLUMNS} FROM staff_account a WHERE name = $1`, [name]))[0];
}

export async function findStaffById(db: Queryable, id: bigint): Promise<StaffAccount | undefined> {
  return (await db.query<StaffAccount>(`SELECT ${COLUMNS} FROM staff_account a WHERE id = $1`, [id]))[0];
}

/**
 * Locks an account until the commit, then reads it. A single statement that waits for the lock would read the grants from before its wait.
 */
export async function lockStaffById(tx: Queryable, id: bigint): Promise<StaffAccount | undefined> {
  await tx.query('SELECT FROM staff_account WHERE id = $1 FOR UPDATE', [id]);
  return findStaffById(tx, id);
}

export type NewStaff = Pick<StaffAccount, 'name' | 'displayName' | 'grants' | 'passwordHash'> & {
  totpSecret?: string;
  isDemo?: boolean;
  mustChangePassword?: boolean;
  /** Staff member who asked for the account, and time of its approval. */
  opened?: { by: bigint; at: Date };
};

/** Adds an account and returns its id. Returns undefined if the name is taken. */
export async function addStaff(db: Queryable, staff: NewStaff): Promise<bigint | undefined> {
  const rows = await db.query<{ id: bigint }>(
    `INSERT INTO staff_account (name, display_name, password_hash, totp_secret, is_demo, must_change_password, opened_by, opened_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (name) DO NOTHING RETURNING id`,
    [
      staff.name,
      staff.displayName,
      staff.passwordHash,
      staff.totpSecret ?? null,
      staff.isDemo ?? false,
      staff.mustChangePassword ?? false,
      staff.opened?.by ?? null,
      staff.opened?.at ?? null,
    ],
  );
  const id = rows[0]?.id;
  if (id !== undefined) await storeGrants(db, id, staff.grants);
  return id;
}

/** Replaces the grants of an account. */
export async function storeGrants(db: Queryable, staffId: bigint, grants: readonly Grant[]): Promise<void> {
  await db.query('DELETE FROM staff_grant WHERE staff_id = $1', [staffId]);
  await db.query(
    `INSERT INTO staff_grant (staff_id, role, merchant_id)
     SELECT DISTINCT $1::bigint, g.role, g."merchantId" FROM jsonb_to_recordset($2::jsonb) AS g(role text, "merchantId" integer)`,
    [staffId, JSON.stringify(grants)],
  );
}

/** Accepts the authenticator code of a time step. Returns false if a code of this or a later step was accepted before. */
export async function takeStep(db: Queryable, id: bigint, step: bigint): Promise<boolean> {
  const rows = await db.query('UPDATE staff_account SET totp_step = $2 WHERE id = $1 AND totp_step < $2 RETURNING 1', [id, step]);
  return rows.length === 1;
}

/** Confirms an authenticator app. Returns false if another app was confirmed in the meantime. */
export async function storeSecret(db: Queryable, id: bigint, secret: string): Promise<boolean> {
  const rows = await db.query('UPDATE staff_account SET totp_secret = $2 WHERE id = $1 AND totp_secret IS NULL RETURNING 1', [id, secret]);
  return rows.length === 1;
}

export async function recordLogin(db: Queryable, id: bigint, now: Date): Promise<void> {
  await db.query('UPDATE staff_account SET last_login_at = $2 WHERE id = $1', [id, now]);
}

/** Returns true if one of two accounts requested the opening, or the last new authenticator app, of the other since a moment. */
export async function haveOpenedEachOther(db: Queryable, one: bigint, other: bigint, since: Date): Promise<boolean> {
  const rows = await db.query(
    `SELECT 1 FROM staff_account WHERE (id, opened_by) IN (($1::bigint, $2::bigint), ($2::bigint, $1::bigint)) AND opened_at > $3`,
    [one, other, since],
  );
  return rows.length > 0;
}
