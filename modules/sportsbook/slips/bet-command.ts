import { randomUUID } from 'node:crypto';
import type { Caller } from '#contracts/caller.ts';
import type { PlayMode } from '#contracts/rounds.ts';
import { ofDollars } from '#kernel/dollars.ts';
import { money, type Money } from '#kernel/money.ts';
import { mayStake, mayStillStake, stakeMove, type RoundAccounts, type StakeRefusal } from '#modules/bets/index.ts';
import { countBet, type BonusBet } from '#modules/bonus/index.ts';
import type { SlipMath } from '#modules/sportsbook/book.ts';
import type { SportsDeps } from '#modules/sportsbook/deps.ts';
import { HOLD_MS } from '#modules/sportsbook/limits.ts';
import { giftGates, type Gift, type GiftRefusal } from '#modules/sportsbook/slips/gift.ts';
import { blockRows, coverWrites, legsOf, potentialOf } from '#modules/sportsbook/slips/judged-legs.ts';
import { shapeOf, type RequestedSlip, type Policy, type ReadSlip, type SlipLine } from '#modules/sportsbook/slips/slip.ts';
import type { FactorOf } from '#modules/sportsbook/terms/factors.ts';
import type { Account, Command, Hold, KeyName, LedgerRefusal, Move } from '#modules/wallet/index.ts';

/** A requested bet. `unit` is staked on each bet of the slip; `front` is the sportsbook through which the bet was placed. */
export type BetOrder = {
  caller: Caller;
  requestId: string;
  unit: Money;
  slip: RequestedSlip;
  policy: Policy;
  front: string;
  shut?: readonly string[] | undefined;
  /** Free bet that pays the stake. */
  token?: bigint | undefined;
  /** Boost of the price. */
  boost?: bigint | undefined;
  now: Date;
};

export type AcceptanceRefusal =
  | 'sports.line_gone'
  | 'sports.event_closed'
  | 'sports.suspended'
  | 'sports.score_changed'
  | 'sports.price_changed'
  | 'sports.stake_too_high'
  | 'sports.payout_too_high';
/** Refusals of a leg of a cash-out. */
export type SellsRefusal = Extract<
  AcceptanceRefusal,
  'sports.line_gone' | 'sports.event_closed' | 'sports.suspended' | 'sports.price_changed'
>;
export type BetRefusal = StakeRefusal | AcceptanceRefusal | GiftRefusal | LedgerRefusal<Move>;

/** Returns the mode of a caller's bets: trial members bet with play money, all others with real money. */
export const modeOf = ({ isTrial }: Caller): PlayMode => (isTrial ? 'practice' : 'real');

/**
 * Returns the key of a bet: one request is one bet. A bet at other prices than the requested ones has the number of its attempt as suffix.
 */
export function betKey(
  { caller, requestId, unit, slip, policy, front, token, boost }: BetOrder,
  attempt: number,
): KeyName & { meaning: readonly unknown[] } {
  const legs = slip.legs.map(({ market, outcome, price, epoch, isBanker }) => [String(market), outcome, price, epoch, isBanker]);
  return {
    source: 'sports',
    kind: 'place',
    externalId: `${caller.memberId}:${requestId}${attempt === 0 ? '' : `~${attempt}`}`,
    meaning: [
      modeOf(caller),
      front,
      unit.minor,
      unit.currency,
      slip.sizes,
      policy,
      legs,
      ...widerMeaning(slip),
      ...giftMeaning(token, boost),
    ],
  };
}

/** Returns the part of the meaning that a slip with builders or places adds; empty for any other slip. */
function widerMeaning({ builders = [], eachWay = false }: RequestedSlip): unknown[] {
  return builders.length === 0 && !eachWay ? [] : [builders.map(({ event, price }) => [String(event), price]), eachWay];
}

/** Returns the part of the meaning that a free bet or a boost adds; empty without both. */
function giftMeaning(token: bigint | undefined, boost: bigint | undefined): unknown[] {
  return token === undefined && boost === undefined ? [] : [String(token), String(boost)];
}

/** Returns the title under which a bet is recorded: its sport, or `MIXED` for several sports. */
export function gameCodeOf(lines: readonly SlipLine[]): string {
  const sports = new Set(lines.map(({ sport }) => sport));
  return sports.size === 1 ? lines[0]!.sport.toUpperCase() : 'MIXED';
}

/** Returns the stake of a slip: its unit times the number of its bets. */
export function stakeOf(slips: SlipMath, unit: Money, slip: ReadSlip): Money {
  return money(unit.minor * BigInt(slips.bets(shapeOf(slips, slip))), unit.currency);
}

type Taking = {
  slip: ReadSlip;
  prices: readonly number[];
  attempt: number;
  /** Accounts of the bet; `promotions` pays the stake of a free bet. */
  accounts: RoundAccounts & { held: Account | undefined; promotions: Account | undefined };
  gift: Gift;
  bonus: BonusBet | undefined;
  factorOf: FactorOf;
  /** Time that a bet in play waits, in milliseconds; undefined for a bet before the start. */
  delayMs: number | undefined;
};

/**
 * Builds the command that places a bet at exactly these prices: the stake, the bet with its legs, and the amounts that may be owed on each
 * outcome. The stake of a waiting bet is set aside in `held`; without that account it is paid immediately, and returned if the bet is
 * refused.
 */
export function betCommand(
  { book, limits, terms }: Pick<SportsDeps, 'book' | 'limits' | 'terms'>,
  order: BetOrder,
  { slip, prices, attempt, accounts, gift, bonus, factorOf, delayMs }: Taking,
): Command<StakeRefusal | AcceptanceRefusal | GiftRefusal, Move | Hold> {
  const { caller, unit, now } = order;
  const { legs: lines, blocks, eachWay } = slip;
  const { currency } = unit;
  const mode = modeOf(caller);
  const shape = shapeOf(book.slips, slip, prices);
  const stake = stakeOf(book.slips, unit, slip);
  const { token, boost } = gift;
  const potential = potentialOf(book.slips, shape, { unit: unit.minor, isFree: token !== undefined, boost: boost?.price });
  const key = betKey(order, attempt);
  const isReal = mode === 'real';
  const legs = legsOf(book.slips, {
    shape,
    lines,
    prices,
    unit: isReal ? unit.minor : 0n,
    limitOf: (league) => ofDollars(terms(league).owed, currency).minor,
    factorOf,
    boost: boost?.price,
  });
  const hold = delayMs !== undefined && accounts.held ? randomUUID() : undefined;
  const requested = { member: caller.memberId, merchant: caller.merchantId, currency, at: now, legs };
  const day = { potential: isReal ? potential : 0n, cap: ofDollars(limits.paid, currency).minor };
  return {
    key,
    account: accounts.player,
    gates: [
      // A free bet risks no money of the member, so the member's limits do not apply.
      ...(token === undefined ? mayStake(stakingOf(order, gameCodeOf(lines)), stake, bonus) : [mayStillStake({ ...caller, mode })]),
      ...giftGates(order, gift, stake),
      { kind: 'sports_accepts', args: { ...requested, ...day, delayed: delayMs !== undefined }, memberId: caller.memberId },
    ],
    transfers: [stakeTransfer(accounts, stake, { hold, expiresAt: new Date(now.getTime() + (delayMs ?? 0) + HOLD_MS), token, bonus })],
    writes: [
      {
        kind: 'sports_bet',
        row: {
          ...requested,
          mode,
          vendor: order.front,
          game: gameCodeOf(lines),
          external: key.externalId,
          unit: unit.minor,
          stake: stake.minor,
          sizes: slip.sizes,
          each_way: eachWay,
          blocks: blockRows(blocks),
          policy: order.policy,
          potential,
          bonus: bonus?.id,
          weight: bonus?.weightBps,
          delay: delayMs,
          hold,
          token,
          boost: boost?.id,
          boost_price: boost?.price,
        },
      },
      ...(token === undefined ? [] : [{ kind: 'sports_token', row: { token } }]),
      ...(delayMs === undefined ? coverWrites({ isReal: isReal && token === undefined, sizes: slip.sizes }) : []),
      // Turnover of the bonus counts when the bet is settled, so 0 is counted here.
      ...(bonus ? [countBet(bonus, money(0n, currency), now)] : []),
    ],
  };
}

/** Returns the staking of a bet. Matches have times of their own, so a bet on them begins no cycle. */
function stakingOf({ caller, front }: BetOrder, gameCode: string) {
  const { memberId, merchantId } = caller;
  return { memberId, merchantId, mode: modeOf(caller), vendor: front, gameCode, cycle: null };
}

type StakeSource = { hold: string | undefined; expiresAt: Date; token: bigint | undefined; bonus: BonusBet | undefined };

/** Returns the transfer of the stake: set aside under `hold`, or paid immediately. `promotions` pays the stake of a free bet. */
function stakeTransfer(accounts: Taking['accounts'], amount: Money, { hold, expiresAt, token, bonus }: StakeSource): Move | Hold {
  const { player, held, promotions, house } = accounts;
  if (hold !== undefined) return { kind: 'bet-reserve', state: 'pending', from: player, to: held!, amount, holdId: hold, expiresAt };
  if (token === undefined) return stakeMove(accounts, amount, bonus);
  return { kind: 'stake', from: promotions!, to: house, amount };
}
