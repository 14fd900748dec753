import * as z from 'zod/mini';
import { readUnits, type Call, type Dialect, type Outcome } from '#modules/gateway/index.ts';
import { headerOf, isFree, notMoney, reader, readNamed, type Read } from '#vendors/seamless-kit/words.ts';

/**
 * Our own protocol for calls of vendors. `X-Signature` signs the path of the call, the body and `X-Timestamp`, with a line end between
 * them. Amounts are text in 1/100,000 of a unit.
 */
export default {
  code: 'seamless',
  verify: (headers, rawBody, path) => {
    const [signature, at, keyId] = [headerOf(headers, 'x-signature'), headerOf(headers, 'x-timestamp'), headerOf(headers, 'x-key-id')];
    if (signature === undefined || keyId === undefined || !/^\d{13}$/.test(at ?? '')) return undefined;
    return {
      signature: Buffer.from(signature, 'base64'),
      over: Buffer.concat([Buffer.from(`${path}\n`), rawBody, Buffer.from(`\n${at}`)]),
      keyId,
      at: new Date(Number(at)),
    };
  },
  parse: (path, body) => readNamed(READERS, path, body),
  render: (outcome, { call, body }) => ({
    http: outcome.status === 'INVALID_SIGNATURE' || outcome.status === 'INVALID_VENDOR' ? 401 : 200,
    body: { status: outcome.status, request_uuid: requestOf(body), ...wordsOf(outcome, call) },
  }),
} satisfies Dialect;

const id = z.string().check(z.regex(/^[\x21-\x7e]{1,64}$/));
const code = z.string().check(z.regex(/^[\w-]{1,40}$/));
const token = z.string().check(z.minLength(1), z.maxLength(200));
const text = z.string().check(z.maxLength(200));
/** Amounts are checked later, so that a wrong one has its own status. */
const amount = z.unknown();

const bet = {
  player_id: id,
  session_token: token,
  transaction_uuid: id,
  round_id: id,
  game_code: code,
  amount,
  currency: text,
  is_free: z.optional(z.boolean()),
  reward_uuid: z.optional(z.nullable(text)),
};
const SHAPES = {
  authenticate: z.object({ launch_token: token, game_code: z.optional(code) }),
  balance: z.object({ player_id: id, session_token: z.optional(token), currency: z.optional(text) }),
  bet: z.object(bet),
  win: z.object({
    player_id: id,
    transaction_uuid: id,
    reference_transaction_uuid: id,
    round_id: id,
    amount,
    game_code: z.optional(code),
    currency: z.optional(text),
    round_closed: z.boolean(),
  }),
  betwin: z.object({ ...bet, win_transaction_uuid: id, win_amount: amount, round_closed: z.boolean() }),
  rollback: z.object({
    transaction_uuid: id,
    reference_transaction_uuid: id,
    player_id: z.optional(id),
    round_id: z.optional(id),
    reason: z.optional(text),
    amount: z.optional(amount),
  }),
  adjust: z.object({
    player_id: id,
    transaction_uuid: id,
    reference_transaction_uuid: id,
    round_id: id,
    amount,
    currency: z.optional(text),
    reason: z.optional(text),
  }),
  promo: z.object({
    player_id: id,
    transaction_uuid: id,
    campaign_id: id,
    amount,
    currency: z.optional(text),
    type: z.enum(['JACKPOT', 'FREESPIN_WIN', 'TOURNAMENT', 'RAIN']),
  }),
  reserve: z.object({
    player_id: id,
    session_token: token,
    transaction_uuid: id,
    session_id: id,
    game_code: code,
    amount,
    currency: text,
  }),
  commit: z.object({
    player_id: id,
    transaction_uuid: id,
    session_id: id,
    bet_total: amount,
    win_total: amount,
    currency: z.optional(text),
  }),
  release: z.object({ player_id: id, transaction_uuid: id, session_id: id }),
  end: z.object({ round_id: id, player_id: z.optional(id) }),
  status: z.object({ transaction_uuid: id }),
};

function betOf(fields: z.output<typeof SHAPES.bet>, units: bigint) {
  const {
    player_id: playerId,
    session_token: sessionToken,
    transaction_uuid: own,
    round_id: round,
    game_code: gameCode,
    currency,
  } = fields;
  return { playerId, sessionToken, id: own, round, gameCode, currency, amount: units, isFree: isFree(fields) };
}

const READERS: Readonly<Record<string, Read>> = {
  'session/authenticate': reader(SHAPES.authenticate, ({ launch_token: launchToken, game_code: gameCode }) => ({
    kind: 'authenticate',
    launchToken,
    gameCode,
  })),
  balance: reader(SHAPES.balance, ({ player_id: playerId, session_token: sessionToken, currency }) => ({
    kind: 'balance',
    playerId,
    sessionToken,
    currency,
  })),
  bet: reader(SHAPES.bet, (fields) => {
    const units = readUnits(fields.amount);
    return units === undefined ? notMoney : { kind: 'bet', ...betOf(fields, units) };
  }),
  win: reader(SHAPES.win, (fields) => {
    const units = readUnits(fields.amount);
    if (units === undefined) return notMoney;
    const { player_id: playerId, transaction_uuid: own, reference_transaction_uuid: reference, round_id: round } = fields;
    const { game_code: gameCode, currency, round_closed: closes } = fields;
    return { kind: 'win', playerId, id: own, reference, round, gameCode, currency, closes, amount: units };
  }),
  betwin: reader(SHAPES.betwin, (fields) => {
    const [staked, won] = [readUnits(fields.amount), readUnits(fields.win_amount)];
    if (staked === undefined || won === undefined) return notMoney;
    const win = { id: fields.win_transaction_uuid, amount: won, closes: fields.round_closed };
    return { kind: 'betwin', bet: betOf(fields, staked), win };
  }),
  rollback: reader(SHAPES.rollback, (fields) => {
    const { transaction_uuid: own, reference_transaction_uuid: reference, player_id: playerId, round_id: round, amount: written } = fields;
    const units = readUnits(written);
    if (written !== undefined && units === undefined) return notMoney;
    return { kind: 'rollback', id: own, reference, playerId, round, amount: units };
  }),
  adjust: reader(SHAPES.adjust, (fields) => {
    const written = fields.amount;
    const isDown = typeof written === 'string' && written.startsWith('-');
    const units = readUnits(isDown ? written.slice(1) : written);
    if (units === undefined) return notMoney;
    const { player_id: playerId, transaction_uuid: own, reference_transaction_uuid: reference, round_id: round, currency } = fields;
    return { kind: 'adjust', playerId, id: own, reference, round, currency, by: isDown ? -units : units };
  }),
  promo: reader(SHAPES.promo, (fields) => {
    const units = readUnits(fields.amount);
    if (units === undefined) return notMoney;
    const { player_id: playerId, transaction_uuid: own, campaign_id: campaign, type, currency } = fields;
    return { kind: 'promo', playerId, id: own, campaign, type, currency, amount: units };
  }),
  reserve: reader(SHAPES.reserve, (fields) => {
    const units = readUnits(fields.amount);
    if (units === undefined) return notMoney;
    const { player_id: playerId, session_token: sessionToken, transaction_uuid: own, session_id: sitting, game_code: gameCode } = fields;
    return { kind: 'reserve', playerId, sessionToken, id: own, sitting, gameCode, amount: units, currency: fields.currency };
  }),
  commit: reader(SHAPES.commit, (fields) => {
    const [staked, won] = [readUnits(fields.bet_total), readUnits(fields.win_total)];
    if (staked === undefined || won === undefined) return notMoney;
    const { player_id: playerId, transaction_uuid: own, session_id: sitting, currency } = fields;
    return { kind: 'commit', playerId, id: own, sitting, staked, won, currency };
  }),
  release: reader(SHAPES.release, ({ player_id: playerId, transaction_uuid: own, session_id: sitting }) => ({
    kind: 'release',
    playerId,
    id: own,
    sitting,
  })),
  'round/end': reader(SHAPES.end, ({ round_id: round, player_id: playerId }) => ({ kind: 'end', round, playerId })),
  'transaction/status': reader(SHAPES.status, ({ transaction_uuid: own }) => ({ kind: 'status', id: own })),
};

/** Returns the id that the caller gave its request; undefined if there is none. */
function requestOf(body: unknown): string | undefined {
  const said = typeof body === 'object' && body !== null && 'request_uuid' in body ? body.request_uuid : undefined;
  return typeof said === 'string' && said.length <= 64 ? said : undefined;
}

function wordsOf(
  { balance, currency, txId, winTxId, found, isHeld, cut, split, limit, opened, fate }: Outcome,
  call: Call | undefined,
): object {
  const isOfBoth = call?.kind === 'betwin';
  return {
    ...(txId !== undefined && txId !== null && { [isOfBoth ? 'bet_tx_id' : 'tx_id']: String(txId) }),
    ...(winTxId !== undefined && { win_tx_id: String(winTxId) }),
    ...(balance !== undefined && { balance: String(balance), currency }),
    ...(found !== undefined && { found }),
    ...(isHeld && { held: true }),
    ...(cut !== undefined && { cut: String(cut) }),
    ...(split && { split: { real: String(split.real), bonus: String(split.bonus) } }),
    ...(limit && {
      limitType: limit.kind.toUpperCase(),
      period: limit.period.toUpperCase(),
      limit: String(limit.amount),
      used: String(limit.used),
    }),
    ...(fate && { state: fate.state, ...(fate.original && { original_status: fate.original }) }),
    ...(opened && {
      player_id: opened.playerId,
      currency: opened.currency,
      session_token: opened.sessionToken,
      lang: opened.lang,
      country: opened.country,
      limits: limitsOf(opened),
    }),
  };
}

function limitsOf({ limits: { min, max, maxWin } }: NonNullable<Outcome['opened']>): object {
  return { min: String(min), max: String(max), ...(maxWin !== undefined && { maxWin: String(maxWin) }) };
}
