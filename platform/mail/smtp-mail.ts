import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { Log } from '#platform/log/log.ts';
import type { MailProvider } from '#platform/mail/mail.ts';

/**
 * Timeouts of a mail server, in milliseconds: to connect, to greet, to stay silent, and for a whole mail. A process that stops waits for
 * the whole time.
 */
export type Patience = { connectMs: number; greetMs: number; silentMs: number; wholeMs: number };
const PATIENCE: Patience = { connectMs: 4_000, greetMs: 4_000, silentMs: 6_000, wholeMs: 8_000 };

type Options = {
  /** `smtp://user:password@host:port` or `smtps://…`. */
  url: string;
  /** Address of the sender. */
  from: string;
  log: Log;
  patience?: Patience;
};

/** Creates a provider that hands mails to a server by SMTP, each on a connection of its own. */
export function createSmtpMail({ url, from, log, patience = PATIENCE }: Options): MailProvider {
  return {
    sendMail: async ({ to, fromName, subject, text }) => {
      const transport = createTransport({
        url,
        connectionTimeout: patience.connectMs,
        greetingTimeout: patience.greetMs,
        socketTimeout: patience.silentMs,
        // A mail is plain text, so this process must not open a file or an address because of its contents.
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      const timer = new AbortController();
      try {
        // An address as an object is a single address, whatever its text.
        const sending = transport.sendMail({
          from: { name: fromName, address: from },
          to: { name: '', address: to },
          subject,
          text,
          // Asks other programs not to answer the mail, such as by an absence note.
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        const late = sleep(patience.wholeMs, undefined, { signal: timer.signal }).then(() => {
          throw Object.assign(new Error('the mail took too long'), { code: 'ETIMEDOUT' });
        });
        sending.catch(() => {});
        late.catch(() => {});
        const { accepted } = await Promise.race([sending, late]);
        return accepted.length === 1;
      } catch (error) {
        // The text of an error may contain the address; its codes do not.
        const { code, command, responseCode: status } = error as { code?: string; command?: string; responseCode?: number };
        log.warn({ code, command, status }, 'the mail server has not accepted a mail');
        return false;
      } finally {
        timer.abort();
        transport.close();
      }
    },
  };
}
