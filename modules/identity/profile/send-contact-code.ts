import * as z from 'zod/mini';
import type { Caller } from '#contracts/caller.ts';
import type { ErrorOf, Input, Output } from '#contracts/endpoint.ts';
import type { sendContactCode as contract } from '#contracts/profile.ts';
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
import type { IdentityDeps } from '#modules/identity/deps.ts';
import { LIMITS, RESEND_MS } from '#modules/identity/limits.ts';
import { isSentTo } from '#modules/identity/mobile/brand-switches.ts';
import { countryOf } from '#modules/identity/mobile/mobile-number.ts';
import { sendCode } from '#modules/identity/mobile/send-code.ts';
import { CODE_MINUTES, type SmsCodes } from '#modules/identity/mobile/sms-codes.ts';
import { provePassword } from '#modules/identity/passwords/prove-password.ts';
import type { MailText } from '#modules/identity/passwords/send-link.ts';
import { keyOf, PURPOSES, readContact } from '#modules/identity/profile/contact.ts';
import { contactsOf } from '#modules/identity/profile/read-profile.ts';
import type { Visit } from '#modules/identity/sessions/visit.ts';

const BIND_JOB = 'mail-bind-code';

type Requested = Input<typeof contract> & { caller: Caller; acceptLanguage: string; origin: string };

/**
 * Sends a code to the address or number that is to be bound: a message immediately, a mail by a job that retries until the mail is
 * accepted.
 */
export async function sendContactCode(
  deps: IdentityDeps,
  { caller, password, acceptLanguage, origin, ...named }: Requested,
  visit: Visit,
): Promise<Result<Output<typeof contract>, Failure<ErrorOf<typeof contract>>>> {
  const { db, site, mailWay } = deps;
  const { visitor, ip, now } = visit;
  const { memberId, merchantId } = caller;
  const merchant = site.merchant(merchantId);
  const read = readContact(named, await contactsOf(db, memberId));
  if (!read.ok) return read;
  const proven = await provePassword(db, { caller, password, ip, now });
  if (!proven.ok) return proven;
  const value = read.value;
  const { contact } = named;
  if (contact !== 'email') {
    if (!isSentTo(merchant, countryOf(value))) return err('identity.sms_country');
    const key = keyOf(contact, { merchantId, memberId, visitor, value });
    const order = { merchant, purpose: PURPOSES[contact], mobile: value, visitor, ip, acceptLanguage, host: new URL(origin).hostname, now };
    return sendCode(deps, { ...order, codeOf: key.visitor });
  }
  if (mailOf(mailWay, merchant) === null) return err('identity.mail_off');
  for (const [limit, key] of [
    [LIMITS.proofMailResend, `bind ${memberId}`],
    [LIMITS.proofMail, `bind ${memberId} ${networkOf(ip)}`],
    [LIMITS.proofMailToday, `bind ${memberId}`],
    [LIMITS.proofMailToday, `bind ${merchantId} ${value.toLowerCase()}`],
  ] as const) {
    const allowed = await take(db, limit, key, now);
    if (!allowed.ok) return allowed;
  }
  const payload: BindOrder = { memberId: String(memberId), visitor, merchantId, email: value, acceptLanguage, at: now.toISOString() };
  await queueJob(db, { name: BIND_JOB, payload });
  return ok({ expiredMinutes: RESEND_MS / 60_000, validMinutes: CODE_MINUTES });
}

const bindOrder = z.object({
  memberId: z.string(),
  visitor: z.string(),
  merchantId: z.number(),
  email: z.string(),
  acceptLanguage: z.string(),
  at: z.string(),
});
type BindOrder = z.infer<typeof bindOrder>;

type JobDeps = {
  db: Queryable;
  clock: Clock;
  codes: SmsCodes;
  site: Pick<Site, 'merchant'>;
  mail: MailProvider;
  mailTexts: Messages<MailText>;
};

/**
 * Returns the job that mails a code to an address which is to be bound. Each try makes a new code, and only the code of the accepted mail
 * is valid.
 */
export function bindMailJob({ db, clock, codes, site, mail, mailTexts }: JobDeps): Job {
  return {
    name: BIND_JOB,
    run: async (payload) => {
      const { memberId, visitor, merchantId, email, acceptLanguage, at } = bindOrder.parse(payload);
      const now = clock.now();
      // The code has expired.
      if (now.getTime() - Date.parse(at) > CODE_MINUTES * 60_000) return;
      const rows = await db.query<{ language: string | null }>("SELECT language FROM member WHERE id = $1 AND state <> 'closed'", [
        memberId,
      ]);
      if (!rows[0]) return;
      const issued = await codes.issue(keyOf('email', { merchantId, memberId: BigInt(memberId), visitor, value: email }), true, now);
      if (!issued.ok) return;
      const { name } = site.merchant(merchantId);
      const language = rows[0].language === null ? acceptLanguage : localeOf(rows[0].language);
      const write = (text: MailText): string =>
        mailTexts.text(text, language, { site: name, code: issued.value, minutes: CODE_MINUTES }, merchantId);
      const isAccepted = await mail.sendMail({
        to: email,
        fromName: name,
        now,
        subject: write('mail.bind_subject'),
        text: write('mail.bind_text'),
      });
      if (!isAccepted) throw new Error('the mail was not accepted and will be tried again');
    },
  };
}
