import type { SlotSubCategory } from '#contracts/catalogue.ts';
import { ofDollars } from '#kernel/dollars.ts';
import type { JackpotTier } from '#kernel/jackpot.ts';
import type { Currency } from '#kernel/money.ts';

/** A tier in its written form: amounts in dollars, the share of a stake in millionths. */
type LinkTier = Pick<JackpotTier, 'tier' | 'drops' | 'share'> & { seed: string; amount: string };

/**
 * Titles that contribute to a jackpot: a shelf, or a family or one model of it, with the part of the shares that they contribute, in
 * thousandths.
 */
type LinkedTitles = { subCategory: SlotSubCategory; weight: number } | { family: string; model?: string; weight: number };

/** A progressive jackpot of every brand, once in each of its currencies. */
export type Link = { code: string; tiers: readonly LinkTier[]; titles: readonly LinkedTitles[] };

/**
 * Jackpots with their titles. Keno contributes half, because its own return is high: even with the seeds, no game returns its whole stake.
 */
export const LINKS: readonly Link[] = [
  {
    code: 'lamplight',
    tiers: [
      { tier: 'mini', drops: 'by', seed: '5', amount: '25', share: 3_000 },
      { tier: 'minor', drops: 'by', seed: '50', amount: '500', share: 2_500 },
      { tier: 'major', drops: 'draw', seed: '500', amount: '4500', share: 2_500 },
      { tier: 'grand', drops: 'draw', seed: '5000', amount: '45000', share: 2_000 },
    ],
    titles: [
      { subCategory: 'JP', weight: 1_000 },
      { family: 'keno', weight: 500 },
      { family: 'fishing', model: 'kites', weight: 1_000 },
    ],
  },
];

/** The jackpot to which a title contributes, and its part of the shares. */
export type Connection = { code: string; weight: number };

/** Returns the first link that includes a title, by the fields of its row. */
export function connectionOf(
  { subCategory, family, model }: { subCategory: SlotSubCategory | null; family: string; model?: string | undefined },
  links: readonly Link[] = LINKS,
): Connection | undefined {
  for (const { code, titles } of links) {
    const found = titles.find((one) =>
      'family' in one ? one.family === family && (one.model ?? model) === model : one.subCategory === subCategory,
    );
    if (found) return { code, weight: found.weight };
  }
  return undefined;
}

/** Returns a title's view of its jackpot. All of its share is paid to winners, and seeds are not counted. */
export function jackpotOf(title: Parameters<typeof connectionOf>[0]): { code: string; shareBps: number } | null {
  const found = connectionOf(title);
  if (!found) return null;
  const shares = LINKS.find(({ code }) => code === found.code)!.tiers.reduce((sum, { share }) => sum + share, 0);
  return { code: found.code, shareBps: Math.floor((shares * found.weight) / 100_000) };
}

/** Returns the tiers of a link in the minor units of a currency. */
export function tiersOf({ tiers }: Link, currency: Currency): JackpotTier[] {
  return tiers.map(({ tier, drops, share, seed, amount }) => ({
    tier,
    drops,
    share,
    seed: ofDollars(seed, currency).minor,
    amount: ofDollars(amount, currency).minor,
  }));
}
