import type { Queryable } from '#platform/db/database.ts';
import type { StoredMail, MailProvider } from '#platform/mail/mail.ts';

const STORED_MS = 60 * 60_000;
const SHOWN = 20;

/** Creates a mail provider that sends nothing. It stores mails for an hour, for readers on the machine of a demonstration. */
export function createSandboxMail(db: Queryable): Required<MailProvider> {
  return {
    sendMail: async ({ to, subject, text, now }) => {
      await db.query('DELETE FROM sandbox_mail WHERE at < $1', [new Date(now.getTime() - STORED_MS)]);
      await db.query('INSERT INTO sandbox_mail (address, subject, text, at) VALUES ($1, $2, $3, $4)', [to, subject, text, now]);
      return true;
    },
    outbox: (now) =>
      db.query<StoredMail>('SELECT address AS "to", subject, text, at FROM sandbox_mail WHERE at >= $1 ORDER BY id DESC LIMIT $2', [
        new Date(now.getTime() - STORED_MS),
        SHOWN,
      ]),
  };
}
