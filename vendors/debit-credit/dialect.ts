import * as z from 'zod/mini';
import { JsonText } from '#kernel/json.ts';
import type { Call, Dialect, Outcome, Status } from '#modules/gateway/index.ts';
import { decimalText, headerOf, notMoney, readDecimal, reader, readNamed, readPaid, type Read } from '#vendors/seamless-kit/words.ts';

/**
 * Debit, credit and cancel in the Evolution manner. The three share a reference id, so the key of a message is its kind and the reference.
 * Each bet is its own round, and amounts are decimal numbers. A repeated call has another answer than the first. Only bodies are signed, so
 * the unique `uuid` of each request distinguishes its message from other calls.
 */
export default {
  code: 'debit-credit',
  byKind: true,
  verify: (headers, rawBody) => {
    const [signature, at] = [headerOf(headers, 'x-auth-signature'), headerOf(headers, 'x-auth-time')];
    if (signature === undefined || !/^\d{13}$/.test(at ?? '')) return undefined;
    const over = Buffer.concat([Buffer.from(`${at}.`), rawBody]);
    return { signature: Buffer.from(signature, 'base64'), over, at: new Date(Number(at)) };
  },
  parse: (path, body) => readNamed(READERS, path, body),
  render: (outcome, { call, body }) => ({ http: 200, body: { status: wordOf(outcome, call), ...uuidOf(body), ...wordsOf(outcome) } }),
} satisfies Dialect;

const id = z.string().check(z.regex(/^[\x21-\x7e]{1,64}$/));
const token = z.string().check(z.minLength(1), z.maxLength(200));
const game = z.object({ id, details: z.object({ table: z.object({ id: z.string().check(z.regex(/^[\w-]{1,40}$/)) }) }) });
const player = { sid: token, userId: id, currency: z.string().check(z.maxLength(10)) };
const transaction = z.object({ id, refId: id, amount: z.unknown() });

/** Names of credits that pay the wins of a voucher for free rounds. */
const FREE_ROUNDS: readonly string[] = ['FreeRoundPlayableSpent', 'FreeRoundExpired'];

/**
 * Returns the names of one message. A cancel can have the transaction of its debit, but never its `uuid`; a message with that `uuid` is the
 * debit itself, sent again.
 */
function namesOf(own: string | undefined, uuid: string | undefined): string {
  return [own, uuid !== undefined && `uuid=${uuid}`].filter(Boolean).join(' ');
}

const READERS: Readonly<Record<string, Read>> = {
  check: reader(z.object({ sid: token }), ({ sid }) => ({ kind: 'authenticate', launchToken: sid })),
  balance: reader(z.object(player), ({ userId, currency }) => ({ kind: 'balance', playerId: userId, currency })),
  debit: reader(
    z.object({ ...player, uuid: z.optional(id), game, transaction }),
    ({ sid, userId, currency, uuid, game: of, transaction: { id: own, refId, amount } }) => {
      const units = readDecimal(amount);
      if (units === undefined) return notMoney;
      const gameCode = of.details.table.id;
      const ids = { id: refId, round: refId, transaction: namesOf(own, uuid) };
      return { kind: 'bet', playerId: userId, sessionToken: sid, ...ids, gameCode, amount: units, currency };
    },
  ),
  credit: reader(
    z.object({ ...player, uuid: z.optional(id), transaction }),
    ({ userId, currency, uuid, transaction: { id: own, refId, amount } }) => {
      const units = readPaid(amount);
      if (units === undefined) return notMoney;
      const ids = { id: refId, reference: refId, round: refId, transaction: namesOf(own, uuid) };
      return { kind: 'win', playerId: userId, ...ids, amount: units, currency, closes: true };
    },
  ),
  cancel: reader(
    z.object({ ...player, uuid: id, transaction: z.object({ id, refId: id, amount: z.optional(z.unknown()) }) }),
    ({ userId: playerId, uuid, transaction: { refId, amount } }) => {
      const units = readDecimal(amount);
      if (amount !== undefined && units === undefined) return notMoney;
      return { kind: 'rollback', id: refId, reference: refId, playerId, amount: units, transaction: namesOf(undefined, uuid) };
    },
  ),
  promo_payout: reader(
    z.object({
      ...player,
      promoTransaction: z.object({ id, amount: z.unknown(), type: z.string().check(z.maxLength(60)), voucherId: z.optional(id) }),
    }),
    ({ userId, currency, promoTransaction: { id: own, amount, type: said, voucherId } }) => {
      const units = readPaid(amount);
      if (units === undefined) return notMoney;
      const type = FREE_ROUNDS.includes(said) ? 'FREESPIN_WIN' : said;
      return { kind: 'promo', playerId: userId, id: own, campaign: voucherId ?? said, type, amount: units, currency };
    },
  ),
};

const WORDS: Partial<Record<Status, string>> = {
  INVALID_TOKEN: 'INVALID_TOKEN_ID',
  TOKEN_EXPIRED: 'INVALID_SID',
  INVALID_SIGNATURE: 'INVALID_TOKEN_ID',
  INVALID_VENDOR: 'INVALID_TOKEN_ID',
  PLAYER_NOT_FOUND: 'ACCOUNT_LOCKED',
  PLAYER_BLOCKED: 'ACCOUNT_LOCKED',
  RG_EXCLUDED: 'ACCOUNT_LOCKED',
  RG_LIMIT: 'BET_LIMIT_EXCEEDED',
  INSUFFICIENT_FUNDS: 'INSUFFICIENT_FUNDS',
  BET_LIMIT: 'BET_LIMIT_EXCEEDED',
  BET_NOT_FOUND: 'BET_DOES_NOT_EXIST',
  BET_AFTER_ROLLBACK: 'FINAL_ERROR_ACTION_FAILED',
  ALREADY_SETTLED: 'BET_ALREADY_SETTLED',
  ROUND_CLOSED: 'BET_ALREADY_SETTLED',
  DUPLICATE_TRANSACTION: 'FINAL_ERROR_ACTION_FAILED',
  GAME_DISABLED: 'GAME_DISABLED',
  COUNTRY_FORBIDDEN: 'GAME_DISABLED',
  TEMPORARY_ERROR: 'TEMPORARY_ERROR',
};

function wordOf({ status, isReplay, found }: Outcome, call: Call | undefined): string {
  if (status !== 'OK') return WORDS[status] ?? 'INVALID_PARAMETER';
  if (call?.kind === 'bet' && isReplay) return 'BET_ALREADY_EXIST';
  if (call?.kind === 'win' && isReplay) return 'BET_ALREADY_SETTLED';
  return call?.kind === 'rollback' && found === false ? 'BET_DOES_NOT_EXIST' : 'OK';
}

function uuidOf(body: unknown): object {
  const said = typeof body === 'object' && body !== null && 'uuid' in body ? body.uuid : undefined;
  return typeof said === 'string' && said.length <= 64 ? { uuid: said } : {};
}

function wordsOf({ balance, cut, opened }: Outcome): object {
  return {
    ...(balance !== undefined && { balance: new JsonText(decimalText(balance)) }),
    ...(cut !== undefined && { cut: new JsonText(decimalText(cut)) }),
    ...(opened && { sid: opened.sessionToken, userId: opened.playerId, currency: opened.currency }),
  };
}
