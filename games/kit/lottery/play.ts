import { HIGHEST_GROUP, LOWEST_GROUP } from '#contracts/prize-group.ts';
import { isCleanFor } from '#games/kit/clean-stakes.ts';
import { decimal, fraction, over, percentText, plus, scaled, times, toText, type Fraction } from '#kernel/fraction.ts';

/** A row from which a player chooses: its choices, and the least and most number of them. */
export type Field = { key: string; of: readonly string[]; least: number; most: number };

/** The chosen elements of each field. */
export type Picks = readonly (readonly string[])[];

/** A way to bet on a draw. The player's choice makes single bets: each has a stake of its own, and wins or loses by itself. */
export type Play = {
  code: string;
  /** Group of the play on the screen, and its name there. */
  group: string;
  name: string;
  fields: readonly Field[];
  /** Returns the single bets that the picks make, each once. */
  singles(picks: Picks): string[];
  wins(single: string, drawn: readonly number[]): boolean;
  chance(single: string): Fraction;
  /** Returns the prize of a single bet for a stake of 2, stake included, at the printed prize group; the highest of several prizes. */
  prize(single: string): number;
  /** For single bets with several prizes: the prize of a single bet in a draw, and the exact mean of its prize over all draws. */
  won?: { of(single: string, drawn: readonly number[]): number; mean(single: string): Fraction };
  /** The prize group at which prizes are printed; 1800 if left out. */
  printed?: number;
  /** A single bet of each price, from which the play is described. */
  samples: readonly string[];
};

/** A lottery: its draw, and the bets on it. */
export type Lottery = {
  code: string;
  plays: ReadonlyMap<string, Play>;
  isDraw(numbers: readonly number[]): boolean;
  /** True for a lottery that is played at its printed prizes: the highest prize group is the only one. */
  isOneGroup?: true;
  /**
   * Returns the lottery at a moment, if its wins depend on the day of the draw. The plays of each day have the same codes, choices and
   * prices.
   */
  at?(ms: number): Lottery;
};

/**
 * Prize groups: the one at which prizes are printed, the highest one, which is the default, and the lowest one. The difference between a
 * group and the highest group is returned to the player as a rebate.
 */
export const PRINTED = 1_800;
export const HIGHEST = HIGHEST_GROUP;
export const LOWEST = LOWEST_GROUP;
/** Prize group of a game without an edge of the house. Each step of 20 is one per cent of the stake. */
const WHOLE = 2_000n;
export const MODES = [HIGHEST, 1_900, PRINTED, LOWEST] as const;

/** Most single bets of one line, most lines of one ticket, and highest factor of a line. */
export const MOST_BETS = 1_000;
export const MOST_LINES = 20;
export const MOST_TIMES = 1_000;

/** A line of a ticket: an amount in minor units, multiplied by a factor, on each single bet of its picks. */
export type Line = { play: string; picks: Picks; each: number; times: number };
/**
 * Bet of a ticket. `prices` are those of numbers that pay less, by `<play>:<single>`, in per cent; the ticket is settled by these even if
 * prices change later.
 */
export type TicketBet = { draw: number; mode: number; lines: readonly Line[]; prices?: Prices | undefined };
export type Prices = Readonly<Record<string, number>>;

/** Names a number of a play, as limits and prices do. */
export const cellOf = (play: string, single: string): string => `${play}:${single}`;

/** Returns the part of its normal price that a number pays. */
export function priceOf(prices: Prices | undefined, cell: string): Fraction {
  return fraction(BigInt(prices?.[cell] ?? WHOLE_PRICE), BigInt(WHOLE_PRICE));
}
const WHOLE_PRICE = 100;

/** Returns the multiple of its stake that a winning single bet pays at a prize group, by the highest of several prizes. */
export function paysAt(play: Play, single: string, mode: number): Fraction {
  return times(decimal(play.prize(single)), scaleOf(play, mode));
}

/** Returns the multiple of its stake that a single bet pays on a draw; 0 if it lost. */
export function paidAt(play: Play, single: string, drawn: readonly number[], mode: number): Fraction {
  if (!play.wins(single, drawn)) return fraction(0n);
  return times(decimal(play.won?.of(single, drawn) ?? play.prize(single)), scaleOf(play, mode));
}

/** Highest return of any play, at any prize group. */
const MOST_RETURN = fraction(98n, 100n);

/** True if a stake on a single bet, in minor units, is fair for every price of a play although wins are cut: see `isCleanFor`. */
export function isCleanSingle(play: Play, stake: bigint, mode: number): boolean {
  return play.samples.every((single) => {
    const pays = paysAt(play, single, mode);
    return isCleanFor(stake, [{ chance: over(MOST_RETURN, pays), pays }]);
  });
}

/** Returns a price for a stake of 2 that returns at most a share of the stakes, cut to so many digits of the price for a stake of 1. */
export function priceFor(chance: Fraction, share: Fraction, digits: number): number {
  return (2 * Number(scaled(over(share, chance), digits))) / 10 ** digits;
}

/** Returns the payout of a stake of 1 for each unit of a printed prize. */
function scaleOf({ printed = PRINTED }: Play, mode: number): Fraction {
  return fraction(BigInt(mode), BigInt(2 * printed));
}

/** Returns the part of every stake that is returned whatever is drawn. */
export function rebateAt(mode: number, highest = HIGHEST): Fraction {
  return fraction(BigInt(highest - mode), WHOLE);
}

/** Returns the chance of a single bet, and the return of its stake with its rebate. */
export function oddsAt(play: Play, single: string, mode: number): { p: Fraction; rtp: Fraction } {
  const p = play.chance(single);
  const back = play.won ? times(play.won.mean(single), scaleOf(play, mode)) : times(p, paysAt(play, single, mode));
  return { p, rtp: plus(back, rebateAt(mode)) };
}

/** Writes a printed prize as a multiple of the stake at a prize group, cut to hundredths. */
export function paysText(play: Play, prize: number, mode: number = HIGHEST): string {
  const pays = scaled(times(decimal(prize), scaleOf(play, mode)), 2);
  return toText(fraction(pays / 100n)) + hundredths(pays % 100n);
}

/** Returns the figures of a single bet: its payout as a multiple of its stake, its chance and its return, in per cent; all are cut. */
export function quoteOf(play: Play, single: string, mode: number): { pays: string; chance: string; returns: string } {
  const { p, rtp } = oddsAt(play, single, mode);
  return { pays: paysText(play, play.prize(single), mode), chance: percentText(p), returns: percentText(rtp) };
}

/** Returns the figures of all single bets of a play: payout and chance from the least to the most, and the least return. */
export function quoteOfAll(play: Play, mode: number): { pays: string; chance: string; returns: string } {
  const quotes = play.samples.map((single) => quoteOf(play, single, mode)).toSorted((a, b) => Number(a.pays) - Number(b.pays));
  const [first, last] = [quotes[0]!, quotes.at(-1)!];
  const range = (least: string, most: string): string => (least === most ? least : `${least}–${most}`);
  const returns = quotes.map((one) => one.returns).toSorted((a, b) => Number(a) - Number(b))[0]!;
  return { pays: range(first.pays, last.pays), chance: range(last.chance, first.chance), returns };
}

/** Returns the rebate of a prize group on every stake, in per cent. */
export function rebateText(mode: number): string {
  return percentText(rebateAt(mode));
}

function hundredths(part: bigint): string {
  return part === 0n ? '' : `.${String(part).padStart(2, '0').replace(/0$/, '')}`;
}

/** True if picks fit a play: known choices, each once, the right number for each field, and at least one single bet but not too many. */
export function isPickable(play: Play, picks: Picks): boolean {
  if (picks.length !== play.fields.length) return false;
  const isField = ({ of, least, most }: Field, chosen: readonly string[]): boolean =>
    chosen.length >= least && chosen.length <= most && new Set(chosen).size === chosen.length && chosen.every((one) => of.includes(one));
  if (!play.fields.every((field, at) => isField(field, picks[at]!))) return false;
  const { length } = play.singles(picks);
  return length > 0 && length <= MOST_BETS;
}

/** Returns the stake of a line, in minor units. */
export function stakeOf(play: Play, { picks, each, times: so }: Pick<Line, 'picks' | 'each' | 'times'>): bigint {
  return BigInt(play.singles(picks).length) * BigInt(each) * BigInt(so);
}

/** Returns a function that completes plays with chances, counted over all draws, which are equally likely. */
export function countedOver(draws: readonly (readonly number[])[]): (play: Omit<Play, 'chance'>) => Play {
  const all = BigInt(draws.length);
  return (play) => ({ ...play, chance: (single) => fraction(BigInt(draws.filter((drawn) => play.wins(single, drawn)).length), all) });
}

/** Returns every choice of `count` elements of a list, in the order of the list. */
export function combinations<T>(list: readonly T[], count: number): T[][] {
  if (count === 0) return [[]];
  return list.flatMap((first, at) => combinations(list.slice(at + 1), count - 1).map((rest) => [first, ...rest]));
}

/** Returns every way to choose an element from each list. */
export function product<T>(lists: readonly (readonly T[])[]): T[][] {
  return lists.reduce<T[][]>((made, list) => made.flatMap((before) => list.map((one) => [...before, one])), [[]]);
}

export const textOf = (numbers: readonly (string | number)[]): string => numbers.join('-');
export const sortedText = (numbers: readonly (string | number)[]): string => textOf(numbers.map(Number).toSorted((a, b) => a - b));
export const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);
