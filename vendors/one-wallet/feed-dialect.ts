import * as z from 'zod/mini';
import type { FeedCall, FeedDialect } from '#modules/gateway/index.ts';
import { parsedAnswer, unclear } from '#vendors/seamless-kit/words.ts';

/**
 * Requests to a one-wallet supplier in the Hub88 manner: rewards of its freebets API, a game without a user, and the page of a round. They
 * are signed over the body alone, and amounts are whole numbers of 1/100,000 of a unit. An answer of HTTP 200 without a status is a yes.
 */
export default {
  code: 'one-wallet',
  speaks: ['give', 'withdraw', 'demo', 'round-page'],
  write: (call, { keyId, sign }) => {
    const { path, requested } = wordsOf(call);
    const body = JSON.stringify({ operator_id: keyId, ...requested });
    return { at: path, type: 'application/json; charset=utf-8', headers: { 'x-hub-signature': sign(body) }, body };
  },
  read: (call, { http, text }) => {
    const answer = answered.safeParse(parsedAnswer(text));
    const isUnclear = !answer.success || http >= 500 || http === 408 || http === 429 || UNCLEAR.includes(answer.data.status ?? '');
    if (isUnclear) return unclear(`${http}: ${text.slice(0, 120)}`);
    const { status = 'RS_OK', url } = answer.data;
    if (http !== 200 || status !== 'RS_OK') return { word: 'refused', why: status === 'RS_OK' ? String(http) : status };
    if (call.kind === 'give' || call.kind === 'withdraw') return { word: 'done' };
    return url === undefined ? unclear('it names no page') : { word: 'page', url };
  },
} satisfies FeedDialect;

const UNCLEAR: readonly string[] = ['RS_ERROR_UNKNOWN', 'RS_ERROR_TIMEOUT'];
const answered = z.object({
  status: z.optional(z.string().check(z.regex(/^RS_[A-Z_]{2,60}$/))),
  url: z.optional(z.string().check(z.maxLength(2_000))),
});

function wordsOf(call: FeedCall): { path: string; requested: object } {
  switch (call.kind) {
    case 'give': {
      const { gift, campaign, playerId: user, gameCode, currency, rounds, stake, most, expiresAt } = call;
      const reward = { reward_uuid: gift, operator_reference: campaign, user, game_code: gameCode, currency };
      const terms = { bet_count: rounds, bet_value: Number(stake), max_win: Number(most), end_time: expiresAt.toISOString() };
      return { path: '/freebet/rewards/create', requested: { ...reward, ...terms } };
    }
    case 'withdraw':
      return { path: '/freebet/rewards/cancel', requested: { reward_uuid: call.gift } };
    case 'demo':
      return { path: '/game/url', requested: { game_code: call.gameCode, lang: call.language, currency: 'XXX' } };
    case 'round-page':
      return { path: '/game/round', requested: { round: call.round, user: call.playerId, lang: call.language } };
    case 'list':
    case 'find':
    case 'rounds':
    case 'sittings':
    case 'end-session':
      throw new Error(`it has no words for ${call.kind}`);
  }
}
