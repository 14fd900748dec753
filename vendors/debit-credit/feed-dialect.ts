import * as z from 'zod/mini';
import { JsonText, writeJson } from '#kernel/json.ts';
import type { FeedCall, FeedDialect } from '#modules/gateway/index.ts';
import { decimalText, parsedAnswer, unclear } from '#vendors/seamless-kit/words.ts';

/**
 * Requests to a debit-and-credit supplier in the Evolution manner: vouchers for free rounds. They are signed with a time, and amounts are
 * decimal numbers.
 */
export default {
  code: 'debit-credit',
  speaks: ['give', 'withdraw'],
  write: (call, { sign, at }) => {
    const { path, requested } = wordsOf(call);
    const body = writeJson(requested, () => undefined);
    const time = String(at.getTime());
    const headers = { 'x-auth-time': time, 'x-auth-signature': sign(`${time}.${body}`) };
    return { at: path, type: 'application/json; charset=utf-8', headers, body };
  },
  read: (_call, { http, text }) => {
    const answer = answered.safeParse(parsedAnswer(text));
    const isClear = http === 200 && answer.success && answer.data.status !== 'TEMPORARY_ERROR';
    if (!isClear) return unclear(`${http}: ${text.slice(0, 120)}`);
    const { status } = answer.data;
    return status === 'OK' ? { word: 'done' } : { word: 'refused', why: status };
  },
} satisfies FeedDialect;

const answered = z.object({ status: z.string().check(z.regex(/^[A-Z_]{2,60}$/)) });

function wordsOf(call: FeedCall): { path: string; requested: object } {
  if (call.kind === 'withdraw') return { path: '/free-rounds/vouchers/cancel', requested: { voucherId: call.gift } };
  if (call.kind !== 'give') throw new Error(`it has no words for ${call.kind}`);
  const { gift, campaign, playerId, gameCode, currency, rounds, stake, most, expiresAt } = call;
  const voucher = { voucherId: gift, campaignId: campaign, userId: playerId, table: { id: gameCode }, currency, rounds };
  const amounts = { bet: new JsonText(decimalText(stake)), maxWin: new JsonText(decimalText(most)) };
  return { path: '/free-rounds/vouchers/issue', requested: { ...voucher, ...amounts, expiresAt: expiresAt.toISOString() } };
}
