import * as z from 'zod/mini';
import type { FeedCall, FeedDialect } from '#modules/gateway/index.ts';
import { parsedAnswer, unclear } from '#vendors/seamless-kit/words.ts';
import { subunitsOf } from '#vendors/one-address/subunits.ts';

/**
 * Requests to a one-address supplier in the SoftSwiss manner: free spins that are issued and cancelled by the operator's id, and a demo.
 * They have a hexadecimal HMAC of the body. If the game has bet levels, the request has the amount of one level, in the currency's
 * subunits.
 */
export default {
  code: 'one-address',
  speaks: ['give', 'withdraw', 'demo'],
  write: (call, { keyId, sign }) => {
    const { path, requested } = wordsOf(call);
    const body = JSON.stringify({ casino_id: keyId, ...requested });
    const headers = { 'x-request-sign': Buffer.from(sign(body), 'base64').toString('hex') };
    return { at: path, type: 'application/json; charset=utf-8', headers, body };
  },
  read: (call, { http, text }) => {
    const isYes = http === 200 || http === 201 || http === 204;
    const isNo = http >= 400 && http < 500 && http !== 408 && http !== 429;
    const answer = parsedAnswer(text);
    if (isNo) return { word: 'refused', why: refusal.safeParse(answer).data?.message ?? String(http) };
    if (!isYes) return unclear(`${http}: ${text.slice(0, 120)}`);
    if (call.kind !== 'demo') return text === '' || typeof answer === 'object' ? { word: 'done' } : unclear(text.slice(0, 120));
    const shown = launch.safeParse(answer);
    return shown.success ? { word: 'page', url: shown.data.launch_options.game_url } : unclear('it names no page');
  },
} satisfies FeedDialect;

const refusal = z.object({ message: z.string().check(z.maxLength(200)) });
const launch = z.object({ launch_options: z.object({ game_url: z.string().check(z.maxLength(2_000)) }) });

function wordsOf(call: FeedCall): { path: string; requested: object } {
  switch (call.kind) {
    case 'give': {
      const { gift, playerId, gameCode, currency, rounds, stake, most, expiresAt } = call;
      const amounts = { bet_amount: subunitsOf(stake, currency), max_win: subunitsOf(most, currency) };
      const issue = { issue_id: gift, campaign_id: call.campaign, user: { id: playerId }, currency, games: [gameCode] };
      return {
        path: '/freespins/issue',
        requested: { ...issue, freespins_quantity: rounds, ...amounts, valid_until: expiresAt.toISOString() },
      };
    }
    case 'withdraw':
      return { path: '/freespins/cancel', requested: { issue_id: call.gift } };
    case 'demo':
      return { path: '/demo', requested: { game: call.gameCode, locale: call.language } };
    case 'list':
    case 'find':
    case 'rounds':
    case 'sittings':
    case 'round-page':
    case 'end-session':
      throw new Error(`it has no words for ${call.kind}`);
  }
}
