import { createHmac, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { IncomingHttpHeaders } from 'node:http';
import type { Credentials } from '#vendors/seamless-kit/client.ts';
import { LIES, type Book, type Lie } from '#vendors/seamless-kit/simulator/book.ts';
import type { Manner } from '#vendors/seamless-kit/simulator/manners.ts';
import type { createPages } from '#vendors/seamless-kit/simulator/pages.ts';
import type { createRewards } from '#vendors/seamless-kit/simulator/rewards.ts';

type Body = Record<string, unknown>;
type Deps = {
  book: Book;
  rewards: ReturnType<typeof createRewards>;
  pages: ReturnType<typeof createPages>;
  credentials: Credentials;
  manner: () => Manner;
};

const SLOW_MS = 2_000;
const HUNG_LOOK_MS = 100;
const SKEW_MS = 5 * 60_000;

/**
 * Feed of the supplier's transactions, for callers that sign with its secret. `hung` never answers, `slow` takes two seconds, `wrong`
 * answers nonsense, `repeating` sends every page again and again.
 */
export function createFeedAnswers({ book, rewards, pages, credentials, manner }: Deps) {
  const calls: Readonly<Record<string, (body: Body) => object>> = {
    '/feed/transactions/list': ({ from, to, cursor, limit }) => {
      const page = book.list({ from: Number(from), to: Number(to), limit: Number(limit), ...(typeof cursor === 'string' && { cursor }) });
      return manner() === 'repeating' ? { ...page, next: '0' } : page;
    },
    '/feed/transactions/find': ({ transaction_uuids: ids }) => book.find(ids as string[]),
    '/feed/sittings/find': ({ sittings }) => book.sittings(sittings as { session_id: string; player_id: string }[]),
    '/feed/free-rounds/create': rewards.create,
    '/feed/free-rounds/cancel': rewards.cancel,
    '/feed/games/demo': pages.demo,
    '/feed/rounds/page': pages.roundPage,
    '/feed/session/end': pages.end,
    '/feed/rounds/find': ({ rounds }) => book.rounds(rounds as { round_id: string; player_id: string }[]),
  };
  return {
    answers: (path: string): boolean => Object.hasOwn(calls, path),
    answer: async (path: string, headers: IncomingHttpHeaders, rawBody: string): Promise<{ http: number; text: string }> => {
      if (!isSigned(credentials, headers, `${path.slice('/feed/'.length)}\n${rawBody}`))
        return { http: 401, text: JSON.stringify({ status: 'INVALID_SIGNATURE' }) };
      if (manner() === 'slow') await sleep(SLOW_MS);
      while (manner() === 'hung') await sleep(HUNG_LOOK_MS);
      if (manner() === 'wrong') return { http: 200, text: '<html>Bad gateway' };
      return { http: 200, text: JSON.stringify(calls[path]!(JSON.parse(rawBody) as Body)) };
    },
    /** `POST /api/book`: has it lie of a transaction, the last one where none is named. */
    lie: ({ id, lie }: Body): object => {
      const about = typeof id === 'string' ? id : book.last()?.transaction_uuid;
      const isLie = lie === null || (LIES as readonly unknown[]).includes(lie);
      if (about === undefined || !isLie) return { status: 'INVALID_REQUEST' };
      book.lie(about, lie as Lie | null);
      return { status: 'OK', id: about, lie };
    },
  };
}

function isSigned(credentials: Credentials, headers: IncomingHttpHeaders, said: string): boolean {
  const time = String(headers['x-timestamp']);
  if (!('secret' in credentials) || headers['x-key-id'] !== credentials.keyId) return false;
  if (!(Math.abs(Date.now() - Number(time)) <= SKEW_MS)) return false;
  const expected = createHmac('sha256', credentials.secret).update(`${said}\n${time}`).digest();
  const sent = Buffer.from(String(headers['x-signature']), 'base64');
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}
