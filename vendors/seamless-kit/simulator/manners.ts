import { setTimeout as sleep } from 'node:timers/promises';
import { send, type Credentials, type Reply } from '#vendors/seamless-kit/client.ts';

/** Manners of the simulated supplier towards the operator. */
export const MANNERS = ['honest', 'slow', 'hung', 'wrong', 'repeating', 'reordering', 'lying'] as const;
export type Manner = (typeof MANNERS)[number];

export function isManner(text: string): text is Manner {
  return (MANNERS as readonly string[]).includes(text);
}

type Post = (path: string, body: object) => Promise<Reply>;
const SLOW_MS = 2_000;

/** Sends calls in a manner. The result is always the answer to the correct call. */
export function withManner(url: string, credentials: Credentials, manner: () => Manner): Post {
  const right: Post = (path, body) => send(url, credentials, path, body);
  return async (path, body) => {
    switch (manner()) {
      case 'honest':
      case 'hung':
      case 'reordering':
        return right(path, body);
      case 'slow':
        await sleep(SLOW_MS);
        return right(path, body);
      case 'wrong':
        // Signed with another key, signed an hour ago, and with an amount that is a number.
        await send(url, { vendor: credentials.vendor, keyId: credentials.keyId, secret: 'not the secret of anybody' }, path, body);
        await send(url, credentials, path, body, { at: new Date(Date.now() - 3_600_000) });
        await send(url, credentials, path, { ...body, ...('amount' in body && { amount: Number(body.amount) }) });
        return right(path, body);
      case 'repeating': {
        const [first] = await Promise.all([right(path, body), right(path, body), right(path, body)]);
        return first;
      }
      case 'lying': {
        const reply = await right(path, body);
        if ('amount' in body) await right(path, { ...body, amount: `9${String(body.amount)}` });
        return reply;
      }
    }
  };
}
