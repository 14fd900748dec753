import * as z from 'zod/mini';
import type { Fraction } from '#games/kit/fraction.ts';
import { payoutAt } from '#games/kit/multiplier.ts';
import { MOST_SPOTS, sumOf, type ChipsBet } from '#games/kit/quote.ts';
import { money, type Money } from '#kernel/money.ts';
import type { Order } from '#modules/rounds/index.ts';

/** What a table takes as a bet: chips on spots that it has, each spot once. */
export function chipsBet(isSpot: (spot: string) => boolean): z.ZodMiniType<ChipsBet> {
  const chip = z.strictObject({ spot: z.string().check(z.refine(isSpot)), amount: z.int().check(z.minimum(1)) });
  return z.strictObject({
    chips: z.array(chip).check(
      z.minLength(1),
      z.maxLength(MOST_SPOTS),
      z.refine((chips) => new Set(chips.map(({ spot }) => spot)).size === chips.length),
    ),
  });
}

/** The least stake is the least chip as well. */
export function chipsRefusal({ stake, bet }: Order<ChipsBet>, stakes: readonly Money[]) {
  const least = stakes[0]!.minor;
  if (sumOf(bet) !== stake.minor || bet.chips.some(({ amount }) => BigInt(amount) < least)) return 'rounds.bet_invalid';
  return stake.minor > stakes.at(-1)!.minor ? 'rounds.stake_not_offered' : undefined;
}

/** What all chips return: each its amount times what its spot returns, stake included, cut to the minor unit spot by spot. */
export function payChips({ stake, bet }: Order<ChipsBet>, returnsOf: (spot: string) => Fraction): Money {
  const { currency } = stake;
  const paid = bet.chips.map(({ spot, amount }) => payoutAt(money(BigInt(amount), currency), returnsOf(spot)).minor);
  return money(
    paid.reduce((sum, one) => sum + one, 0n),
    currency,
  );
}
