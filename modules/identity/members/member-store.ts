import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import type { Currency } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import { enterMarks } from '#modules/identity/exclusion/marks.ts';
import type { Member, MemberState } from '#modules/identity/members/member.ts';

const COLUMNS = `id, merchant_id, account, nickname, account_type, currency, state,
  state_until, password_hash, must_change_password, last_login_at,
  created_at, password_changed_at, previous_login_at, invite_code, language, picture,
  is_site_type(merchant_id, account_type) AS is_of_site`;

export async function findByAccount(db: Queryable, merchantId: number, account: string): Promise<Member | undefined> {
  return (await db.query<Member>(`SELECT ${COLUMNS} FROM member WHERE merchant_id = $1 AND account = $2`, [merchantId, account]))[0];
}

/** Returns the member who has proven this mobile number. */
export async function findByMobile(db: Queryable, merchantId: number, mobile: string): Promise<Member | undefined> {
  return (await db.query<Member>(`SELECT ${COLUMNS} FROM member WHERE merchant_id = $1 AND mobile = $2`, [merchantId, mobile]))[0];
}

/** True if the member has proven a mobile number. */
export async function hasProvenMobile(db: Queryable, memberId: bigint): Promise<boolean> {
  return (await db.query('SELECT 1 FROM member WHERE id = $1 AND mobile IS NOT NULL', [memberId])).length > 0;
}

/** For seeds: stores a mobile number for a member without one. */
export async function ensureMobile(db: Queryable, memberId: bigint, mobile: string): Promise<void> {
  await db.query('UPDATE member SET mobile = $2 WHERE id = $1 AND mobile IS NULL', [memberId, mobile]);
  await enterMarks(db, memberId, { mobile }, true);
}

/** For seeds: stores an e-mail as a registration does, for a member who has not registered. */
export async function ensureEmail(db: Queryable, memberId: bigint, email: string, now: Date): Promise<void> {
  await db.query(
    'INSERT INTO member_registration (member_id, request_id, fields, at) VALUES ($1, gen_random_uuid(), $2, $3) ON CONFLICT DO NOTHING',
    [memberId, JSON.stringify({ email }), now],
  );
  await db.query('UPDATE member SET email = $2 WHERE id = $1 AND email IS NULL', [memberId, email]);
  await enterMarks(db, memberId, { email });
}

/** A member as a sign-in reads it. The flags are true if this device or network has signed the member in before. */
type ForLogin = Member & { isKnownDevice: boolean; isKnownNetwork: boolean };

/** Finds a member for a sign-in with a single query, equal for names that exist and names that do not. */
export async function findForLogin(
  db: Queryable,
  merchantId: number,
  account: string,
  { device, ip }: { device: Buffer; ip: string },
): Promise<ForLogin | undefined> {
  const rows = await db.query<ForLogin>(
    `SELECT ${COLUMNS}, EXISTS (SELECT 1 FROM known_device d WHERE d.member_id = member.id AND d.device = $3) AS is_known_device,
            EXISTS (SELECT 1 FROM known_network n WHERE n.member_id = member.id AND n.network >>= $4::inet) AS is_known_network
       FROM member WHERE merchant_id = $1 AND account = $2`,
    [merchantId, account, device, isIP(ip) ? ip : null],
  );
  return rows[0];
}

export async function findById(db: Queryable, memberId: bigint): Promise<Member | undefined> {
  return (await db.query<Member>(`SELECT ${COLUMNS} FROM member WHERE id = $1`, [memberId]))[0];
}

/** Returns the password hash of a member, and the names that a new password must not contain, in one query. */
export async function passwordOf(db: Queryable, memberId: bigint): Promise<{ passwordHash: string; names: string[] } | undefined> {
  const [row] = await db.query<{ account: string; email: string | null; passwordHash: string }>(
    'SELECT account, email, password_hash FROM member WHERE id = $1',
    [memberId],
  );
  return row && { passwordHash: row.passwordHash, names: [row.account, row.email ?? ''] };
}

/** Returns the account name and e-mail of a member, which the member's password must not contain. */
export async function ownNames(db: Queryable, memberId: bigint): Promise<string[]> {
  const [row] = await db.query<{ account: string; email: string | null }>('SELECT account, email FROM member WHERE id = $1', [memberId]);
  return row ? [row.account, row.email ?? ''] : [];
}

export type NewMember = Pick<
  Member,
  'merchantId' | 'account' | 'nickname' | 'accountType' | 'currency' | 'passwordHash' | 'mustChangePassword'
> & {
  uplineId: bigint | null;
  paymentPasswordHash?: string | null;
  /** A number that its owner has proven. */
  mobile?: string | undefined;
  /** The e-mail of the registration, which is not proven yet. */
  email?: string | undefined;
};

/**
 * Adds a member with an invitation code; a trial account gets none. Returns undefined if the brand already has an account of that name or
 * number.
 */
export async function addMember(db: Queryable, member: NewMember): Promise<bigint | undefined> {
  const rows = await db.query<{ id: bigint }>(
    `INSERT INTO member (merchant_id, account, nickname, account_type, currency, password_hash, must_change_password, upline_id, invite_code, mobile,
                         payment_password_hash, email)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, CASE WHEN NOT is_trial_type($1, $4) THEN $9 END, $10, $11, $12)
     ON CONFLICT DO NOTHING RETURNING id`,
    [
      member.merchantId,
      member.account,
      member.nickname,
      member.accountType,
      member.currency,
      member.passwordHash,
      member.mustChangePassword,
      member.uplineId,
      randomBytes(5).toString('hex').toUpperCase(),
      member.mobile ?? null,
      member.paymentPasswordHash ?? null,
      member.email || null,
    ],
  );
  return rows[0]?.id;
}

/** Requires a new password: until then all other calls of the member are refused. */
export async function requireNewPassword(db: Queryable, memberId: bigint): Promise<void> {
  await db.query('UPDATE member SET must_change_password = true WHERE id = $1 AND NOT must_change_password', [memberId]);
}

export async function updateLanguage(db: Queryable, memberId: bigint, language: string): Promise<void> {
  await db.query('UPDATE member SET language = $2 WHERE id = $1', [memberId, language]);
}

export async function updatePicture(db: Queryable, memberId: bigint, picture: number): Promise<void> {
  await db.query('UPDATE member SET picture = $2 WHERE id = $1', [memberId, picture]);
}

export async function isFirstSignIn(db: Queryable, memberId: bigint): Promise<boolean> {
  const rows = await db.query('SELECT 1 FROM member WHERE id = $1 AND last_login_at IS NOT NULL AND previous_login_at IS NULL', [memberId]);
  return rows.length === 1;
}

/** Records that the first sign-in has arrived; returns false if it was recorded before or is not the first. */
export async function recordFirstLogin(db: Queryable, memberId: bigint, now: Date): Promise<boolean> {
  const rows = await db.query(
    `UPDATE member SET first_login_at = $2
      WHERE id = $1 AND first_login_at IS NULL AND last_login_at IS NOT NULL AND previous_login_at IS NULL RETURNING 1`,
    [memberId, now],
  );
  return rows.length === 1;
}

/** Returns the account names of these members. */
export async function accountsOf(db: Queryable, memberIds: readonly bigint[]): Promise<Map<bigint, string>> {
  const rows = await db.query<{ id: bigint; account: string }>('SELECT id, account FROM member WHERE id = ANY ($1::bigint[])', [memberIds]);
  return new Map(rows.map(({ id, account }) => [id, account]));
}

/** Returns the members with this account name, at most one for each brand. */
export async function membersNamed(db: Queryable, account: string): Promise<bigint[]> {
  const rows = await db.query<{ id: bigint }>('SELECT id FROM member WHERE account = $1', [account]);
  return rows.map(({ id }) => id);
}

/** Stores the state of a member; returns false for an unknown member. The caller holds `lockMember`. */
export async function updateState(db: Queryable, memberId: bigint, state: MemberState, until: Date | null): Promise<boolean> {
  const rows = await db.query('UPDATE member SET state = $2, state_until = $3 WHERE id = $1 RETURNING 1', [memberId, state, until]);
  return rows.length > 0;
}

/** Returns the brand of a member, and the currency of its account. */
export async function ownerOf(db: Queryable, memberId: string): Promise<{ merchantId: number; currency: Currency } | undefined> {
  const rows = await db.query<{ merchantId: number; currency: Currency }>('SELECT merchant_id, currency FROM member WHERE id = $1', [
    memberId,
  ]);
  return rows[0];
}

export type MemberCard = Pick<Member, 'id' | 'account' | 'accountType' | 'currency' | 'createdAt' | 'state'>;

/** Returns the fields of members for lists, by the number of the member. */
export async function cardsOf(db: Queryable, memberIds: readonly bigint[]): Promise<Map<bigint, MemberCard>> {
  const rows = await db.query<MemberCard>(
    'SELECT id, account, account_type, currency, created_at, state FROM member WHERE id = ANY ($1::bigint[])',
    [memberIds],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns the time when an account was opened, when its password last changed, and when a further browser was last added. */
export async function lately(
  db: Queryable,
  memberId: bigint,
): Promise<{ openedAt: Date; passwordChangedAt: Date | null; newDeviceAt: Date | null }> {
  const rows = await db.query<{ openedAt: Date; passwordChangedAt: Date | null; newDeviceAt: Date | null }>(
    `SELECT created_at AS opened_at, password_changed_at,
            (SELECT max(d.first_at) FROM known_device d
              WHERE d.member_id = m.id AND d.first_at > (SELECT min(f.first_at) FROM known_device f WHERE f.member_id = m.id)) AS new_device_at
       FROM member m WHERE id = $1`,
    [memberId],
  );
  return rows[0]!;
}
