import { createHash } from 'node:crypto';
import type { Queryable } from '#platform/db/database.ts';
import type { ShownSms, SmsProvider } from '#platform/sms/sms.ts';

const STORED_MS = 15 * 60_000;
const SHOWN = 5;

/**
 * Creates a provider that sends nothing. It stores messages for a quarter of an hour, and shows each to the browser that caused it. The
 * caller that requests a code can read it, so a code proves nothing: this is for demonstrations and tests alone.
 */
export function createSandboxSms(db: Queryable): SmsProvider {
  return {
    sendSms: async ({ to, text, requestedBy, now }) => {
      await db.query('DELETE FROM sandbox_sms WHERE at < $1', [new Date(now.getTime() - STORED_MS)]);
      await db.query('INSERT INTO sandbox_sms (requested_by, mobile, text, at) VALUES ($1, $2, $3, $4)', [
        browserOf(requestedBy),
        to,
        text,
        now,
      ]);
      return true;
    },
    inbox: (requestedBy, now) =>
      db.query<ShownSms>(
        'SELECT mobile AS "to", text, at FROM sandbox_sms WHERE requested_by = $1 AND at >= $2 ORDER BY id DESC LIMIT $3',
        [browserOf(requestedBy), new Date(now.getTime() - STORED_MS), SHOWN],
      ),
  };
}

function browserOf(requestedBy: string): Buffer {
  return createHash('sha256').update(requestedBy).digest();
}
