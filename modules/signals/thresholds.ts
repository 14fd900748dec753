import type { SignalKind } from '#contracts/bo/signals.ts';

/**
 * Least measures that make accounts a sign, and the weight of the sign, from 0 to 100: `base` at the least measure, `step` for each further
 * unit, and at most `most`. The measure of a shared trait is the number of members. For bonus-only play the measure is how often the least
 * number of bonuses was taken. For bets the measure is the number of markets. For a rule the measure is how often the rule's number was
 * reached. A household shares a browser and a network, an office or a telephone company shares a network, and two people may have one name.
 * A network and a name therefore stay weak whatever their size (below `LOOK`), until their members share another trait, too.
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

/** Kinds of signs that concern a single member. */
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

/**
 * Weight added in full if all members are also in an uncleared sign of another kind, networks excepted. If only some members are, the
 * weight is added in proportion.
 */
export const SHARED_ELSE = 20;

/** Least weight of a sign that staff should review. */
const LOOK = 30;
/** Least weight of a strong sign. */
const STRONG = 60;

/** Most members of a network that counts as a sign. A larger network belongs to a telephone company, a café or a country. */
export const MOST_OF_NETWORK = 200;
/** Days within which members must have used a network to count for it. Later, the address may belong to other people. */
export const NETWORK_DAYS = 30;

/**
 * Least number of bonuses of one currency from which play is examined. The member plays with bonuses alone if the turnover outside of
 * bonuses is below 1 / `OWN_PART` of the granted sum.
 */
export const LEAST_GRANTS = 3;
const OWN_PART = 10n;
/** Days after the last bonus within which a member is examined. */
export const GRANT_DAYS = 30;
/** Most members that are examined. Members with the latest bonus come first. */
export const MOST_TAKERS = 2_000;

/** Days within which sports bets are compared. */
export const BET_DAYS = 30;
/** Number of bets covered by earlier bets that makes a member a sign. Each further such number raises the measure by 1. */
export const COVERED_BETS = 3;

/** Returns the level of a sign by its weight. */
export function levelOf(weight: number): 'weak' | 'look' | 'strong' {
  return weight >= STRONG ? 'strong' : weight >= LOOK ? 'look' : 'weak';
}

/** Returns true if a member plays with bonuses alone. Amounts are minor units of one currency; `own` is the turnover outside of bonuses. */
export function isBonusOnly({ grants, granted, own }: { grants: number; granted: bigint; own: bigint }): boolean {
  return grants >= LEAST_GRANTS && own * OWN_PART < granted;
}

/** Returns the turnover that counted for no bonus. Games that count only in part leave more of it, so the error favours the member. */
export function ownTurnover(turnover: bigint, wagered: bigint): bigint {
  return turnover > wagered ? turnover - wagered : 0n;
}
