import type { Config } from '#platform/config/config.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Log } from '#platform/log/log.ts';
import type { MailProvider } from '#platform/mail/mail.ts';
import type { Restored } from '#platform/restored/restored.ts';
import { createSandboxMail } from '#platform/mail/sandbox-mail.ts';
import { createSmtpMail } from '#platform/mail/smtp-mail.ts';

/** `sent`: mails are sent. `simulated`: they are stored for the user of a demonstration. Null: they are dropped. */
export type MailWay = 'sent' | 'simulated' | null;

export function mailWayOf({ smtpUrl, seed }: Pick<Config, 'smtpUrl' | 'seed'>): MailWay {
  if (smtpUrl !== undefined) return 'sent';
  return seed === 'demo' ? 'simulated' : null;
}

/** Opens the mail server of `SMTP_URL`, else the outbox of a demonstration; undefined if there is neither. */
export function openMail(deps: { config: Config; db: Queryable; log: Log; restored: Restored }): MailProvider | undefined {
  const { config, db, log, restored } = deps;
  const { smtpUrl, mailFrom } = config;
  if (smtpUrl !== undefined && mailFrom !== undefined)
    return unlessHeld(createSmtpMail({ url: smtpUrl, from: mailFrom, log }), { log, restored });
  return mailWayOf(config) === 'simulated' ? unlessHeld(createSandboxMail(db), { log, restored }) : undefined;
}

/** Sends no mail from a restored database before its release, because its rows request mails that were sent long ago. */
function unlessHeld(mail: MailProvider, { log, restored }: { log: Log; restored: Restored }): MailProvider {
  return {
    ...mail,
    sendMail: async (one) => {
      if (!(await restored.isHeld())) return mail.sendMail(one);
      log.warn({ code: 'server.restored' }, 'a mail was not sent: the database was restored and is not released yet');
      return false;
    },
  };
}
