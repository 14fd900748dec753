import * as z from 'zod/mini';
import type { sendProofCode as contract } from '#contracts/second-proof.ts';
import type { ErrorOf, Input, Output } from '#contracts/endpoint.ts';
import type { Clock } from '#kernel/clock.ts';
import { localeOf } from '#kernel/locale.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import { networkOf } from '#platform/http/address.ts';
import type { Messages } from '#platform/i18n/messages.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { queueJob } from '#platform/jobs/queue-job.ts';
import { take } from '#platform/limit/limit.ts';
import type { MailProvider } from '#platform/mail/mail.ts';
import { mailOf, type Site } from '#modules/site/index.ts';
import type { MailWay } from '#platform/mail/open-mail.ts';
import { LIMITS, RESEND_MS } from '#modules/identity/limits.ts';
import { sendCode, type SendDeps } from '#modules/identity/mobile/send-code.ts';
import { CODE_MINUTES, type SmsCodes } from '#modules/identity/mobile/sms-codes.ts';
import type { MailText } from '#modules/identity/passwords/send-link.ts';
import { findProof, hasWay } from '#modules/identity/second-proof/request-proof.ts';
import type { Visit } from '#modules/identity/sessions/visit.ts';

const PROOF_JOB = 'mail-proof-code';

type Requested = Input<typeof contract> & { acceptLanguage: string; origin: string };

/** Sends the code of a waiting sign-in: a message immediately, a mail by a job that retries until the mail is accepted. */
export async function sendProofCode(
  deps: SendDeps & { site: Site; mailWay: MailWay },
  { proofId, way, acceptLanguage, origin }: Requested,
  visit: Visit,
): Promise<Result<Output<typeof contract>, Failure<ErrorOf<typeof contract>>>> {
  const { db, site, mailWay } = deps;
  const { visitor, ip, now } = visit;
  const found = await findProof(db, proofId, visit);
  if (!found || found.isClosed) return err('identity.proof_over');
  if (!hasWay(found, way)) return err('identity.proof_way');
  const merchant = site.merchant(found.merchantId);
  if (way === 'sms') {
    const host = new URL(origin).hostname;
    return sendCode(deps, { merchant, purpose: 'proof', mobile: found.mobile!, visitor, ip, acceptLanguage, host, now });
  }
  if (mailOf(mailWay, merchant) === null) return err('identity.mail_off');
  const member = String(found.memberId);
  for (const [limit, key] of [
    [LIMITS.proofMailResend, `${member} ${visitor}`],
    [LIMITS.proofMail, `${member} ${networkOf(ip)}`],
    [LIMITS.proofMailToday, member],
  ] as const) {
    const allowed = await take(db, limit, key, now);
    if (!allowed.ok) return allowed;
  }
  const brand = { merchantId: found.merchantId };
  await queueJob(db, { name: PROOF_JOB, payload: { proofId, visitor, ...brand, acceptLanguage } satisfies ProofOrder });
  return ok({ expiredMinutes: RESEND_MS / 60_000, validMinutes: CODE_MINUTES });
}

const proofOrder = z.object({ proofId: z.string(), visitor: z.string(), merchantId: z.number(), acceptLanguage: z.string() });
type ProofOrder = z.infer<typeof proofOrder>;

type JobDeps = {
  db: Queryable;
  clock: Clock;
  codes: SmsCodes;
  site: Pick<Site, 'merchant'>;
  mail: MailProvider;
  mailTexts: Messages<MailText>;
};

/**
 * Returns the job that mails a code while its sign-in waits. Each try makes a new code, and only the code of the accepted mail is valid.
 */
export function proofMailJob({ db, clock, codes, site, mail, mailTexts }: JobDeps): Job {
  return {
    name: PROOF_JOB,
    run: async (payload) => {
      const { proofId, visitor, merchantId, acceptLanguage } = proofOrder.parse(payload);
      const now = clock.now();
      const { name, code: brandCode } = site.merchant(merchantId);
      const found = await findProof(db, proofId, { brand: { merchantId, code: brandCode }, visitor, now });
      if (!found || found.isClosed || found.email === null) return;
      const issued = await codes.issue({ merchantId, purpose: 'proof-mail', mobile: found.email, visitor }, true, now);
      if (!issued.ok) return;
      const language = found.language === null ? acceptLanguage : localeOf(found.language);
      const write = (text: MailText): string =>
        mailTexts.text(text, language, { site: name, code: issued.value, minutes: CODE_MINUTES }, merchantId);
      const isAccepted = await mail.sendMail({
        to: found.email,
        fromName: name,
        now,
        subject: write('mail.proof_subject'),
        text: write('mail.proof_text'),
      });
      if (!isAccepted) throw new Error('the mail was not accepted and will be tried again');
    },
  };
}
