import * as z from 'zod/mini';
import type { Dialect, Outcome, Status } from '#modules/gateway/index.ts';
import { headerOf, notMoney, reader, readNamed, type Read } from '#vendors/seamless-kit/words.ts';
import { cutText, paidUnitsOf, subunitsOf, unitsOf } from '#vendors/one-address/subunits.ts';

/**
 * Wallet with one address in the SoftSwiss manner: `POST …/wallet` with an `action` and a hexadecimal HMAC of the body. Amounts are in the
 * currency's subunits. A win names only its round.
 */
export default {
  code: 'one-address',
  verify: (headers, rawBody) => {
    const signature = headerOf(headers, 'x-request-sign');
    return signature === undefined ? undefined : { signature: Buffer.from(signature, 'hex'), over: rawBody };
  },
  parse: (path, body) => {
    const action = typeof body === 'object' && body !== null && 'action' in body && typeof body.action === 'string' ? body.action : '';
    return readNamed(READERS, path === 'wallet' ? action : '', body);
  },
  render: (outcome, requested) => ({
    http: outcome.status === 'OK' ? 200 : (WORDS[outcome.status]?.http ?? 412),
    body: bodyOf(outcome, requested),
  }),
} satisfies Dialect;

const id = z.string().check(z.regex(/^[\x21-\x7e]{1,64}$/));
/** Id of free spins. Its length leaves room for the name of the one credit that pays them. */
const issue = z.string().check(z.regex(/^[\x21-\x7e]{1,54}$/));
const token = z.string().check(z.minLength(1), z.maxLength(200));
const priced = { user_id: id, currency: z.string().check(z.maxLength(10)), amount: z.unknown(), action_id: id, game_id: id };

const READERS: Readonly<Record<string, Read>> = {
  session: reader(z.object({ token }), ({ token: launchToken }) => ({ kind: 'authenticate', launchToken })),
  balance: reader(z.object({ user_id: id }), ({ user_id: playerId }) => ({ kind: 'balance', playerId })),
  bet: reader(
    z.object({ ...priced, session_id: token, game: z.string().check(z.regex(/^[\w-]{1,40}$/)) }),
    ({ user_id: playerId, session_id: sessionToken, currency, amount, action_id, game_id: round, game: gameCode }) => {
      const units = unitsOf(amount, currency);
      return units === undefined
        ? notMoney
        : { kind: 'bet', playerId, sessionToken, id: action_id, round, gameCode, amount: units, currency };
    },
  ),
  win: reader(
    z.object({ ...priced, finished: z.boolean() }),
    ({ user_id: playerId, currency, amount, action_id, game_id: round, finished: closes }) => {
      const units = paidUnitsOf(amount, currency);
      return units === undefined ? notMoney : { kind: 'win', playerId, id: action_id, round, amount: units, currency, closes };
    },
  ),
  rollback: reader(
    z.object({ user_id: z.optional(id), game_id: z.optional(id), action_id: id, original_action_id: id }),
    ({ user_id: playerId, game_id: round, action_id, original_action_id: reference }) => ({
      kind: 'rollback',
      id: action_id,
      reference,
      playerId,
      round,
    }),
  ),
  // The total of free spins is reported once, when they are over.
  freespins: reader(
    z.object({ user_id: id, currency: z.string().check(z.maxLength(10)), issue_id: issue, total_amount: z.unknown() }),
    ({ user_id: playerId, currency, issue_id: campaign, total_amount }) => {
      const units = paidUnitsOf(total_amount, currency);
      const own = { id: `freespins-${campaign}`, campaign, type: 'FREESPIN_WIN' };
      return units === undefined ? notMoney : { kind: 'promo', playerId, ...own, amount: units, currency };
    },
  ),
  finish: reader(z.object({ user_id: id, game_id: id }), ({ user_id: playerId, game_id: round }) => ({ kind: 'end', round, playerId })),
};

/** Error codes of such suppliers. HTTP 412 is a clear no, and 500 is an unknown outcome. */
const WORDS: Partial<Record<Status, { code: number; http: number }>> = {
  INSUFFICIENT_FUNDS: { code: 100, http: 412 },
  PLAYER_NOT_FOUND: { code: 101, http: 412 },
  BET_LIMIT: { code: 105, http: 412 },
  RG_LIMIT: { code: 105, http: 412 },
  PLAYER_BLOCKED: { code: 110, http: 403 },
  RG_EXCLUDED: { code: 110, http: 403 },
  GAME_DISABLED: { code: 107, http: 403 },
  COUNTRY_FORBIDDEN: { code: 107, http: 403 },
  WRONG_CURRENCY: { code: 154, http: 400 },
  INVALID_REQUEST: { code: 400, http: 400 },
  INVALID_AMOUNT: { code: 400, http: 400 },
  INVALID_SIGNATURE: { code: 403, http: 403 },
  INVALID_VENDOR: { code: 403, http: 403 },
  TEMPORARY_ERROR: { code: 500, http: 500 },
};

type Requested = Parameters<Dialect['render']>[1];

function bodyOf({ status, balance, currency, txId, cut = 0n, opened }: Outcome, requested: Requested): object {
  const rest = status === 'OK' && currency !== undefined ? cutText(cut, paidIn(requested), currency) : undefined;
  return {
    ...(status !== 'OK' && { code: WORDS[status]?.code ?? 412, message: status }),
    ...(balance !== undefined && currency !== undefined && { balance: subunitsOf(balance, currency) }),
    ...(txId !== undefined && txId !== null && { tx_id: String(txId) }),
    ...(rest !== undefined && { cut: rest }),
    ...(opened && { user_id: opened.playerId, session_id: opened.sessionToken, currency: opened.currency }),
  };
}

/** Returns the amount of a call that pays, as it was written; undefined for other calls. */
function paidIn({ call, body }: Requested): unknown {
  if (call?.kind !== 'win' && call?.kind !== 'promo') return undefined;
  const { amount, total_amount: total } = body as { amount?: unknown; total_amount?: unknown };
  return call.kind === 'win' ? amount : total;
}
