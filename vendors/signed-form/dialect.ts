import * as z from 'zod/mini';
import type { Dialect, Outcome, Status } from '#modules/gateway/index.ts';
import { decimalText, notMoney, reader, readDecimalText, readNamed, readPaid, type Read } from '#vendors/seamless-kit/words.ts';

/**
 * Forms in the Pragmatic Play manner. Each call has its own address, and amounts are decimal text. The field `hash` is a hexadecimal HMAC
 * over all other fields in the order of their names, as they were sent. A win names its round, and a refund names only its bet. Each
 * decision is answered with HTTP 200.
 */
export default {
  code: 'signed-form',
  writes: 'form',
  verify: (_headers, rawBody) => {
    const pairs = rawBody.toString('latin1').split('&');
    const [hash, ...more] = pairs.filter((pair) => pair.startsWith('hash='));
    if (hash === undefined || more.length > 0) return undefined;
    const rest = pairs.filter((pair) => pair !== hash).toSorted();
    return { signature: Buffer.from(hash.slice('hash='.length), 'hex'), over: Buffer.from(rest.join('&'), 'latin1') };
  },
  parse: (path, body) => readNamed(READERS, path, body),
  render: (outcome) => ({ http: 200, body: { ...errorOf(outcome.status), ...wordsOf(outcome) } }),
} satisfies Dialect;

const id = z.string().check(z.regex(/^[\x21-\x7e]{1,64}$/));
const token = z.string().check(z.minLength(1), z.maxLength(200));
const gameId = z.string().check(z.regex(/^[\w-]{1,40}$/));
const currency = z.string().check(z.maxLength(10));
const priced = { userId: id, reference: id, amount: z.string(), currency };

const READERS: Readonly<Record<string, Read>> = {
  'authenticate.html': reader(z.object({ token }), ({ token: launchToken }) => ({ kind: 'authenticate', launchToken })),
  'balance.html': reader(z.object({ userId: id }), ({ userId: playerId }) => ({ kind: 'balance', playerId })),
  'bet.html': reader(
    z.object({ ...priced, token, gameId, roundId: id, bonusCode: z.optional(z.string().check(z.maxLength(64))) }),
    ({ userId: playerId, token: sessionToken, reference, gameId: gameCode, roundId: round, amount, currency: of, bonusCode = '' }) => {
      const units = readDecimalText(amount);
      if (units === undefined) return notMoney;
      const isFree = bonusCode !== '';
      return { kind: 'bet', playerId, sessionToken, id: reference, round, gameCode, amount: units, currency: of, isFree };
    },
  ),
  'result.html': reader(
    z.object({ ...priced, roundId: id, roundEnded: z.enum(['true', 'false']) }),
    ({ userId: playerId, reference, roundId: round, amount, currency: of, roundEnded }) => {
      const units = readPaid(amount);
      if (units === undefined) return notMoney;
      return { kind: 'win', playerId, id: reference, round, amount: units, currency: of, closes: roundEnded === 'true' };
    },
  ),
  // A bet is refunded only once, so its refund has no own number.
  'refund.html': reader(
    z.object({ userId: id, reference: id, amount: z.optional(z.string()) }),
    ({ userId: playerId, reference, amount }) => {
      const units = amount === undefined ? undefined : readDecimalText(amount);
      if (amount !== undefined && units === undefined) return notMoney;
      return { kind: 'rollback', id: `refund-${reference}`, reference, playerId, amount: units };
    },
  ),
  'endRound.html': reader(z.object({ userId: id, roundId: id }), ({ userId: playerId, roundId: round }) => ({
    kind: 'end',
    round,
    playerId,
  })),
  'bonusWin.html': reader(z.object({ ...priced, bonusCode: id }), ({ userId: playerId, reference, amount, currency: of, bonusCode }) => {
    const units = readPaid(amount);
    if (units === undefined) return notMoney;
    return { kind: 'promo', playerId, id: reference, campaign: bonusCode, type: 'free_rounds', amount: units, currency: of };
  }),
};

/** Error numbers of such suppliers. After 100 they call again, after 120 they do not. */
const ERRORS: Partial<Record<Status, number>> = {
  OK: 0,
  INSUFFICIENT_FUNDS: 1,
  PLAYER_NOT_FOUND: 2,
  BONUS_RULE: 3,
  GAME_FORBIDDEN: 3,
  INVALID_TOKEN: 4,
  TOKEN_EXPIRED: 4,
  INVALID_SIGNATURE: 5,
  INVALID_VENDOR: 5,
  PLAYER_BLOCKED: 6,
  RG_EXCLUDED: 6,
  INVALID_REQUEST: 7,
  INVALID_AMOUNT: 7,
  WRONG_CURRENCY: 7,
  GAME_DISABLED: 8,
  COUNTRY_FORBIDDEN: 8,
  BET_LIMIT: 50,
  RG_LIMIT: 50,
  TEMPORARY_ERROR: 100,
};
const CLEAR_NO = 120;

const errorOf = (status: Status) => ({ error: ERRORS[status] ?? CLEAR_NO, description: status });

function wordsOf({ balance, currency: of, txId, cut, opened }: Outcome): object {
  return {
    ...(balance !== undefined && of !== undefined && { cash: decimalText(balance), bonus: '0', currency: of }),
    ...(txId !== undefined && txId !== null && { transactionId: String(txId) }),
    ...(cut !== undefined && { cut: decimalText(cut) }),
    ...(opened && { userId: opened.playerId, token: opened.sessionToken }),
  };
}
