import type { SignalKind } from '#contracts/bo/signals.ts';

/**
 * When accounts are a sign, and what it weighs, from 0 to 100: `base` at the least measure and `step` for each one more, `most` at most.
 * The measure is how many members share a thing. It is how often the least number of bonuses was taken for bonus-only play, for bets the
 * number of markets, and for a rule how often its number was reached.
 *
 * A household shares a browser and a network, an office or a telephone company a network, and two people may have one name. A network and a
 * name therefore stay weak whatever their size (below `LOOK`), until their members share another trait too.
 */
export const KINDS: Record<SignalKind, { least: number; base: number; step: number; most: number }> = {
  device: { least: 2, base: 35, step: 10, most: 75 },
  instrument: { least: 2, base: 60, step: 10, most: 80 },
  holder: { least: 2, base: 20, step: 2, most: 28 },
  network: { least: 4, base: 5, step: 1, most: 20 },
  bonus: { least: 1, base: 30, step: 5, most: 50 },
  opposite: { least: 1, base: 35, step: 5, most: 60 },
  split: { least: 3, base: 30, step: 2, most: 50 },
  velocity: { least: 1, base: 30, step: 10, most: 50 },
  in_out: { least: 1, base: 45, step: 10, most: 75 },
  structuring: { least: 1, base: 50, step: 10, most: 80 },
  third_party: { least: 1, base: 35, step: 10, most: 55 },
  watch: { least: 1, base: 60, step: 10, most: 80 },
  late: { least: 1, base: 40, step: 10, most: 70 },
  closing_line: { least: 1, base: 35, step: 10, most: 65 },
};

/** Kinds of signs that one member alone is. */
export const ALONE: readonly SignalKind[] = [
  'bonus',
  'opposite',
  'velocity',
  'in_out',
  'structuring',
  'third_party',
  'watch',
  'late',
  'closing_line',
];

/** Added in full where all members stand in a sign of another kind too, a network apart, that staff have not cleared; else in proportion. */
export const SHARED_ELSE = 20;

/** From these weights on a sign is worth a look, or strong. */
const LOOK = 30;
const STRONG = 60;

/** A network that more members use than this is a telephone company's, a café's or a country's. */
export const MOST_OF_NETWORK = 200;
/** Addresses are given to others: a network counts for those who came from it within this time. */
export const NETWORK_DAYS = 30;

/**
 * A member with at least this number of bonuses of one currency plays with bonuses alone if its turnover outside of them is below this part
 * of the granted sum.
 */
export const LEAST_GRANTS = 3;
const OWN_PART = 10n;
/** Days after the last bonus within which a member is examined. */
export const GRANT_DAYS = 30;
/** Most members that are examined, those with the latest bonus first. */
export const MOST_TAKERS = 2_000;

/** Bets on sports are compared within these days. */
export const BET_DAYS = 30;
/** Number of bets covered by earlier ones that makes a member alone a sign; each further such number counts once more. */
export const COVERED_BETS = 3;

export function levelOf(weight: number): 'weak' | 'look' | 'strong' {
  return weight >= STRONG ? 'strong' : weight >= LOOK ? 'look' : 'weak';
}

/** Amounts are minor units of one currency; `own` is the turnover outside of bonuses. */
export function isBonusOnly({ grants, granted, own }: { grants: number; granted: bigint; own: bigint }): boolean {
  return grants >= LEAST_GRANTS && own * OWN_PART < granted;
}

/** Turnover that no bonus counted. Games that count in part leave more of it, so nobody is taken for worse than it is. */
export function ownTurnover(turnover: bigint, wagered: bigint): bigint {
  return turnover > wagered ? turnover - wagered : 0n;
}
