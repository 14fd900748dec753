import * as z from 'zod/mini';
import { parsedAnswer, unclear as unknown } from '#vendors/seamless-kit/words.ts';
import { readUnits, type FeedCall, type FeedDialect, type FeedAnswer, type Sent, type ReportedSitting } from '#modules/gateway/index.ts';

/**
 * Our own protocol for calls to the vendor. They are signed as the vendor signs, times are in milliseconds, and amounts are text in
 * 1/100,000 of a unit.
 */
export default {
  code: 'seamless',
  speaks: ['list', 'find', 'rounds', 'sittings', 'give', 'withdraw', 'demo', 'round-page', 'end-session'],
  write: (call, { vendor, keyId, sign, at }) => {
    const { path, requested } = wordsOf(call);
    const body = JSON.stringify(requested);
    const time = String(at.getTime());
    const headers = {
      'x-vendor-id': vendor,
      'x-key-id': keyId,
      'x-timestamp': time,
      'x-signature': sign(`${path.slice(1)}\n${body}\n${time}`),
    };
    return { at: path, type: 'application/json; charset=utf-8', headers, body };
  },
  read: (call, { http, text }) => {
    const answer = http === 200 ? parsedAnswer(text) : undefined;
    if (answer === undefined) return { word: 'unknown', why: `${http}: ${text.slice(0, 120)}` };
    if (call.kind === 'sittings') return readSittings(call, answer);
    if (call.kind === 'rounds') return readRounds(call, answer);
    if (call.kind === 'list' || call.kind === 'find') return readList(call, answer);
    return call.kind === 'demo' || call.kind === 'round-page' ? readPage(answer) : readYesOrNo(answer);
  },
} satisfies FeedDialect;

function wordsOf(call: FeedCall): { path: string; requested: object } {
  switch (call.kind) {
    case 'list': {
      const { from, to, cursor, limit } = call;
      const requested = { from: from.getTime(), to: to.getTime(), limit, ...(cursor !== null && { cursor }) };
      return { path: '/transactions/list', requested };
    }
    case 'find':
      return { path: '/transactions/find', requested: { transaction_uuids: call.ids } };
    case 'rounds':
      return {
        path: '/rounds/find',
        requested: { rounds: call.rounds.map(({ round, playerId }) => ({ round_id: round, player_id: playerId })) },
      };
    case 'sittings':
      return {
        path: '/sittings/find',
        requested: { sittings: call.sittings.map(({ sitting, playerId }) => ({ session_id: sitting, player_id: playerId })) },
      };
    case 'give': {
      const { gift, campaign, playerId, gameCode, currency, rounds: count, stake, most, expiresAt } = call;
      const amounts = { stake: String(stake), max_win: String(most) };
      const requested = { reward_uuid: gift, campaign_id: campaign, player_id: playerId, game_code: gameCode, currency, rounds: count };
      return { path: '/free-rounds/create', requested: { ...requested, ...amounts, expires_at: expiresAt.getTime() } };
    }
    case 'withdraw':
      return { path: '/free-rounds/cancel', requested: { reward_uuid: call.gift } };
    case 'demo':
      return { path: '/games/demo', requested: { game_code: call.gameCode, lang: call.language } };
    case 'round-page':
      return { path: '/rounds/page', requested: { round_id: call.round, player_id: call.playerId, lang: call.language } };
    case 'end-session':
      return { path: '/session/end', requested: { session_hash: call.session, player_id: call.playerId } };
  }
}

const id = z.string().check(z.regex(/^[\x21-\x7e]{1,64}$/));
const transaction = z.object({
  kind: z.enum(['bet', 'win', 'adjust', 'promo']),
  transaction_uuid: id,
  player_id: id,
  round_id: z.optional(z.nullable(id)),
  game_code: z.optional(z.nullable(z.string().check(z.regex(/^[\w-]{1,40}$/)))),
  reference_transaction_uuid: z.optional(z.nullable(id)),
  amount: z.string(),
  currency: z.string().check(z.maxLength(10)),
  state: z.enum(['OK', 'ROLLED_BACK']),
  round_closed: z.optional(z.boolean()),
  campaign_id: z.optional(z.nullable(id)),
  type: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  at: z.int().check(z.minimum(0), z.maximum(8_640_000_000_000_000)),
});
const list = z.object({
  status: z.literal('OK'),
  transactions: z.array(transaction),
  next: z.optional(z.nullable(z.string().check(z.minLength(1), z.maxLength(200)))),
});
const rounds = z.object({
  status: z.literal('OK'),
  rounds: z.array(
    z.object({ round_id: id, player_id: id, state: z.enum(['OPEN', 'CLOSED', 'UNKNOWN']), transactions: z.array(transaction) }),
  ),
});

const sitting = z.discriminatedUnion('state', [
  z.object({ session_id: id, player_id: id, state: z.literal('OPEN') }),
  z.object({ session_id: id, player_id: id, state: z.literal('UNKNOWN') }),
  z.object({ session_id: id, player_id: id, state: z.literal('RELEASED'), transaction_uuid: id }),
  z.object({
    session_id: id,
    player_id: id,
    state: z.literal('COMMITTED'),
    transaction_uuid: id,
    bet_total: z.string(),
    win_total: z.string(),
  }),
]);
const sittings = z.object({ status: z.literal('OK'), sittings: z.array(sitting) });

function readSittings(call: FeedCall & { kind: 'sittings' }, answer: unknown): FeedAnswer {
  const read = sittings.safeParse(answer);
  if (!read.success) return unknown(`its sittings cannot be read: ${read.error.issues[0]?.path.join('.')}`);
  if (read.data.sittings.length > call.sittings.length) return unknown('it told more than was asked for');
  const sent = read.data.sittings.map(sittingOf);
  return sent.includes(undefined)
    ? unknown('an amount of its sittings is none')
    : { word: 'sittings', sittings: sent as ReportedSitting[] };
}

function sittingOf(one: z.output<typeof sitting>): ReportedSitting | undefined {
  const own = { sitting: one.session_id, playerId: one.player_id };
  if (one.state === 'OPEN' || one.state === 'UNKNOWN') return { ...own, state: one.state };
  if (one.state === 'RELEASED') return { ...own, state: one.state, id: one.transaction_uuid };
  const [staked, won] = [readUnits(one.bet_total), readUnits(one.win_total)];
  return staked === undefined || won === undefined ? undefined : { ...own, state: one.state, id: one.transaction_uuid, staked, won };
}

const UNCLEAR: readonly string[] = ['TEMPORARY_ERROR', 'TIMEOUT'];

function readYesOrNo(answer: unknown): FeedAnswer {
  const read = z.object({ status: z.string().check(z.regex(/^[A-Z_]{2,40}$/)) }).safeParse(answer);
  if (!read.success || UNCLEAR.includes(read.data.status)) return unknown('it said neither yes nor no');
  return read.data.status === 'OK' ? { word: 'done' } : { word: 'refused', why: read.data.status };
}

/** Reads the address of a page, or the reason why there is none. */
function readPage(answer: unknown): FeedAnswer {
  const read = z.object({ url: z.string().check(z.maxLength(2_000)) }).safeParse(answer);
  const said = readYesOrNo(answer);
  if (said.word !== 'done') return said;
  return read.success ? { word: 'page', url: read.data.url } : unknown('it names no page');
}

function readList(call: FeedCall & { kind: 'list' | 'find' }, answer: unknown): FeedAnswer {
  const read = list.safeParse(answer);
  if (!read.success) return unknown(`its list cannot be read: ${read.error.issues[0]?.path.join('.')}`);
  const { transactions, next = null } = read.data;
  if (transactions.length > (call.kind === 'list' ? call.limit : 2 * call.ids.length)) return unknown('it told more than was asked for');
  const sent = transactions.map(sentOf);
  return sent.includes(undefined) ? unknown('an amount of its list is none') : { word: 'sent', transactions: sent as Sent[], next };
}

function readRounds(call: FeedCall & { kind: 'rounds' }, answer: unknown): FeedAnswer {
  const read = rounds.safeParse(answer);
  if (!read.success) return unknown(`its rounds cannot be read: ${read.error.issues[0]?.path.join('.')}`);
  if (read.data.rounds.length > call.rounds.length) return unknown('it told more than was asked for');
  const sent = read.data.rounds.map(({ round_id: round, player_id: playerId, state, transactions }) => ({
    round,
    playerId,
    state,
    transactions: transactions.map(sentOf),
  }));
  if (sent.some(({ transactions }) => transactions.includes(undefined))) return unknown('an amount of its rounds is none');
  return { word: 'rounds', rounds: sent.map((one) => ({ ...one, transactions: one.transactions as Sent[] })) };
}

/** Converts a transaction of the answer; undefined if its amount is not valid. */
function sentOf({
  kind,
  transaction_uuid: own,
  player_id: playerId,
  round_id: round = null,
  game_code: gameCode = null,
  reference_transaction_uuid: reference = null,
  amount: written,
  currency,
  state,
  round_closed: closes = false,
  campaign_id: campaign = null,
  type = null,
  at,
}: z.output<typeof transaction>): Sent | undefined {
  const isDown = kind === 'adjust' && written.startsWith('-');
  const units = readUnits(isDown ? written.slice(1) : written);
  if (units === undefined || (round === null) !== (kind === 'promo')) return undefined;
  const amount = isDown ? -units : units;
  return { kind, id: own, playerId, round, gameCode, reference, amount, currency, state, closes, campaign, type, at: new Date(at) };
}
