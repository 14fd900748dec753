import type { Database } from '#platform/db/database.ts';
import { newToken } from '#platform/random/token.ts';
import { matchAtSignIn } from '#modules/identity/exclusion/carry-exclusion.ts';
import { markTermsDue } from '#modules/identity/terms/terms.ts';
import { recordNetwork } from '#modules/identity/sessions/known-network.ts';
import { addSession } from '#modules/identity/sessions/session-store.ts';
import type { Visit } from '#modules/identity/sessions/visit.ts';

/** Longest life of a member's session, in ms. */
const SESSION_MS = 12 * 60 * 60_000;

/** Answer of a sign-in with a new session. */
export type LoggedIn = { token: string; firstTimeLogin: boolean; passwordExpired: boolean; lastLoginAt: Date | null; isLinked?: boolean };

/**
 * Opens a session of a member, whose network is known from then on unless `isKnown` is false; the token is returned once. The call also
 * extends an exclusion of the same person to the member, and marks terms that the member has not accepted.
 */
export async function openSession(
  db: Database,
  memberId: bigint,
  { brand, ip, userAgent, now }: Visit,
  { isByCode = false, isKnown = true }: { isByCode?: boolean; isKnown?: boolean } = {},
): Promise<LoggedIn> {
  const { token, tokenHash } = newToken();
  const expiresAt = new Date(now.getTime() + SESSION_MS);
  const lastLoginAt = await addSession(db, { tokenHash, merchantId: brand.merchantId, memberId, now, expiresAt, ip, userAgent, isByCode });
  await matchAtSignIn(db, memberId);
  await markTermsDue(db, memberId, brand.merchantId, now);
  if (isKnown) await recordNetwork(db, memberId, ip, now);
  return { token, firstTimeLogin: lastLoginAt === null, passwordExpired: false, lastLoginAt };
}
