import * as z from 'zod/mini';
import type { Dialect, Outcome, Status } from '#modules/gateway/index.ts';
import { headerOf, isFree, notMoney, reader, readNamed, readWhole, type Read } from '#vendors/seamless-kit/words.ts';

/**
 * Wallet in the Hub88 manner. Its calls are `user/…` and `transaction/…`, and an RSA signature is over the body alone. Amounts are JSON
 * numbers in 1/100,000 of a unit, and statuses begin with `RS_`. A win names its bet. A repeated call gets the same answer.
 */
export default {
  code: 'one-wallet',
  verify: (headers, rawBody) => {
    const signature = headerOf(headers, 'x-hub-signature');
    return signature === undefined ? undefined : { signature: Buffer.from(signature, 'base64'), over: rawBody };
  },
  parse: (path, body) => readNamed(READERS, path, body),
  render: (outcome, { body }) => ({ http: 200, body: { ...requestOf(body), status: WORDS[outcome.status], ...wordsOf(outcome) } }),
} satisfies Dialect;

const id = z.string().check(z.regex(/^[\x21-\x7e]{1,64}$/));
const code = z.string().check(z.regex(/^[\w-]{1,40}$/));
const token = z.string().check(z.minLength(1), z.maxLength(200));
const SHAPES = {
  info: z.object({ token, game_code: z.optional(code) }),
  balance: z.object({ user: id, token: z.optional(token) }),
  bet: z.object({
    user: id,
    token,
    transaction_uuid: id,
    round: id,
    game_code: code,
    amount: z.unknown(),
    currency: z.string().check(z.maxLength(10)),
    is_free: z.optional(z.boolean()),
    reward_uuid: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  }),
  win: z.object({
    user: id,
    transaction_uuid: id,
    reference_transaction_uuid: id,
    round: id,
    game_code: z.optional(code),
    amount: z.unknown(),
    currency: z.string().check(z.maxLength(10)),
    round_closed: z.boolean(),
  }),
  promo: z.object({
    user: id,
    transaction_uuid: id,
    reward_uuid: id,
    is_supplier_promo: z.literal(true),
    amount: z.unknown(),
    currency: z.string().check(z.maxLength(10)),
  }),
  rollback: z.object({ user: z.optional(id), round: z.optional(id), transaction_uuid: id, reference_transaction_uuid: id }),
};

const readWin: Read = reader(SHAPES.win, (fields) => {
  const units = readWhole(fields.amount);
  if (units === undefined) return notMoney;
  const {
    user: playerId,
    transaction_uuid,
    reference_transaction_uuid: reference,
    round,
    game_code: gameCode,
    currency,
    round_closed,
  } = fields;
  return { kind: 'win', playerId, id: transaction_uuid, reference, round, gameCode, currency, amount: units, closes: round_closed };
});

const readPromo: Read = reader(SHAPES.promo, ({ user: playerId, transaction_uuid: own, reward_uuid: campaign, amount, currency }) => {
  const units = readWhole(amount);
  if (units === undefined) return notMoney;
  return { kind: 'promo', playerId, id: own, campaign, type: 'FREESPIN_WIN', amount: units, currency };
});

const READERS: Readonly<Record<string, Read>> = {
  'user/info': reader(SHAPES.info, ({ token: launchToken, game_code: gameCode }) => ({ kind: 'authenticate', launchToken, gameCode })),
  'user/balance': reader(SHAPES.balance, ({ user: playerId, token: sessionToken }) => ({ kind: 'balance', playerId, sessionToken })),
  'transaction/bet': reader(SHAPES.bet, (fields) => {
    const units = readWhole(fields.amount);
    if (units === undefined) return notMoney;
    const { user: playerId, token: sessionToken, transaction_uuid: own, round, game_code: gameCode, currency } = fields;
    return { kind: 'bet', playerId, sessionToken, id: own, round, gameCode, amount: units, currency, isFree: isFree(fields) };
  }),
  // A win of free rounds is a promotion of the supplier: it has a reward instead of a bet.
  'transaction/win': (body) => (SHAPES.promo.safeParse(body).success ? readPromo(body) : readWin(body)),
  'transaction/rollback': reader(SHAPES.rollback, ({ transaction_uuid, reference_transaction_uuid: reference, user: playerId, round }) => ({
    kind: 'rollback',
    id: transaction_uuid,
    reference,
    playerId,
    round,
  })),
};

const WORDS: Readonly<Record<Status, string>> = {
  OK: 'RS_OK',
  INVALID_SIGNATURE: 'RS_ERROR_INVALID_SIGNATURE',
  INVALID_VENDOR: 'RS_ERROR_INVALID_PARTNER',
  INVALID_REQUEST: 'RS_ERROR_WRONG_SYNTAX',
  INVALID_AMOUNT: 'RS_ERROR_WRONG_TYPES',
  WRONG_CURRENCY: 'RS_ERROR_WRONG_CURRENCY',
  INVALID_TOKEN: 'RS_ERROR_INVALID_TOKEN',
  TOKEN_EXPIRED: 'RS_ERROR_TOKEN_EXPIRED',
  PLAYER_NOT_FOUND: 'RS_ERROR_USER_DISABLED',
  PLAYER_BLOCKED: 'RS_ERROR_USER_DISABLED',
  RG_EXCLUDED: 'RS_ERROR_USER_DISABLED',
  RG_LIMIT: 'RS_ERROR_BET_LIMIT_EXCEEDED',
  INSUFFICIENT_FUNDS: 'RS_ERROR_NOT_ENOUGH_MONEY',
  BET_LIMIT: 'RS_ERROR_BET_LIMIT_EXCEEDED',
  BONUS_RULE: 'RS_ERROR_BET_LIMIT_EXCEEDED',
  GAME_FORBIDDEN: 'RS_ERROR_INVALID_GAME',
  GAME_DISABLED: 'RS_ERROR_INVALID_GAME',
  COUNTRY_FORBIDDEN: 'RS_ERROR_INVALID_GAME',
  DUPLICATE_TRANSACTION: 'RS_ERROR_DUPLICATE_TRANSACTION',
  BET_NOT_FOUND: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  ROUND_NOT_FOUND: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  ROUND_CLOSED: 'RS_ERROR_WRONG_SYNTAX',
  ALREADY_SETTLED: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  BET_AFTER_ROLLBACK: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  TEMPORARY_ERROR: 'RS_ERROR_UNKNOWN',
};

function requestOf(body: unknown): object {
  const said = typeof body === 'object' && body !== null && 'request_uuid' in body ? body.request_uuid : undefined;
  return typeof said === 'string' && said.length <= 64 ? { request_uuid: said } : {};
}

function wordsOf({ balance, currency, cut, opened }: Outcome): object {
  return {
    // JSON numbers are exact up to 2^53, and no balance is larger.
    ...(balance !== undefined && { balance: Number(balance), currency }),
    ...(cut !== undefined && { cut: Number(cut) }),
    ...(opened && { user: opened.playerId, token: opened.sessionToken, currency: opened.currency }),
  };
}
