import { ofDollars } from '#kernel/dollars.ts';
import { isCurrency, type Money } from '#kernel/money.ts';
import type { Failure } from '#kernel/result.ts';
import type { VendorBar, VendorRounds } from '#modules/vendor-rounds/index.ts';
import type { Site } from '#modules/site/index.ts';
import type { BetCall, Call, Outcome, WinCall } from '#modules/gateway/call.ts';
import type { Connections } from '#modules/gateway/connections.ts';
import { playerIdOf } from '#modules/gateway/player-id.ts';
import type { Player, Players } from '#modules/gateway/players.ts';
import type { VendorSession } from '#modules/gateway/sessions/session-store.ts';
import { statusOf, type Status } from '#modules/gateway/status.ts';
import { cutUnits, ofMajor, toUnits } from '#modules/gateway/units.ts';

export type PerformDeps = {
  players: Players;
  vendorRounds: VendorRounds;
  connections: Pick<Connections, 'of'>;
  /** Returns the categories of games that a brand hides at a player's place. */
  shutIn: Site['shutIn'];
  /** Returns true if a brand has closed to a country since a game was opened there. */
  isClosedIn: Site['isClosedIn'];
  /** Records an opened session if its vendor can be notified of its end. */
  recordOpened(session: Omit<VendorSession, 'tokenHash'> & { sessionToken: string }, now: Date): Promise<void>;
};
/**
 * Facts about a request. `byKind` is true if numbers of the vendor are unique only within each kind of call. `isAgreed` is true if two
 * staff members decided on the call.
 */
type Requested = { vendor: string; byKind?: boolean | undefined; isAgreed?: boolean | undefined; now: Date };

/** Performs a vendor's call, independent of its dialect. A refused call moves nothing and has a reason. */
export async function performCall(deps: PerformDeps, call: Call, requested: Requested): Promise<Outcome> {
  switch (call.kind) {
    case 'authenticate':
      return authenticate(deps, call, requested);
    case 'balance':
      return balance(deps, call, requested);
    case 'bet':
      return bet(deps, call, requested);
    case 'win':
      return win(deps, call, requested);
    case 'betwin':
      return betwin(deps, call, requested);
    case 'rollback':
      return rollback(deps, call, requested);
    case 'adjust':
      return adjust(deps, call, requested);
    case 'promo':
      return promo(deps, call, requested);
    case 'reserve':
      return reserve(deps, call, requested);
    case 'commit':
      return commit(deps, call, requested);
    case 'release':
      return release(deps, call, requested);
    case 'end':
      return end(deps, call, requested);
    case 'status':
      return fate(deps, call, requested);
    case 'pay-held':
      return payHeld(deps, call, requested);
  }
}

const no = (status: Status, why: string): Outcome => ({ status, why });

type Priced = { playerId: string; amount: bigint; currency?: string | undefined };

/** Returns the player and the amount of a call that pays, rounded down to the minor unit, or an outcome if they do not match. */
async function paid(deps: PerformDeps, call: Priced): Promise<{ player: Player; money: Money; cut: bigint } | Outcome> {
  const { playerId, amount, currency } = call;
  const player = await deps.players.of(playerId);
  if (!player) return no('PLAYER_NOT_FOUND', `no player ${playerId}`);
  if (currency !== undefined && (!isCurrency(currency) || currency !== player.currency))
    return no('WRONG_CURRENCY', `${currency} is not the wallet's ${player.currency}`);
  const read = cutUnits(amount, player.currency);
  return read ? { player, ...read } : no('INVALID_AMOUNT', `${amount} is more than the ledger holds`);
}

/** Returns the player and the amount of a call that takes money. The amount must be a whole number of minor units. */
async function priced(deps: PerformDeps, call: Priced): Promise<{ player: Player; money: Money } | Outcome> {
  const read = await paid(deps, call);
  if ('status' in read || read.cut === 0n) return read;
  return no('INVALID_AMOUNT', `${call.amount} is no whole number of minor units of ${read.player.currency}`);
}

/** Returns the part that was cut off, if any. */
const cutOf = (cut: bigint): Pick<Outcome, 'cut'> => (cut === 0n ? {} : { cut });

type After = Parameters<VendorRounds['balanceOf']>[1];

async function balanceOf({ vendorRounds }: PerformDeps, player: Player, after?: After): Promise<Pick<Outcome, 'balance' | 'currency'>> {
  return { balance: toUnits(await vendorRounds.balanceOf(player, after)), currency: player.currency };
}

/** Returns a refusal as vendors know it, with the balance, which the player is shown. */
async function refused(deps: PerformDeps, { code, facts }: Failure, player?: Player): Promise<Outcome> {
  const limit = LIMITS[code] && limitOf(LIMITS[code], facts);
  return { ...no(statusOf(code), code), ...(limit && { limit }), ...(player && (await balanceOf(deps, player))) };
}

const LIMITS: Readonly<Record<string, string>> = { 'limits.stake_limit_reached': 'stake', 'limits.loss_limit_reached': 'loss' };

/** Returns a limit as the facts of the refusing gate describe it. */
function limitOf(kind: string, { period, limit, used }: Failure['facts'] = {}): Outcome['limit'] {
  const [amount, sofar] = [ofMajor(limit), ofMajor(used)];
  return typeof period === 'string' && amount !== undefined && sofar !== undefined ? { kind, period, amount, used: sofar } : undefined;
}

async function authenticate(
  deps: PerformDeps,
  { launchToken, gameCode }: Call & { kind: 'authenticate' },
  { vendor, now }: Requested,
): Promise<Outcome> {
  const opened = await deps.vendorRounds.open(launchToken, vendor, now);
  if (!opened) return no('INVALID_TOKEN', 'the launch token is used, too old or of another vendor');
  const { session, gameToken } = opened;
  if (gameCode !== undefined && gameCode !== session.gameCode)
    return no('INVALID_TOKEN', `the launch is of ${session.gameCode}, not of ${gameCode}`);
  const player = (await deps.players.of(playerIdOf(session.memberId)))!;
  const limits = deps.vendorRounds.limitsOf(vendor, session.gameCode, player);
  if (!limits) return no('GAME_FORBIDDEN', `${session.gameCode} has left the catalogue`);
  const { least, most } = limits;
  const { memberId, sessionId } = session;
  const { merchantId } = player;
  await deps.recordOpened({ vendor, gameCode: session.gameCode, merchantId, memberId, sessionId, sessionToken: gameToken }, now);
  const maxWin = deps.connections.of(vendor)?.maxWin;
  return {
    status: 'OK',
    ...(await balanceOf(deps, player)),
    opened: {
      playerId: playerIdOf(session.memberId),
      currency: player.currency,
      sessionToken: gameToken,
      lang: session.language,
      country: session.country,
      limits: {
        min: toUnits(least),
        max: toUnits(most),
        maxWin: maxWin === undefined ? undefined : toUnits(ofDollars(maxWin, player.currency)),
      },
    },
  };
}

/** Returns the reason why a session does not let its player bet, and the categories hidden at the place of its start. */
async function admission(
  { vendorRounds, players, shutIn, isClosedIn }: PerformDeps,
  { sessionToken, gameCode }: { sessionToken: string; gameCode?: string | undefined },
  { memberId, merchantId }: Player,
  { vendor }: Requested,
): Promise<{ bar: VendorBar | undefined; shut: readonly string[] }> {
  const session = await vendorRounds.sessionOf(sessionToken);
  const isTheirs = session?.memberId === memberId && session.vendor === vendor;
  if (!isTheirs || (gameCode !== undefined && gameCode !== session.gameCode)) return { bar: 'rounds.game_session_over', shut: [] };
  const isOver = await players.isSignedOut(session.sessionId);
  const isClosed = session.country !== null && isClosedIn(merchantId, session.country);
  return {
    bar: isOver ? 'session.required' : isClosed ? 'site.region_restricted' : undefined,
    shut: shutIn(merchantId, session.country ?? undefined),
  };
}

async function balance(
  deps: PerformDeps,
  { playerId, sessionToken, currency }: Call & { kind: 'balance' },
  requested: Requested,
): Promise<Outcome> {
  const read = await priced(deps, { playerId, amount: 0n, currency });
  if ('status' in read) return read;
  const bar = sessionToken === undefined ? undefined : (await admission(deps, { sessionToken }, read.player, requested)).bar;
  return bar ? no(statusOf(bar), bar) : { status: 'OK', ...(await balanceOf(deps, read.player)) };
}

async function readBet(deps: PerformDeps, call: BetCall, requested: Requested) {
  const read = await priced(deps, call);
  if ('status' in read) return read;
  const { player, money: amount } = read;
  const { id, round, gameCode, isFree = false, transaction } = call;
  if (amount.minor === 0n && !isFree) return no('INVALID_AMOUNT', 'a bet stakes something');
  const { bar = isFree ? ('rounds.free_bet_unknown' as const) : undefined, shut } = await admission(deps, call, player, requested);
  return { player, order: { ...requested, id, round, gameCode, player, amount, isFree, bar, shut, transaction } };
}

async function bet(deps: PerformDeps, call: BetCall, requested: Requested): Promise<Outcome> {
  const read = await readBet(deps, call, requested);
  if ('status' in read) return read;
  const { player, order } = read;
  const placed = await deps.vendorRounds.bet(order);
  if (!placed.ok) return refused(deps, placed.failure, player);
  const { seq, isReplay, bonusPart } = placed.value;
  return {
    status: 'OK',
    txId: seq,
    isReplay,
    split: splitOf(order.amount, bonusPart),
    ...(await balanceOf(deps, player, { done: placed.value, now: requested.now })),
  };
}

function splitOf({ minor, currency }: Money, bonusPart: bigint) {
  return { real: toUnits({ minor: minor - bonusPart, currency }), bonus: toUnits({ minor: bonusPart, currency }) };
}

async function win(deps: PerformDeps, call: WinCall, requested: Requested): Promise<Outcome> {
  const read = await paid(deps, call);
  if ('status' in read) return read;
  const { player, money: amount, cut } = read;
  const { id, round, reference, gameCode, closes, transaction } = call;
  const won = await deps.vendorRounds.win({ ...requested, id, round, reference, gameCode, player, amount, cut, closes, transaction });
  if (!won.ok) return refused(deps, won.failure, player);
  return {
    status: 'OK',
    txId: won.value.seq,
    isReplay: won.value.isReplay,
    isHeld: won.value.isHeld,
    ...cutOf(cut),
    ...(await balanceOf(deps, player, { done: won.value, now: requested.now })),
  };
}

async function betwin(deps: PerformDeps, call: Call & { kind: 'betwin' }, requested: Requested): Promise<Outcome> {
  const read = await readBet(deps, call.bet, requested);
  if ('status' in read) return read;
  const { player, order } = read;
  const prize = cutUnits(call.win.amount, player.currency);
  if (!prize) return no('INVALID_AMOUNT', `${call.win.amount} is more than the ledger holds`);
  const { cut } = prize;
  const both = await deps.vendorRounds.betwin({ bet: order, win: { ...call.win, amount: prize.money, cut } });
  if (!both.ok) return refused(deps, both.failure, player);
  const { bet: staked, win: won } = both.value;
  const { seq: txId, isReplay, bonusPart } = staked;
  return {
    status: 'OK',
    txId,
    winTxId: won.seq,
    isReplay,
    isHeld: won.isHeld,
    ...cutOf(cut),
    split: splitOf(order.amount, bonusPart),
    ...(await balanceOf(deps, player, { done: won, now: requested.now })),
  };
}

/** Number of no player of ours. */
const NOBODY = -1n;

async function rollback(
  deps: PerformDeps,
  { id, reference, playerId, round, amount, transaction }: Call & { kind: 'rollback' },
  requested: Requested,
): Promise<Outcome> {
  const isWhole = (moved: Money): boolean => amount === undefined || amount === toUnits(moved);
  const memberId = playerId === undefined ? undefined : ((await deps.players.of(playerId))?.memberId ?? NOBODY);
  const undone = await deps.vendorRounds.undo({ ...requested, id, reference, memberId, round, isWhole, transaction });
  if (!undone.ok) return refused(deps, undone.failure);
  const { seq, found, player } = undone.value;
  const owner = player && (await deps.players.of(playerIdOf(player.memberId)));
  return { status: 'OK', txId: seq, found, ...(owner && (await balanceOf(deps, owner))) };
}

async function adjust(deps: PerformDeps, call: Call & { kind: 'adjust' }, requested: Requested): Promise<Outcome> {
  const { id, reference, round, by } = call;
  const read = await paid(deps, { ...call, amount: by < 0n ? -by : by });
  if ('status' in read) return read;
  const { player, money } = read;
  const change = { minor: by < 0n ? -money.minor : money.minor, currency: money.currency };
  const cut = by < 0n ? -read.cut : read.cut;
  const settled = await deps.vendorRounds.adjust({ ...requested, id, reference, round, player, by: change, cut });
  if (!settled.ok) return refused(deps, settled.failure, player);
  const { seq: txId, isReplay, isHeld } = settled.value;
  return { status: 'OK', txId, isReplay, isHeld, ...cutOf(cut), ...(await balanceOf(deps, player)) };
}

async function promo(deps: PerformDeps, call: Call & { kind: 'promo' }, requested: Requested): Promise<Outcome> {
  const read = await paid(deps, call);
  if ('status' in read) return read;
  const { player, money: amount, cut } = read;
  const { id, campaign, type } = call;
  const given = await deps.vendorRounds.promo({ ...requested, id, campaign, type, player, amount, cut });
  if (!given.ok) return refused(deps, given.failure, player);
  const { seq: txId, isReplay, isHeld } = given.value;
  return { status: 'OK', txId, isReplay, isHeld, ...cutOf(cut), ...(await balanceOf(deps, player)) };
}

async function reserve(deps: PerformDeps, call: Call & { kind: 'reserve' }, requested: Requested): Promise<Outcome> {
  const read = await priced(deps, call);
  if ('status' in read) return read;
  const { player, money: amount } = read;
  const { id, sitting, gameCode } = call;
  if (amount.minor === 0n) return no('INVALID_AMOUNT', 'a buy-in is more than nothing');
  const admitted = await admission(deps, call, player, requested);
  const made = await deps.vendorRounds.reserve({ ...requested, ...admitted, id, sitting, gameCode, player, amount });
  if (!made.ok) return refused(deps, made.failure, player);
  return { status: 'OK', txId: made.value.seq, isReplay: made.value.isReplay, ...(await balanceOf(deps, player)) };
}

async function commit(deps: PerformDeps, call: Call & { kind: 'commit' }, requested: Requested): Promise<Outcome> {
  const read = await priced(deps, { ...call, amount: call.staked });
  if ('status' in read) return read;
  const { player, money: staked } = read;
  const prize = cutUnits(call.won, player.currency);
  if (!prize) return no('INVALID_AMOUNT', `${call.won} is more than the ledger holds`);
  const { money: won, cut } = prize;
  const made = await deps.vendorRounds.commit({ ...requested, id: call.id, sitting: call.sitting, player, staked, won, cut });
  if (!made.ok) return refused(deps, made.failure, player);
  const { seq: txId, isReplay, isHeld } = made.value;
  return { status: 'OK', txId, isReplay, isHeld, ...cutOf(cut), ...(await balanceOf(deps, player)) };
}

async function release(deps: PerformDeps, { playerId, id, sitting }: Call & { kind: 'release' }, requested: Requested): Promise<Outcome> {
  const player = await deps.players.of(playerId);
  if (!player) return no('PLAYER_NOT_FOUND', `no player ${playerId}`);
  const made = await deps.vendorRounds.release({ ...requested, id, sitting, player, currency: player.currency });
  if (!made.ok) return refused(deps, made.failure, player);
  const { seq: txId, isReplay, found } = made.value;
  return { status: 'OK', txId, isReplay, found, ...(await balanceOf(deps, player)) };
}

async function end(deps: PerformDeps, { round, playerId }: Call & { kind: 'end' }, requested: Requested): Promise<Outcome> {
  const player = playerId === undefined ? undefined : await deps.players.of(playerId);
  if (playerId !== undefined && !player) return no('PLAYER_NOT_FOUND', `no player ${playerId}`);
  const ended = await deps.vendorRounds.end({ ...requested, round, memberId: player?.memberId ?? null });
  return ended.ok ? { status: 'OK' } : refused(deps, ended.failure);
}

async function payHeld(deps: PerformDeps, { of, id }: Call & { kind: 'pay-held' }, requested: Requested): Promise<Outcome> {
  const made = await deps.vendorRounds.payHeld({ ...requested, kind: of, id });
  return made.ok ? { status: 'OK', txId: made.value.seq, isReplay: made.value.isReplay } : refused(deps, made.failure);
}

const STATES = { unknown: 'NOT_FOUND', done: 'OK', refused: 'REJECTED', withdrawn: 'ROLLED_BACK' } as const;

async function fate(deps: PerformDeps, { id }: Call & { kind: 'status' }, requested: Requested): Promise<Outcome> {
  const { state, seq, code } = await deps.vendorRounds.fateOf(requested, id);
  return { status: 'OK', txId: seq, fate: { state: STATES[state], ...(code !== null && { original: statusOf(code) }) } };
}
