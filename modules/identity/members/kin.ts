import type { Currency } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import { canonicalName } from '#modules/identity/members/canonical-name.ts';
import { findByAccount } from '#modules/identity/members/member-store.ts';

/** The member directly above another member, or directly below. */
export type Kin = { id: bigint; account: string; currency: Currency };

/** Returns the member directly above; undefined if there is none. */
export async function uplineOf(db: Queryable, memberId: bigint): Promise<Kin | undefined> {
  const rows = await db.query<Kin>('SELECT u.id, u.account, u.currency FROM member m JOIN member u ON u.id = m.upline_id WHERE m.id = $1', [
    memberId,
  ]);
  return rows[0];
}

export async function hasDownlines(db: Queryable, memberId: bigint): Promise<boolean> {
  return (await db.query('SELECT 1 FROM member WHERE upline_id = $1 LIMIT 1', [memberId])).length > 0;
}

/** Returns the member directly above or below with this account name; undefined for any other name. */
export async function findKin(db: Queryable, memberId: bigint, account: string): Promise<Kin | undefined> {
  const name = canonicalName(account);
  if (name === undefined) return undefined;
  const rows = await db.query<Kin>(
    `SELECT k.id, k.account, k.currency FROM member m JOIN member k ON k.merchant_id = m.merchant_id AND k.account = $2
      WHERE m.id = $1 AND (k.id = m.upline_id OR k.upline_id = m.id)`,
    [memberId, name],
  );
  return rows[0];
}

/** Returns the member of a brand with this account name. */
export async function memberNamed(db: Queryable, merchantId: number, account: string): Promise<bigint | undefined> {
  const name = canonicalName(account);
  return name === undefined ? undefined : (await findByAccount(db, merchantId, name))?.id;
}
