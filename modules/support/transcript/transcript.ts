import * as z from 'zod/mini';
import type { Output } from '#contracts/endpoint.ts';
import type { chatTranscript, mailTranscript } from '#contracts/support.ts';
import type { Clock } from '#kernel/clock.ts';
import { localeOf } from '#kernel/locale.ts';
import { maskedMail } from '#kernel/masked-contact.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import type { Messages } from '#platform/i18n/messages.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { queueJob } from '#platform/jobs/queue-job.ts';
import { take, type Full, type Limit } from '#platform/limit/limit.ts';
import type { MailProvider } from '#platform/mail/mail.ts';
import type { MailWay } from '#platform/mail/open-mail.ts';
import type { Files } from '#modules/files/index.ts';
import { correspondentOf } from '#modules/identity/index.ts';
import { mailOf, type Site } from '#modules/site/index.ts';
import { findChat } from '#modules/support/support-store.ts';
import { allLineViews } from '#modules/support/support.ts';

const JOB = 'mail-chat-transcript';
const MAILS: Limit = { name: 'support-transcripts', most: 5, windowMs: 60 * 60_000 };
/** Time in ms for which a mail is retried. */
const TRIED_MS = 60 * 60_000;

type TranscriptText = 'mail.chat_subject' | 'mail.chat_you' | 'mail.chat_staff' | 'mail.chat_pictures';

export type Transcripts = {
  db: Database;
  files: Pick<Files, 'storedBy'>;
  site: Pick<Site, 'merchant'>;
  mailWay: MailWay;
  /** The texts of mails, from `locales/<tag>/mail.json`. */
  texts: Messages<TranscriptText>;
};
type Requested = { memberId: bigint; merchantId: number; chatId: string; acceptLanguage: string; now: Date };

/** Returns a chat of the member as text, with times in the brand's time zone. */
export async function transcriptOf(
  { db, files, site, texts }: Transcripts,
  { memberId, merchantId, chatId, acceptLanguage, now }: Requested,
): Promise<Result<Output<typeof chatTranscript>, Failure<'support.unknown'>>> {
  const chat = await findChat(db, chatId);
  if (!chat || chat.memberId !== memberId) return err('support.unknown');
  const { name, timeZone } = site.merchant(merchantId);
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const write = (text: TranscriptText, facts = {}) => texts.text(text, acceptLanguage, { site: name, ...facts }, merchantId);
  const lines = (await allLineViews({ db, files }, chat.id, now)).map(({ staff, text, pictures, sentAt }) => {
    const author = write(staff === null ? 'mail.chat_you' : 'mail.chat_staff');
    const more = pictures.length > 0 ? `\n${write('mail.chat_pictures', { count: pictures.length })}` : '';
    return `${clock.format(sentAt)}  ${author}\n${text}${more}\n`;
  });
  const head = `${write('mail.chat_subject')}\n${clock.format(chat.openedAt)} (${timeZone})\n`;
  return ok({ fileName: `chat-${chatId}.txt`, text: [head, ...lines].join('\n') });
}

/** Requests a mail with a chat of the member, to the member's confirmed address. */
export async function orderMail(
  { db, site, mailWay }: Transcripts,
  { memberId, merchantId, chatId, acceptLanguage, now }: Requested,
): Promise<Result<Output<typeof mailTranscript>, Failure<'support.unknown' | 'support.no_email' | 'identity.mail_off'> | Full>> {
  const chat = await findChat(db, chatId);
  if (!chat || chat.memberId !== memberId) return err('support.unknown');
  if (mailOf(mailWay, site.merchant(merchantId)) === null) return err('identity.mail_off');
  const member = await correspondentOf(db, memberId);
  if (!member || member.email === null) return err('support.no_email');
  const allowed = await take(db, MAILS, String(memberId), now);
  if (!allowed.ok) return allowed;
  const payload: Order = { memberId: String(memberId), merchantId, chatId, acceptLanguage, at: now.toISOString() };
  await queueJob(db, { name: JOB, payload });
  return ok({ to: maskedMail(member.email) });
}

const order = z.object({ memberId: z.string(), merchantId: z.number(), chatId: z.string(), acceptLanguage: z.string(), at: z.string() });
type Order = z.infer<typeof order>;

/** Job that mails a transcript. It is retried until the mail is accepted, for at most an hour. */
export function transcriptJob(transcripts: Transcripts, { clock, mail }: { clock: Clock; mail: MailProvider }): Job {
  const { db, site, texts } = transcripts;
  return {
    name: JOB,
    run: async (payload) => {
      const { memberId, merchantId, chatId, acceptLanguage, at } = order.parse(payload);
      const now = clock.now();
      if (now.getTime() - Date.parse(at) > TRIED_MS) return;
      const member = await correspondentOf(db, BigInt(memberId));
      if (!member || member.email === null) return;
      const language = member.language === null ? acceptLanguage : localeOf(member.language);
      const transcript = await transcriptOf(transcripts, { memberId: BigInt(memberId), merchantId, chatId, acceptLanguage: language, now });
      if (!transcript.ok) return;
      const { name } = site.merchant(merchantId);
      const subject = texts.text('mail.chat_subject', language, { site: name }, merchantId);
      const isAccepted = await mail.sendMail({ to: member.email, fromName: name, subject, text: transcript.value.text, now });
      if (!isAccepted) throw new Error('the mail was not accepted and will be tried again');
    },
  };
}
