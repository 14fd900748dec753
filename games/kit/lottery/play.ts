import { HIGHEST_GROUP, LOWEST_GROUP } from '#contracts/prize-group.ts';
import { isCleanFor } from '#games/kit/clean-stakes.ts';
import { decimal, fraction, over, percentText, plus, scaled, times, toText, type Fraction } from '#kernel/fraction.ts';

/** A row that a player chooses from. */
export type Field = { key: string; of: readonly string[]; least: number; most: number };

/** Choices for each field. */
export type Picks = readonly (readonly string[])[];

/** A way to bet on a draw. The choice makes singles: each single bet is one stake that wins or loses by itself. A draw gives `N` numbers. */
export type Play = {
  code: string;
  /** Group of the play on the screen, and its name there. */
  group: string;
  name: string;
  fields: readonly Field[];
  /** The single bets that picks make, each once. */
  singles(picks: Picks): string[];
  wins(single: string, drawn: readonly number[]): boolean;
  chance(single: string): Fraction;
  /**
   * Returns the prize of a single bet for a stake of 2, stake included, at the prize group by which it is printed: the highest of several prizes.
   */
  prize(single: string): number;
  /** For single bets with several prizes: the prize of a single bet in a draw, and the exact mean of the prize over all draws. */
  won?: { of(single: string, drawn: readonly number[]): number; mean(single: string): Fraction };
  /** The prize group by which prices are printed: 1800 where nothing is said. */
  printed?: number;
  /** A single bet of each price, for the description of the play. */
  samples: readonly string[];
};

/** A lottery: what it draws, and what can be bet on it. */
export type Lottery = {
  code: string;
  plays: ReadonlyMap<string, Play>;
  isDraw(numbers: readonly number[]): boolean;
  /** A table that is played as it is printed: at the highest prize group alone. */
  isOneGroup?: true;
  /**
   * Returns the lottery as it stands at a moment, if its wins depend on the day of the draw. Its plays have the same codes, choices and
   * prices.
   */
  at?(ms: number): Lottery;
};

/**
 * The prize group by which prices are printed, the one that is played by default, and the least. The difference between a group and the
 * highest group comes back as a rebate.
 */
export const PRINTED = 1_800;
export const HIGHEST = HIGHEST_GROUP;
export const LOWEST = LOWEST_GROUP;
/** A group of 2000 is a game without any edge: each step of 20 is one per cent of the stake. */
const WHOLE = 2_000n;
export const MODES = [HIGHEST, 1_900, PRINTED, LOWEST] as const;

/** Single bets of one line and lines of one ticket, at most. */
export const MOST_BETS = 1_000;
export const MOST_LINES = 20;
export const MOST_TIMES = 1_000;

/** Bet of one line of a ticket: an amount in minor units, times a factor, on each single bet of its picks. */
export type Line = { play: string; picks: Picks; each: number; times: number };
/** `prices` are those of numbers that pay less, `<play>:<single>`, in per cent: what the ticket is settled by for ever. */
export type TicketBet = { draw: number; mode: number; lines: readonly Line[]; prices?: Prices | undefined };
export type Prices = Readonly<Record<string, number>>;

/** A number of a play, as limits and prices name it. */
export const cellOf = (play: string, single: string): string => `${play}:${single}`;

/** Returns the part of its price that a number pays. */
export function priceOf(prices: Prices | undefined, cell: string): Fraction {
  return fraction(BigInt(prices?.[cell] ?? WHOLE_PRICE), BigInt(WHOLE_PRICE));
}
const WHOLE_PRICE = 100;

/** Returns the multiple of its stake that a winning single bet pays at a prize group: the highest of several prizes. */
export function paysAt(play: Play, single: string, mode: number): Fraction {
  return times(decimal(play.prize(single)), scaleOf(play, mode));
}

/** Returns the multiple of its stake that a single bet pays on a draw; nothing if it lost. */
export function paidAt(play: Play, single: string, drawn: readonly number[], mode: number): Fraction {
  if (!play.wins(single, drawn)) return fraction(0n);
  return times(decimal(play.won?.of(single, drawn) ?? play.prize(single)), scaleOf(play, mode));
}

/** No play returns more, at any prize group. */
const MOST_RETURN = fraction(98n, 100n);

/** True if a stake on one single, in minor units, is fair to every price of a play once a win is cut: see `isCleanFor`. */
export function isCleanSingle(play: Play, stake: bigint, mode: number): boolean {
  return play.samples.every((single) => {
    const pays = paysAt(play, single, mode);
    return isCleanFor(stake, [{ chance: over(MOST_RETURN, pays), pays }]);
  });
}

/** A price for a stake of 2 that returns a share of what was staked, at most; cut to so many digits for a stake of 1. */
export function priceFor(chance: Fraction, share: Fraction, digits: number): number {
  return (2 * Number(scaled(over(share, chance), digits))) / 10 ** digits;
}

/** Returns the payout of a stake of 1 for every 1 of a printed prize. */
function scaleOf({ printed = PRINTED }: Play, mode: number): Fraction {
  return fraction(BigInt(mode), BigInt(2 * printed));
}

/** Returns the part of every stake that comes back whatever is drawn. */
export function rebateAt(mode: number, highest = HIGHEST): Fraction {
  return fraction(BigInt(highest - mode), WHOLE);
}

/** The chance of a single bet and all that its stake returns, its rebate as well. */
export function oddsAt(play: Play, single: string, mode: number): { p: Fraction; rtp: Fraction } {
  const p = play.chance(single);
  const back = play.won ? times(play.won.mean(single), scaleOf(play, mode)) : times(p, paysAt(play, single, mode));
  return { p, rtp: plus(back, rebateAt(mode)) };
}

/** Returns a printed prize as a multiple of the stake at a prize group, cut. */
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

/** True if picks are such as a play takes: known choices, each once, so many of each field, and at least one single bet and not too many. */
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

/** A play whose chances are counted over all draws, each as likely as the next. */
export function countedOver(draws: readonly (readonly number[])[]): (play: Omit<Play, 'chance'>) => Play {
  const all = BigInt(draws.length);
  return (play) => ({ ...play, chance: (single) => fraction(BigInt(draws.filter((drawn) => play.wins(single, drawn)).length), all) });
}

/** Every choice of `count` of a list, in its order. */
export function combinations<T>(list: readonly T[], count: number): T[][] {
  if (count === 0) return [[]];
  return list.flatMap((first, at) => combinations(list.slice(at + 1), count - 1).map((rest) => [first, ...rest]));
}

/** Every way to take one of each list. */
export function product<T>(lists: readonly (readonly T[])[]): T[][] {
  return lists.reduce<T[][]>((made, list) => made.flatMap((before) => list.map((one) => [...before, one])), [[]]);
}

export const textOf = (numbers: readonly (string | number)[]): string => numbers.join('-');
export const sortedText = (numbers: readonly (string | number)[]): string => textOf(numbers.map(Number).toSorted((a, b) => a - b));
export const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);
