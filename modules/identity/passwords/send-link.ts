import * as z from 'zod/mini';
import type { Clock } from '#kernel/clock.ts';
import { localeOf } from '#kernel/locale.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Messages } from '#platform/i18n/messages.ts';
import type { MailProvider } from '#platform/mail/mail.ts';
import type { Site } from '#modules/site/index.ts';
import { LINK_MINUTES, putLink } from '#modules/identity/passwords/password-link.ts';

export const LINK_JOB = 'mail-password-link';

/** Key of a mail; the texts are in `locales/<tag>/mail.json`. */
export type MailText =
  | 'mail.password_subject'
  | 'mail.password_text'
  | 'mail.proof_subject'
  | 'mail.proof_text'
  | 'mail.bind_subject'
  | 'mail.bind_text';

const linkOrder = z.object({
  merchantId: z.number(),
  account: z.string(),
  email: z.string(),
  acceptLanguage: z.string(),
  /** Origin of the brand's main host, for the link. */
  origin: z.string(),
  at: z.string(),
});
export type LinkOrder = z.infer<typeof linkOrder>;

/** Time within which a mail is retried, in ms; afterwards the order with its address is deleted. */
const TRIED_MS = 10 * 60_000;

type Deps = { db: Queryable; clock: Clock; site: Pick<Site, 'merchant'>; mail: MailProvider; mailTexts: Messages<MailText> };

/** Returns the job that mails a link to the member whom account and e-mail identify together; without such a member it sends nothing. */
export function linkJob({ db, clock, site, mail, mailTexts }: Deps): Job {
  return {
    name: LINK_JOB,
    run: async (payload) => {
      const order = linkOrder.parse(payload);
      const now = clock.now();
      if (now.getTime() - Date.parse(order.at) > TRIED_MS) return;
      const member = await findAddressee(db, order);
      if (!member) return;
      const { name } = site.merchant(order.merchantId);
      const language = member.language === null ? order.acceptLanguage : localeOf(member.language);
      const link = `${order.origin}/login?m=reset#${await putLink(db, member.id, now)}`;
      const write = (text: MailText): string =>
        mailTexts.text(text, language, { site: name, link, minutes: LINK_MINUTES }, order.merchantId);
      const { email: to } = member;
      const isAccepted = await mail.sendMail({
        to,
        fromName: name,
        now,
        subject: write('mail.password_subject'),
        text: write('mail.password_text'),
      });
      if (!isAccepted) throw new Error('the mail was not accepted and will be tried again');
    },
  };
}

type Addressee = { id: bigint; email: string; language: string | null };

/**
 * Returns the member of an account with this e-mail, in any case of letters. The returned address is the stored one, so that a similar
 * spelling never receives the mail.
 */
export async function findAddressee(
  db: Queryable,
  { merchantId, account, email }: Pick<LinkOrder, 'merchantId' | 'account' | 'email'>,
): Promise<Addressee | undefined> {
  const rows = await db.query<Addressee>(
    `SELECT id, language, email FROM member WHERE merchant_id = $1 AND account = $2 AND state <> 'closed' AND email IS NOT NULL`,
    [merchantId, account],
  );
  return rows.find((row) => row.email.toLowerCase() === email);
}
