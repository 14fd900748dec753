import type { Queryable } from '#platform/db/database.ts';
import { recordDelivered, recordFailed, takeDue, type DueCallback } from '#payments/sandbox/sandbox-store.ts';
import { sign, type Signed } from '#platform/webhook/signature.ts';

const MOST = 20;
const PATIENCE_MS = 5_000;
/**
 * Time until a claimed callback is due again, ms. It is longer than any attempt, so only a callback of a dead process waits for it. The
 * next constant is the longest interval between attempts.
 */
const LEASE_MS = 15_000;
const LONGEST_WAIT_MS = 5 * 60_000;

export type Sender = { db: Queryable; secret: Buffer; callbackBase(): string };

/**
 * Sends due callbacks with signatures. A callback is repeated at growing intervals until the answer is 2xx, and can arrive more than once,
 * as from any provider. Returns the number of callbacks tried.
 */
export async function sendDueCallbacks(sender: Sender, now: Date): Promise<number> {
  const due = await takeDue(sender.db, now, new Date(now.getTime() + LEASE_MS), MOST);
  await Promise.all(due.map((one) => sendOne(sender, one, now)));
  return due.length;
}

async function sendOne({ db, secret, callbackBase }: Sender, { id, body, path, copies, tries }: DueCallback, now: Date): Promise<void> {
  let answer: string;
  try {
    const answers = await Promise.all(
      Array.from({ length: copies }, () => post(new URL(path, callbackBase()), sign(secret, id, body, now), body)),
    );
    answer = answers.map(({ status }) => status).join(' ');
    if (answers.every(({ ok }) => ok)) return await recordDelivered(db, id, now, answer);
  } catch (error) {
    answer = error instanceof Error ? error.name : 'error';
  }
  const wait = Math.min(1000 * 2 ** (tries - 1), LONGEST_WAIT_MS);
  await recordFailed(db, id, new Date(now.getTime() + wait), answer);
}

async function post(url: URL, signed: Signed, body: string): Promise<Response> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signed },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  await response.arrayBuffer();
  return response;
}
