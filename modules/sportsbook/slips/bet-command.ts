import { randomUUID } from 'node:crypto';
import type { Caller } from '#contracts/caller.ts';
import type { PlayMode } from '#contracts/rounds.ts';
import { ofDollars } from '#kernel/dollars.ts';
import { money, type Money } from '#kernel/money.ts';
import { mayStake, stakeMove, type RoundAccounts, type StakeRefusal } from '#modules/bets/index.ts';
import { countBet, type BonusBet } from '#modules/bonus/index.ts';
import type { SlipMath, SlipShape } from '#modules/sportsbook/book.ts';
import type { SportsDeps } from '#modules/sportsbook/deps.ts';
import { HOLD_MS } from '#modules/sportsbook/limits.ts';
import type { LeagueRef } from '#modules/sportsbook/world/event-store.ts';
import { shapeOf, type AskedSlip, type Policy, type SlipLine } from '#modules/sportsbook/slips/slip.ts';
import { cappedBy, roomBy, type FactorOf } from '#modules/sportsbook/terms/factors.ts';
import type { Account, Command, Hold, KeyName, LedgerRefusal, Move } from '#modules/wallet/index.ts';

/** A requested bet. `unit` is staked on each bet of the slip; `front` is the sportsbook that it comes from. */
export type BetOrder = {
  caller: Caller;
  requestId: string;
  unit: Money;
  slip: AskedSlip;
  policy: Policy;
  front: string;
  shut?: readonly string[] | undefined;
  now: Date;
};

export type TakesRefusal =
  | 'sports.line_gone'
  | 'sports.event_closed'
  | 'sports.suspended'
  | 'sports.score_changed'
  | 'sports.price_changed'
  | 'sports.stake_too_high'
  | 'sports.payout_too_high';
/** Refusals of a leg that is sold again. */
export type SellsRefusal = Extract<TakesRefusal, 'sports.line_gone' | 'sports.event_closed' | 'sports.suspended' | 'sports.price_changed'>;
export type BetRefusal = StakeRefusal | TakesRefusal | LedgerRefusal<Move>;

/** Trials bet with play money, everybody else for real. */
export const modeOf = ({ isTrial }: Caller): PlayMode => (isTrial ? 'practice' : 'real');

/** Key of a bet: one request is one bet. A bet at other prices than the requested ones has the suffix of its attempt. */
export function betKey(
  { caller, requestId, unit, slip, policy, front }: BetOrder,
  attempt: number,
): KeyName & { meaning: readonly unknown[] } {
  const legs = slip.legs.map(({ market, outcome, price, epoch, isBanker }) => [String(market), outcome, price, epoch, isBanker]);
  return {
    source: 'sports',
    kind: 'place',
    externalId: `${caller.memberId}:${requestId}${attempt === 0 ? '' : `~${attempt}`}`,
    meaning: [modeOf(caller), front, unit.minor, unit.currency, slip.sizes, policy, legs],
  };
}

/** The title that a bet is recorded under: its sport, or several. */
export function gameCodeOf(lines: readonly SlipLine[]): string {
  const sports = new Set(lines.map(({ sport }) => sport));
  return sports.size === 1 ? lines[0]!.sport.toUpperCase() : 'MIXED';
}

/** The stake of a slip: its unit times the bets that it is made of. */
export function stakeOf(slips: SlipMath, { unit, slip }: Pick<BetOrder, 'unit' | 'slip'>, lines: readonly SlipLine[]): Money {
  return money(unit.minor * BigInt(slips.bets(shapeOf({ sizes: slip.sizes, legs: lines }))), unit.currency);
}

type Taking = {
  lines: readonly SlipLine[];
  prices: readonly number[];
  attempt: number;
  accounts: RoundAccounts & { held: Account | undefined };
  bonus: BonusBet | undefined;
  factorOf: FactorOf;
  /** Time that a bet in play waits for, in milliseconds. */
  delayMs: number | undefined;
};

/**
 * The command that places a bet at exactly these prices: the stake out, the bet with its legs, what may be owed on each outcome. The stake of
 * one that waits is set aside in `held`; without that account it goes out at once, and comes back if the bet is refused.
 */
export function betCommand(
  { book, limits, terms }: Pick<SportsDeps, 'book' | 'limits' | 'terms'>,
  order: BetOrder,
  { lines, prices, attempt, accounts, bonus, factorOf, delayMs }: Taking,
): Command<StakeRefusal | TakesRefusal, Move | Hold> {
  const { caller, unit, slip, now } = order;
  const { currency } = unit;
  const mode = modeOf(caller);
  const shape = shapeOf({ sizes: slip.sizes, legs: lines }, prices);
  const stake = stakeOf(book.slips, order, lines);
  const potential = book.slips.most(shape, unit.minor);
  const key = betKey(order, attempt);
  const isReal = mode === 'real';
  const legs = legsOf(book.slips, {
    shape,
    lines,
    unit: isReal ? unit.minor : 0n,
    limitOf: (league) => ofDollars(terms(league).owed, currency).minor,
    factorOf,
  });
  const hold = delayMs !== undefined && accounts.held ? randomUUID() : undefined;
  const asked = { member: caller.memberId, merchant: caller.merchantId, currency, at: now, legs };
  const day = { potential: isReal ? potential : 0n, cap: ofDollars(limits.paid, currency).minor };
  return {
    key,
    account: accounts.player,
    gates: [
      ...mayStake({ ...caller, mode }, stake, bonus),
      { kind: 'sports_takes', args: { ...asked, ...day, delayed: delayMs !== undefined }, memberId: caller.memberId },
    ],
    transfers: [
      hold
        ? reserveMove(accounts, stake, { hold, expiresAt: new Date(now.getTime() + delayMs! + HOLD_MS) })
        : stakeMove(accounts, stake, bonus),
    ],
    writes: [
      {
        kind: 'sports_bet',
        row: {
          ...asked,
          mode,
          vendor: order.front,
          game: gameCodeOf(lines),
          external: key.externalId,
          unit: unit.minor,
          stake: stake.minor,
          sizes: slip.sizes,
          policy: order.policy,
          potential,
          bonus: bonus?.id,
          weight: bonus?.weightBps,
          delay: delayMs,
          hold,
        },
      },
      // Nothing counts before the bet is settled.
      ...(bonus ? [countBet(bonus, money(0n, currency), now)] : []),
    ],
  };
}

function reserveMove(
  { player, held }: Taking['accounts'],
  amount: Money,
  { hold: holdId, expiresAt }: { hold: string; expiresAt: Date },
): Hold {
  return { kind: 'bet-reserve', state: 'pending', from: player, to: held!, amount, holdId, expiresAt };
}

/** Most that a brand may owe on an outcome of a league, and the part of it that one bet of the member may use. */
type Limited = { limitOf: (league: LeagueRef) => bigint; factorOf: FactorOf };

type JudgedLine = Pick<SlipLine, 'event' | 'sport' | 'league' | 'market' | 'outcome' | 'epoch'>;

/** Legs as the gate judges them. `unit` is 0 where nothing is owed, for play money. */
export function legsOf(
  slips: SlipMath,
  { shape, lines, unit, limitOf, factorOf }: Limited & { shape: SlipShape; lines: readonly JudgedLine[]; unit: bigint },
) {
  return lines.map(({ event, market, outcome, epoch, sport, league }, n) => {
    const { price, isBanker } = shape.legs[n]!;
    const owed = unit > 0n ? slips.owed(shape, n, unit) : 0n;
    const [limit, factor] = [limitOf({ sport, league }), factorOf(sport)];
    const room = { room: roomBy(limit, factor), most: cappedBy(limit, factor) };
    return { n, event, market, outcome, price, epoch, owed, ...room, banker: isBanker };
  });
}
