import { createHash } from 'node:crypto';
import type { passwordByMail as contract } from '#contracts/password-mail.ts';
import type { ErrorOf, Input, Output } from '#contracts/endpoint.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { networkOf } from '#platform/http/address.ts';
import { take } from '#platform/limit/limit.ts';
import { queueJob } from '#platform/jobs/queue-job.ts';
import { mailOf, type Site } from '#modules/site/index.ts';
import type { Database } from '#platform/db/database.ts';
import type { MailWay } from '#platform/mail/open-mail.ts';
import type { Challenges } from '#modules/identity/challenges/challenge.ts';
import { LIMITS } from '#modules/identity/limits.ts';
import { canonicalName } from '#modules/identity/members/canonical-name.ts';
import { LINK_MINUTES } from '#modules/identity/passwords/password-link.ts';
import { findAddressee, LINK_JOB, type LinkOrder } from '#modules/identity/passwords/send-link.ts';
import type { Visit } from '#modules/identity/sessions/visit.ts';

type Requested = Input<typeof contract> & { acceptLanguage: string; origin: string };
type RequestFailure = Failure<ErrorOf<typeof contract>>;

/**
 * Requests a mail with a link (specification 4.08). The request is queued for every name without a look-up, so the answer and its time are
 * equal whether account and e-mail belong together or not. Only a brand that reveals which accounts exist looks the account up.
 */
export async function requestMail(
  { db, site, challenges, mailWay }: { db: Database; site: Site; challenges: Challenges; mailWay: MailWay },
  { username, email, challenge, acceptLanguage, origin }: Requested,
  { brand, ip, now }: Visit,
): Promise<Result<Output<typeof contract>, RequestFailure>> {
  const merchant = site.merchant(brand.merchantId);
  if (mailOf(mailWay, merchant) === null) return err('identity.mail_off');
  const solved = await challenges.judge(challenge, now);
  if (!solved.ok) return solved;
  const named = { merchantId: merchant.id, account: canonicalName(username.trim()) ?? '', email: email.trim().toLowerCase() };
  const pair = keyOf(named);
  for (const [limit, key] of [
    [LIMITS.mailOfAddress, ip],
    [LIMITS.mailOfAccount, `${pair} ${networkOf(ip)}`],
    [LIMITS.mailOfAccountForAll, pair],
  ] as const) {
    const allowed = await take(db, limit, key, now);
    if (!allowed.ok) return allowed;
  }
  if (merchant.settings.revealAccountExistence && !(await findAddressee(db, named))) return err('identity.account_unknown');
  const payload: LinkOrder = { ...named, acceptLanguage, origin, at: now.toISOString() };
  await queueJob(db, { name: LINK_JOB, payload });
  return ok({ validMinutes: LINK_MINUTES });
}

/** Returns a key of an account and e-mail as a hash, so that the table of limits stores no names and addresses. */
function keyOf({ merchantId, account, email }: { merchantId: number; account: string; email: string }): string {
  return createHash('sha256').update([merchantId, account, email].join('\0')).digest('hex');
}
