import * as z from 'zod/mini';
import type { Fraction } from '#kernel/fraction.ts';
import { payoutAt } from '#games/kit/multiplier.ts';
import { MOST_SPOTS, sumOf, type Chip, type ChipsBet } from '#games/kit/quote.ts';
import { money, type Money } from '#kernel/money.ts';
import type { Order } from '#modules/rules/index.ts';

/** Returns the schema of a table's bet: chips on known spots, each spot once. */
export function chipsBet(isSpot: (spot: string) => boolean): z.ZodMiniType<ChipsBet> {
  return z.strictObject({ chips: chipsOn(isSpot) });
}

/** Returns the schema of the chips alone, for a bet that has further parts. */
export function chipsOn(isSpot: (spot: string) => boolean): z.ZodMiniType<ChipsBet['chips']> {
  const chip = z.strictObject({ spot: z.string().check(z.refine(isSpot)), amount: z.int().check(z.minimum(1)) });
  return z.array(chip).check(
    z.minLength(1),
    z.maxLength(MOST_SPOTS),
    z.refine((chips) => new Set(chips.map(({ spot }) => spot)).size === chips.length),
  );
}

/** Returns why chips are refused. No chip may be smaller than the lowest stake on offer. */
export function chipsRefusal({ stake, bet }: Order<ChipsBet>, stakes: readonly Money[]) {
  return stakeRefusal({ stake, bet }, stakes, sumOf(bet));
}

/** Returns why a bet is refused whose stake is not the sum of its chips. `staked` is the amount that the stake must be. */
export function stakeRefusal({ stake, bet }: Order<ChipsBet>, stakes: readonly Money[], staked: bigint) {
  const least = stakes[0]!.minor;
  if (staked !== stake.minor || bet.chips.some(({ amount }) => BigInt(amount) < least)) return 'rounds.bet_invalid';
  return stake.minor > stakes.at(-1)!.minor ? 'rounds.stake_not_offered' : undefined;
}

/** Returns the sum of all chips' payouts: each amount times the return of its spot, stake included, cut to the minor unit spot by spot. */
export function payChips(order: Order<ChipsBet>, returnsOf: (spot: string) => Fraction): Money {
  const { currency } = order.stake;
  return payEach(order, ({ spot, amount }) => payoutAt(money(BigInt(amount), currency), returnsOf(spot)).minor);
}

/** Returns the sum of all chips' payouts, from the payout of each chip in minor units. */
export function payEach({ stake, bet }: Order<ChipsBet>, returnOf: (chip: Chip) => bigint): Money {
  return money(
    bet.chips.reduce((sum, chip) => sum + returnOf(chip), 0n),
    stake.currency,
  );
}
