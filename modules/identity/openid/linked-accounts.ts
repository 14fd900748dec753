import type { Caller } from '#contracts/caller.ts';
import type { beginLink as beginContract, linkedAccounts as listContract, removeLink as removeContract } from '#contracts/openid.ts';
import type { ErrorOf, Output } from '#contracts/endpoint.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import { recordSecurity } from '#platform/security/security-events.ts';
import { isOn, type Merchant } from '#modules/site/index.ts';
import type { OpenidDeps } from '#modules/identity/openid/openid-deps.ts';
import { beginTrip } from '#modules/identity/openid/begin.ts';
import { shownOf } from '#modules/identity/openid/finish.ts';
import type { Openid } from '#modules/identity/openid/open-openid.ts';
import { provePassword } from '#modules/identity/passwords/prove-password.ts';
import type { Visit } from '#modules/identity/sessions/visit.ts';

type Requested = { caller: Caller; provider: string; password: string; ip: string; now: Date };
type Link = { code: string; label: string; linkedAt: Date; confirmedAt: Date | null };

export async function listLinks(
  { db, site, openid }: Pick<OpenidDeps, 'db' | 'site' | 'openid'>,
  { memberId, merchantId }: Caller,
): Promise<Output<typeof listContract>> {
  const merchant = site.merchant(merchantId);
  const links = await db.query<Link>(
    `SELECT provider AS code, label, linked_at, confirmed_at FROM member_link
      WHERE member_id = $1 ORDER BY linked_at`,
    [memberId],
  );
  const list = [];
  for (const { code, ...link } of links) {
    const provider = openid.providers.find((one) => one.code === code);
    const shown = provider ? shownOf(provider) : { code, name: code, isSandbox: false };
    list.push({ ...link, provider: shown, isLastWay: !(await hasOtherWay(db, openid, merchant, memberId, code)) });
  }
  return { list, offered: openid.offered(merchant).map(shownOf) };
}

/** Returns the address at which the member links an identity; the password proves the caller. */
export async function beginLink(
  deps: OpenidDeps,
  { caller, provider, password, origin }: Omit<Requested, 'ip' | 'now'> & { origin: string },
  visit: Visit,
): Promise<Result<{ url: string }, Failure<ErrorOf<typeof beginContract>>>> {
  const { db } = deps;
  const { memberId } = caller;
  const proven = await provePassword(db, { caller, password, ip: visit.ip, now: visit.now });
  if (!proven.ok) return proven;
  const own = await db.query('SELECT 1 FROM member_link WHERE member_id = $1 AND provider = $2', [memberId, provider]);
  if (own.length === 1) return err('identity.openid_linked');
  return beginTrip(deps, { ...visit, provider, origin, memberId });
}

/** Confirms a link, once and for ever (specification 4.37). */
export async function confirmLink(
  { db }: Pick<OpenidDeps, 'db'>,
  { caller: { memberId, merchantId }, provider, ip, now }: Omit<Requested, 'password'>,
): Promise<Result<{ confirmedAt: Date }, Failure<'identity.openid_unknown'>>> {
  const confirmed = await db.query(
    'UPDATE member_link SET confirmed_at = $3 WHERE member_id = $1 AND provider = $2 AND confirmed_at IS NULL RETURNING 1',
    [memberId, provider, now],
  );
  if (confirmed.length === 1) {
    await recordSecurity(db, { kind: 'account-link-confirmed', merchantId, memberId, ip, facts: { provider }, now });
    return ok({ confirmedAt: now });
  }
  const [before] = await db.query<{ at: Date }>('SELECT confirmed_at AS at FROM member_link WHERE member_id = $1 AND provider = $2', [
    memberId,
    provider,
  ]);
  return before ? ok({ confirmedAt: before.at }) : err('identity.openid_unknown');
}

/**
 * Removes a link that was not confirmed, if the account has another way to sign in. It is judged under the lock of the member, so that of
 * two last ways one stays.
 */
export async function removeLink(
  { db, site, openid }: Pick<OpenidDeps, 'db' | 'site' | 'openid'>,
  { caller, provider, password, ip, now }: Requested,
): Promise<Result<Output<typeof removeContract>, Failure<ErrorOf<typeof removeContract>>>> {
  const proven = await provePassword(db, { caller, password, ip, now });
  if (!proven.ok) return proven;
  const { memberId, merchantId } = caller;
  const done = await db.transaction<Output<typeof removeContract>, Failure<ErrorOf<typeof removeContract>>>(async (tx) => {
    await tx.query('SELECT 1 FROM member WHERE id = $1 FOR UPDATE', [memberId]);
    const [link] = await tx.query<{ isConfirmed: boolean }>(
      'SELECT confirmed_at IS NOT NULL AS is_confirmed FROM member_link WHERE member_id = $1 AND provider = $2',
      [memberId, provider],
    );
    if (!link) return err('identity.openid_unknown');
    if (link.isConfirmed) return err('identity.openid_confirmed');
    if (!(await hasOtherWay(tx, openid, site.merchant(merchantId), memberId, provider))) return err('identity.openid_last');
    const removed = await tx.query('DELETE FROM member_link WHERE member_id = $1 AND provider = $2 AND confirmed_at IS NULL RETURNING 1', [
      memberId,
      provider,
    ]);
    return removed.length === 1 ? ok({ isRemoved: true as const }) : err('identity.openid_confirmed');
  });
  if (done.ok) await recordSecurity(db, { kind: 'account-unlinked', merchantId, memberId, ip, facts: { provider }, now });
  return done;
}

/**
 * True if the account opens without this identity: by its password, which the member has just given, by its number, or by another identity.
 */
async function hasOtherWay(db: Queryable, openid: Openid, merchant: Merchant, memberId: bigint, but: string): Promise<boolean> {
  if (isOn(merchant, 'COMM3')) return true;
  const offered = openid.offered(merchant).map(({ code }) => code);
  const [ways] = await db.query<{ hasMobile: boolean; hasLink: boolean }>(
    `SELECT mobile IS NOT NULL AS has_mobile,
            EXISTS (SELECT FROM member_link l WHERE l.member_id = m.id AND l.provider <> $2 AND l.provider = ANY ($3::text[])) AS has_link
       FROM member m WHERE id = $1`,
    [memberId, but, offered],
  );
  return ways!.hasLink || (ways!.hasMobile && isOn(merchant, 'MOBILEVERCODELOGIN3'));
}
