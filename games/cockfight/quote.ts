import { fraction, minus, ONE, times, ZERO, type Fraction } from '#kernel/fraction.ts';
import { liveTables, type CoupMark, type LiveTable, type Pace } from '#games/kit/quote.ts';

/** Styles of a table: given odds for each fight, or a pool that the bettors share. */
export const STYLES = ['malay', 'pool'] as const;
export type Style = (typeof STYLES)[number];

/** Six tables of each style: four at the usual pace, two faster ones. */
export const TABLES: readonly LiveTable<Style>[] = liveTables(STYLES, { live: 4, speed: 2 });

export type Side = 'meron' | 'wala';
/** Result of a fight. `bdd`: both birds go down. `ftd`: both birds still stand at full time. */
export type Result = Side | 'bdd' | 'ftd';
export const SIDES = ['meron', 'wala'] as const satisfies readonly Side[];

/**
 * The odds of a fight in hundredths. Above zero they are the win of a stake; below zero the part of the stake at risk, which wins the whole
 * stake.
 */
export type MalayOdds = Readonly<Record<Side, number>>;

/**
 * A fight: its odds (null if the bets make the price), its result, and the winner of each exchange. The animation shows these; only
 * `result` decides payouts.
 */
export type Fight = { odds: MalayOdds | null; result: Result; blows: string; plumage: readonly [meron: number, wala: number] };

/** Number of equally likely ways: a power of two, so that draws are unbiased. */
export const WAYS = 32_768;

/** Odds of a fight, their frequency of 32, and the number of ways in which each side wins; all other ways are draws. */
export type Matchup = { odds: MalayOdds; often: number; ways: Readonly<Record<Side, number>> };

/** Ways of both kinds of draw. A pool pays the same price for either kind, so they are fewer there. */
export const DRAWS: Readonly<Record<Style, Readonly<Record<'bdd' | 'ftd', number>>>> = {
  malay: { bdd: 3_440, ftd: 344 },
  pool: { bdd: 3_120, ftd: 320 },
};
const DECIDED = WAYS - drawsOf('malay');

/** Returns the ways of both kinds of draw together. */
export function drawsOf(style: Style): number {
  return DRAWS[style].bdd + DRAWS[style].ftd;
}

/**
 * The possible odds of fights. Both sides share the ways without a draw in proportion to their odds, so both return about the same. The
 * first odds are the usual ones.
 */
export const MATCHUPS: readonly Matchup[] = [
  matchup({ meron: 80, wala: -94 }, 12, 15_482),
  matchup({ meron: 70, wala: -83 }, 6, 16_366),
  matchup({ meron: 90, wala: 94 }, 6, 14_643),
  matchup({ meron: 60, wala: -72 }, 4, 17_358),
  matchup({ meron: -94, wala: 80 }, 2, 13_502),
  matchup({ meron: -83, wala: 70 }, 2, 12_618),
];

function matchup(odds: MalayOdds, often: number, meron: number): Matchup {
  return { odds, often, ways: { meron, wala: DECIDED - meron } };
}

/** Ways of both sides in a pool, which win equally often. */
export const POOL_WAYS: Matchup['ways'] = { meron: (WAYS - drawsOf('pool')) / 2, wala: (WAYS - drawsOf('pool')) / 2 };

/** Returns the number of ways of each result of a fight. */
export function waysOf(style: Style, { meron, wala }: Matchup['ways']): readonly (readonly [Result, number])[] {
  const { bdd, ftd } = DRAWS[style];
  return [
    ['meron', meron],
    ['wala', wala],
    ['bdd', bdd],
    ['ftd', ftd],
  ];
}

/** Returns the ways of each result for a fight with these Malay odds. */
export function waysAt({ meron, wala }: MalayOdds): ReturnType<typeof waysOf> {
  return waysOf('malay', (MATCHUPS.find(({ odds }) => odds.meron === meron && odds.wala === wala) ?? MATCHUPS[0]!).ways);
}

export type Spot = Side | 'bdd' | 'ftd' | 'draw';
export const SPOTS: Readonly<Record<Style, readonly Spot[]>> = { malay: ['meron', 'bdd', 'ftd', 'wala'], pool: ['meron', 'draw', 'wala'] };

/** Prices of draws to one. A draw in a pool is paid by the house, at 8 to one. */
export const DRAW_ODDS: Readonly<Record<Exclude<Spot, Side>, number>> = { bdd: 8, ftd: 88, draw: 8 };

/** Returns the highest price of a spot to one. The price of a side differs in each fight; about even money stands for it. */
export function priceOf(spot: string): Fraction {
  return isSide(spot) ? fraction(1n) : fraction(BigInt(DRAW_ODDS[spot as Exclude<Spot, Side>]));
}

export function isSide(spot: string): spot is Side {
  return spot === 'meron' || spot === 'wala';
}

export function isDraw(result: Result): boolean {
  return !isSide(result);
}

/** Returns the payout of a unit on a kind of draw, stake included; at a draw a bet on a side is returned. */
export function drawReturns(spot: string, result: Result): Fraction {
  if (isSide(spot)) return isDraw(result) ? ONE : ZERO;
  const isWon = spot === 'draw' ? isDraw(result) : spot === result;
  return isWon ? fraction(BigInt(DRAW_ODDS[spot as 'bdd' | 'ftd' | 'draw'] + 1)) : ZERO;
}

/** Returns the payout of a unit on any spot, exact enough to show whether it won. */
export function payoutOf(spot: string, { result }: Pick<Fight, 'result'>): Fraction {
  return isSide(spot) && result === spot ? fraction(2n) : drawReturns(spot, result);
}

/** Writes odds: `0.80`, `−0.94`. */
export function oddsText(hundredths: number): string {
  return `${hundredths < 0 ? '−' : ''}${(Math.abs(hundredths) / 100).toFixed(2)}`;
}

/**
 * Returns the part of a stake on a side that is at risk, in minor units. At odds below zero it is the part given by the odds, rounded up to
 * the minor unit; otherwise the whole stake.
 */
export function atRisk(amount: bigint, odds: number): bigint {
  return odds < 0 ? (amount * BigInt(-odds) + 99n) / 100n : amount;
}

/** Returns the win of a stake on a side, cut to the minor unit. */
export function wins(amount: bigint, odds: number): bigint {
  return odds < 0 ? amount : (amount * BigInt(odds)) / 100n;
}

/** A bet on a fight with given odds. It names the odds for which it is placed. */
export type MalayBet = { chips: readonly { spot: string; amount: number }[]; odds: MalayOdds };

/** Returns the amount that a bet debits: on a side the amount at risk, on a draw the whole chip. */
export function stakeOf(chips: MalayBet['chips'], odds: MalayOdds): bigint {
  return chips.reduce((sum, { spot, amount }) => sum + atRisk(BigInt(amount), isSide(spot) ? odds[spot] : 0), 0n);
}

/** Stakes on the two sides of a pool, in minor units. */
export type Pool = Readonly<Record<Side, number>>;

/** Share of the house in a pool. */
export const PLASADA = fraction(1n, 20n);
/** Payout of a hundred at or below which a fight is cancelled and every bet returned. */
const LEAST_PAYOUT = 107n;

/** Returns the payout of one unit on a winning side; undefined without bets on it. */
export function poolPrice(pool: Pool, side: Side, plasada = PLASADA): Fraction | undefined {
  const [own, all] = [BigInt(pool[side]), BigInt(pool.meron) + BigInt(pool.wala)];
  return own === 0n ? undefined : times(fraction(all, own), minus(ONE, plasada));
}

/** True if a side has no bet or would be paid too little: the fight is then cancelled for all bets of this pool. */
export function isCancelled(pool: Pool, plasada = PLASADA): boolean {
  return SIDES.some((side) => {
    const price = poolPrice(pool, side, plasada);
    return !price || price.top * 100n <= LEAST_PAYOUT * price.bottom;
  });
}

/** Returns the payout of a hundred, in hundredths and cut: `15833n`; 0 without bets on the side. */
export function per100(pool: Pool, side: Side, plasada = PLASADA): bigint {
  const price = poolPrice(pool, side, plasada);
  return price ? (price.top * 10_000n) / price.bottom : 0n;
}

const WALK_IN_MS = 1_600;
const BLOW_MS = 1_350;
const END_MS = 1_700;

/** Least number of exchanges of a fight. */
export const LEAST_BLOWS = 8;
/** Most further exchanges; a fight that lasts to full time has all of them. */
export const MORE_BLOWS = 4;

/**
 * Returns the times of a fight at a usual table, in milliseconds. The birds have come in, each exchange is over, and the fight is over after 14 to 20 s.
 */
export function stepsOf({ blows }: Fight): readonly number[] {
  const last = WALK_IN_MS + blows.length * BLOW_MS;
  return [WALK_IN_MS, ...Array.from(blows, (_, at) => WALK_IN_MS + (at + 1) * BLOW_MS), last + END_MS];
}

export const HUES = { meron: 'red', wala: 'blue', bdd: 'green', ftd: 'gold' } as const;

/** Returns the mark of a result, in the colour of its spot. */
export function markOf({ result }: Pick<Fight, 'result'>): CoupMark {
  return { text: '', hue: HUES[result] };
}

/** Names of the rules of the game, in the order shown on the page. */
export const RULES: Readonly<Record<Style, readonly string[]>> = {
  malay: ['simulation', 'given', 'odds', 'risk', 'bdd', 'ftd', 'cut', 'fair'],
  pool: ['simulation', 'pool', 'plasada', 'cancel', 'draw', 'house', 'pool_cut', 'fair'],
};

export type FightRow<M> = { spot: Spot; odds: string; pays: M | null; chance: string; returns: string };
export type FightInfo<M> = { style: Style; pace?: Pace; table: FightRow<M>[] };
