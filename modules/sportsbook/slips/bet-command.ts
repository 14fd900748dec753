import type { Caller } from '#contracts/caller.ts';
import type { PlayMode } from '#contracts/rounds.ts';
import { ofDollars } from '#kernel/dollars.ts';
import { money, type Money } from '#kernel/money.ts';
import { mayStake, stakeMove, type RoundAccounts, type StakeRefusal } from '#modules/bets/index.ts';
import { countBet, type BonusBet } from '#modules/bonus/index.ts';
import type { SlipMath } from '#modules/sportsbook/book.ts';
import type { SportsLimits } from '#modules/sportsbook/limits.ts';
import { shapeOf, type AskedSlip, type Policy, type SlipLine } from '#modules/sportsbook/slips/slip.ts';
import type { Command, KeyName, LedgerRefusal, Move } from '#modules/wallet/index.ts';

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
  accounts: RoundAccounts;
  bonus: BonusBet | undefined;
};

/** The command that places a bet at exactly these prices: the stake out, the bet with its legs, what may be owed on each outcome. */
export function betCommand(
  { book, limits }: { book: { slips: SlipMath }; limits: SportsLimits },
  order: BetOrder,
  { lines, prices, attempt, accounts, bonus }: Taking,
): Command<StakeRefusal | TakesRefusal, Move> {
  const { caller, unit, slip, now } = order;
  const { currency } = unit;
  const mode = modeOf(caller);
  const shape = shapeOf({ sizes: slip.sizes, legs: lines }, prices);
  const stake = stakeOf(book.slips, order, lines);
  const potential = book.slips.most(shape, unit.minor);
  const key = betKey(order, attempt);
  const isReal = mode === 'real';
  const legs = lines.map(({ event, market, outcome, epoch, isBanker }, n) => {
    const owed = isReal ? book.slips.owed(shape, n, unit.minor) : 0n;
    return { n, event, market, outcome, price: prices[n]!, epoch, owed, room: ofDollars(limits.owed, currency).minor, banker: isBanker };
  });
  const asked = { member: caller.memberId, merchant: caller.merchantId, currency, at: now, legs };
  const day = { potential: isReal ? potential : 0n, cap: ofDollars(limits.paid, currency).minor };
  return {
    key,
    account: accounts.player,
    gates: [
      ...mayStake({ ...caller, mode }, stake, bonus),
      { kind: 'sports_takes', args: { ...asked, ...day }, memberId: caller.memberId },
    ],
    transfers: [stakeMove(accounts, stake, bonus)],
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
        },
      },
      // Nothing counts before the bet is settled.
      ...(bonus ? [countBet(bonus, money(0n, currency), now)] : []),
    ],
  };
}
