import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { OpenDeps } from '#modules/identity/members/open-member.ts';

type Named = Partial<Record<'affiliateCode' | 'referralCode' | 'recommenderId', string>>;

/**
 * Returns the upline of a new member: null if none is named. Every named upline must exist; the invitation code counts first, an id last.
 */
export async function referrerOf(
  deps: Pick<OpenDeps, 'db' | 'linkOwner'>,
  merchantId: number,
  { affiliateCode, referralCode, recommenderId }: Named,
): Promise<Result<bigint | null, Failure<'invitation_code_error' | 'invitation_closed'>>> {
  const named = [
    { field: 'affiliateCode', find: affiliateCode ? () => inviterOf(deps, merchantId, affiliateCode) : undefined },
    { field: 'referralCode', find: referralCode ? () => inviterOf(deps, merchantId, referralCode) : undefined },
    { field: 'recommenderId', find: recommenderId ? () => memberOf(deps.db, merchantId, recommenderId) : undefined },
  ];
  let first: bigint | null = null;
  for (const { field, find } of named) {
    if (!find) continue;
    const id = await find();
    if (id === undefined) return err('invitation_code_error', { field });
    if (id === 'closed') return err('invitation_closed', { field });
    first ??= id;
  }
  return ok(first);
}

/** Returns the owner of an invitation code or link; `closed` if the link is closed. */
export async function inviterOf(
  { db, linkOwner }: Pick<OpenDeps, 'db' | 'linkOwner'>,
  merchantId: number,
  code: string,
): Promise<bigint | 'closed' | undefined> {
  const written = code.toUpperCase();
  const rows = await db.query<{ id: bigint }>("SELECT id FROM member WHERE merchant_id = $1 AND invite_code = $2 AND state <> 'closed'", [
    merchantId,
    written,
  ]);
  if (rows[0]) return rows[0].id;
  const owner = await linkOwner(merchantId, written);
  return owner === undefined || owner === 'closed' ? owner : memberOf(db, merchantId, String(owner));
}

/** Returns the invitation code with which a member registered, in capitals. */
export async function codeOfMember(db: Queryable, memberId: bigint): Promise<string | undefined> {
  const rows = await db.query<{ code: string | null }>(
    "SELECT coalesce(affiliate, fields ->> 'referralCode') AS code FROM member_registration WHERE member_id = $1",
    [memberId],
  );
  return rows[0]?.code?.toUpperCase();
}

/** Returns the member of an id who may invite others; a trial member may not. */
async function memberOf(db: Queryable, merchantId: number, id: string): Promise<bigint | undefined> {
  const rows = await db.query<{ id: bigint }>(
    "SELECT id FROM member WHERE merchant_id = $1 AND id = $2 AND invite_code IS NOT NULL AND state <> 'closed'",
    [merchantId, id],
  );
  return rows[0]?.id;
}
