import type { Config } from '#platform/config/config.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Log } from '#platform/log/log.ts';
import type { MailProvider } from '#platform/mail/mail.ts';
import { createSandboxMail } from '#platform/mail/sandbox-mail.ts';
import { createSmtpMail } from '#platform/mail/smtp-mail.ts';

/** Whether mails are sent, kept for whoever sits at the machine of a demonstration, or neither. */
export type MailWay = 'sent' | 'simulated' | null;

export function mailWayOf({ smtpUrl, seed }: Pick<Config, 'smtpUrl' | 'seed'>): MailWay {
  if (smtpUrl !== undefined) return 'sent';
  return seed === 'demo' ? 'simulated' : null;
}

/** The server that `SMTP_URL` names, else the outbox of a demonstration, else none. */
export function openMail({ config, db, log }: { config: Config; db: Queryable; log: Log }): MailProvider | undefined {
  const { smtpUrl, mailFrom } = config;
  if (smtpUrl !== undefined && mailFrom !== undefined) return createSmtpMail({ url: smtpUrl, from: mailFrom, log });
  return mailWayOf(config) === 'simulated' ? createSandboxMail(db) : undefined;
}
