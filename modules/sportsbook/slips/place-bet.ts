import { leastUnit } from '#modules/sportsbook/slips/clean-stake.ts';
import { ofDollars } from '#kernel/dollars.ts';
import { toMajor, type Money } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { accountsFor, closedTo } from '#modules/bets/index.ts';
import type { BonusBet } from '#modules/bonus/index.ts';
import type { SlipShape } from '#modules/sportsbook/book.ts';
import type { SportsDeps } from '#modules/sportsbook/deps.ts';
import { betCommand, betKey, gameCodeOf, modeOf, stakeOf, type BetOrder, type BetRefusal } from '#modules/sportsbook/slips/bet-command.ts';
import { readGift, type GiftFailure } from '#modules/sportsbook/slips/gift.ts';
import { findBet, type SportsBet } from '#modules/sportsbook/slips/bet-store.ts';
import { movedBlock, type Block } from '#modules/sportsbook/slips/blocks.ts';
import { boostedShape } from '#modules/sportsbook/slips/judged-legs.ts';
import { priceOfAll } from '#modules/sportsbook/price-of-all.ts';
import { partsAt } from '#modules/sportsbook/slips/parts.ts';
import {
  delayOfSlip,
  readSlip,
  shapeOf,
  accepts,
  type Policy,
  type ReadSlip,
  type SlipLine,
  type SlipRefusal,
} from '#modules/sportsbook/slips/slip.ts';
import { isBeyondSums } from '#modules/sportsbook/slips/sum-bounds.ts';
import { factorsOf } from '#modules/sportsbook/terms/factors.ts';
import type { Account } from '#modules/wallet/index.ts';

export type PlacedBet = { bet: SportsBet; balance: Money; isReplay: boolean };
export type PlaceFailure =
  | SlipRefusal
  | GiftFailure
  | Failure<BetRefusal | 'sports.stake_too_low' | 'sports.busy' | 'rounds.game_stopped' | 'rounds.category_shut'>;

/** Most attempts to place a bet at prices that its policy accepts. */
const MOST_ATTEMPTS = 4;
/** Seconds after which a request may be repeated that was refused because the process was overloaded. */
const BUSY_S = 2;

/**
 * Places a bet: the commit judges it at exactly the prices with which it is stored. If prices changed and the policy accepts the new ones,
 * the bet is retried with these; a repeat of the request takes the same steps and finds the same answer. A bet with a match in play waits,
 * and is decided later (`waiting/`). An overloaded process accepts no bet, but still answers repeats of decided requests.
 */
export async function placeBet(deps: SportsDeps, order: BetOrder): Promise<Result<PlacedBet, PlaceFailure>> {
  if (order.unit.currency !== order.caller.currency) return err('wallet.wrong_currency');
  if (deps.loadStop.isOn()) return (await answeredBefore(deps, order)) ?? err('sports.busy', { retryAfterS: BUSY_S });
  return deps.loadStop.during(() => place(deps, order));
}

async function place(deps: SportsDeps, order: BetOrder): Promise<Result<PlacedBet, PlaceFailure>> {
  const { caller, slip, unit, front, shut, policy } = order;
  const read = await readSlip(deps, slip);
  if (!read.ok) return (await answeredBefore(deps, order)) ?? read;
  const { legs: lines } = read.value;
  const mode = modeOf(caller);
  const shape = shapeOf(deps.book.slips, read.value);
  const least = leastUnit({ slips: deps.book.slips, limits: deps.limits }, shape, unit);
  if (unit.minor < least.minor) return (await answeredBefore(deps, order)) ?? err('sports.stake_too_low', { least: toMajor(least) });
  const closed = closedTo(deps, { merchantId: caller.merchantId, vendor: front, gameCode: gameCodeOf(lines), shut });
  const accounts = await accountsFor(deps.wallet, { ...caller, mode, vendor: front, currency: unit.currency });
  if (closed) return (await placedBefore(deps, order, accounts.player)) ?? err(closed);
  const bets = deps.book.slips.bets(shape);
  const given = await readGift(deps, order, { slip: read.value, bets });
  if (!given.ok) return (await placedBefore(deps, order, accounts.player)) ?? given;
  const gift = given.value;
  const promotions = gift.token === undefined ? undefined : await promotionsOf(deps.wallet, order);
  const bonus =
    mode === 'real' && gift.token === undefined && !gift.boost ? await bonusOf(deps, order, read.value, accounts.player) : undefined;
  const delayMs = delayOfSlip(deps.terms, lines);
  const factorOf = await factorsOf(deps.db, caller.memberId);
  const held = delayMs === undefined || mode === 'practice' || bonus || promotions ? undefined : await heldOf(deps, order);
  let now = read.value;
  let prices = pricesOf(now, (leg) => leg.price);
  for (let attempt = 0; ; attempt++) {
    const moved = movedBlock(policy, slip.builders ?? [], now.blocks);
    if (moved) return (await placedBefore(deps, order, accounts.player)) ?? err('sports.price_changed', builderFacts(moved));
    const beyond = beyondSums(deps, order, shapeOf(deps.book.slips, now, prices));
    if (beyond) return (await placedBefore(deps, order, accounts.player)) ?? beyond;
    const decided = await deps.wallet.commit(
      betCommand(deps, order, { slip: now, prices, attempt, accounts: { ...accounts, held, promotions }, gift, bonus, factorOf, delayMs }),
    );
    if (decided.ok) {
      const { seq, balance, isReplay } = decided.value;
      return ok({ bet: (await findBet(deps.db, caller.memberId, seq))!, balance: balance!, isReplay });
    }
    const { code, facts = {} } = decided.failure;
    const standing = facts['prices'] as (number | null)[];
    const goesOn = code === 'sports.price_changed' && attempt + 1 < MOST_ATTEMPTS && acceptsLegs(policy, now.legs, standing);
    // The hold is new, so no refusal about holds can occur.
    if (!goesOn) return err(code as BetRefusal, shownFacts(deps, order, { code, facts, slip: now, prices, boost: gift.boost?.price }));
    prices = pricesOf(now, (_leg, n) => standing[n]!);
    if (now.blocks.length === 0) continue;
    const again = await readSlip(deps, slip);
    if (!again.ok) return again;
    now = again.value;
    prices = pricesOf(now, (_leg, n) => prices[n]!);
  }
}

/** Returns the refusal of a slip that could pay more than the ledger can hold; undefined for any other slip. */
function beyondSums(
  { book: { slips }, limits }: Pick<SportsDeps, 'book' | 'limits'>,
  { unit: { minor, currency } }: BetOrder,
  shape: SlipShape,
) {
  if (!isBeyondSums(slips, shape, minor)) return undefined;
  const most = slips.unitUnder(shape, ofDollars(limits.paid, currency).minor);
  return err('sports.payout_too_high', { most: toMajor({ minor: most, currency }) });
}

/** Returns the prices of legs outside of builders by `of`; a leg of a builder has the price that its match shows now. */
function pricesOf({ legs }: ReadSlip, of: (leg: SlipLine, n: number) => number): number[] {
  return legs.map((leg, n) => (leg.block === null ? of(leg, n) : leg.priceNow!));
}

/** Returns whether a policy accepts the present prices of legs outside of builders; builders are judged as a whole. */
function acceptsLegs(policy: Policy, legs: readonly SlipLine[], standing: readonly (number | null)[]): boolean {
  const alone = [...legs.keys()].filter((n) => legs[n]!.block === null);
  return accepts(
    policy,
    alone.map((n) => legs[n]!.price),
    alone.map((n) => standing[n]!),
  );
}

const builderFacts = ({ event, price, version }: Block) => ({ event: String(event), price, version });

/** Returns the account from which the promotions of a brand are paid. */
function promotionsOf(wallet: SportsDeps['wallet'], { caller, unit }: Pick<BetOrder, 'caller' | 'unit'>): Promise<Account> {
  return wallet.houseAccount(caller.merchantId, 'house', 'promotions', unit.currency);
}

/** Returns the account in which the stake of a waiting bet is set aside. */
function heldOf({ wallet }: SportsDeps, { caller: { memberId, merchantId }, unit: { currency } }: BetOrder): Promise<Account> {
  return wallet.accountOf({ memberId, merchantId, currency }, 'held', 'sports');
}

/** Returns the facts of a refusal; a refusal for too little room has the highest unit that is possible. */
function shownFacts(
  { book: { slips } }: Pick<SportsDeps, 'book'>,
  { unit }: BetOrder,
  {
    code,
    facts,
    slip,
    prices,
    boost,
  }: { code: string; facts: Readonly<Record<string, unknown>>; slip: ReadSlip; prices: readonly number[]; boost: number | undefined },
): Record<string, unknown> {
  const shape = shapeOf(slips, slip, prices);
  const own = boost === undefined ? 0n : priceOfAll(slips, shape);
  // Prices that have risen in between may be above the boost, which then owes nothing more.
  const isBoosted = boost !== undefined && own > 0n && own < BigInt(boost);
  const room = BigInt((facts['room'] as number | undefined) ?? 0);
  const most = (minor: bigint) => ({ most: toMajor({ minor, currency: unit.currency }) });
  if (code === 'sports.stake_too_high')
    return {
      leg: facts['leg'],
      ...most(
        // A boosted price owes more, so the possible unit is smaller.
        slips.mostUnit(shape, partsAt(slip.legs)[facts['leg'] as number]!, isBoosted ? (room * own) / BigInt(boost) : room),
      ),
    };
  if (code === 'sports.boost_stake_too_high') return most(room);
  if (code === 'sports.payout_too_high') return most(slips.unitUnder(isBoosted ? boostedShape(shape, boost) : shape, room));
  if (!code.startsWith('sports.')) return { ...facts };
  const { leg, price, version } = facts;
  return { leg, price, version };
}

/** Returns the bonus that helps to pay the stake while it runs. */
async function bonusOf(deps: SportsDeps, order: BetOrder, slip: ReadSlip, cash: Account): Promise<BonusBet | undefined> {
  const { caller, unit, front: vendor, now } = order;
  const isEsport = slip.legs.every(({ sport }) => deps.book.sports.get(sport)!.isEsport);
  const game = () => ({
    vendor,
    gameCode: gameCodeOf(slip.legs),
    gameType: isEsport ? ('ESPORTS' as const) : ('SPORTS' as const),
    feedsJackpot: false,
  });
  const stake = stakeOf(deps.book.slips, unit, slip);
  return deps.bonus.betOf({ memberId: caller.memberId, currency: unit.currency }, game, { cash, stake }, now);
}

/** Returns the first answer to a request whose slip cannot be read any more, because its match has moved on. */
async function answeredBefore(deps: SportsDeps, order: BetOrder): Promise<Result<PlacedBet, never> | undefined> {
  const { caller, unit, front: vendor } = order;
  const { player } = await accountsFor(deps.wallet, { ...caller, mode: modeOf(caller), vendor, currency: unit.currency });
  return placedBefore(deps, order, player);
}

/** Returns the first answer to a request that was made before the sportsbook was closed; undefined for a new request. */
async function placedBefore(deps: SportsDeps, order: BetOrder, account: Account): Promise<Result<PlacedBet, never> | undefined> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const key = betKey(order, attempt);
    if (!(await deps.wallet.storedAnswer(key))) return undefined;
    const decided = await deps.wallet.commit<'rounds.bets_closed'>({
      key,
      account,
      gates: [{ kind: 'bet_is_late', args: {} }],
      transfers: [],
    });
    if (!decided.ok) continue;
    const { seq, balance } = decided.value;
    return ok({ bet: (await findBet(deps.db, order.caller.memberId, seq))!, balance: balance!, isReplay: true });
  }
  return undefined;
}
