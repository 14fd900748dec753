import { chancesOf, type Draw } from '#sports/kit/draw.ts';
import { Joint, type Cells } from '#sports/kit/joint.ts';
import { pairOf } from '#sports/kit/meetings.ts';
import { winnerOf, type OutrightStrengths } from '#sports/kit/outrights/sport.ts';

/** Largest number of sides of a season: six sides can end in 62,683 tables, seven in 1,598,955. */
export const MOST_SIDES = 6;

/**
 * Facts of a season, by side: matches won, number of sides that have won more, and number of sides that have won equally many, the side
 * itself included.
 */
export type SeasonFacts = { season: { won: readonly number[]; above: readonly number[]; level: readonly number[] } };

/** State of a season: matches that each side has won, and the number of played matches. */
export type SeasonState = { won: number[]; played: number };

/** Advantage of a home side: the factor on its weight, as a fraction. */
const HOME = [6, 5] as const;

export const startSeason = ({ sides }: OutrightStrengths): SeasonState => ({ won: sides.map(() => 0), played: 0 });

/** Returns the number of matches: the sides meet each other twice, at home and away. */
export const matchesOf = (sides: number): number => sides * (sides - 1);

/** Returns the home and the away side of the next match, counted from 0; undefined once the season is over. */
export function nextMatch({ won, played }: SeasonState): [number, number] | undefined {
  return played < matchesOf(won.length) ? pairOf(won.length, played + 1) : undefined;
}

export function matchDraw({ sides }: OutrightStrengths, [home, away]: readonly [number, number]): Draw {
  return winnerOf([home, away], [sides[home]!.weight * HOME[0], sides[away]!.weight * HOME[1]]);
}

export function afterMatch({ won, played }: SeasonState, at: number): SeasonState {
  const side = nextMatch({ won, played })![at]!;
  return { won: won.with(side, won[side]! + 1), played: played + 1 };
}

/** Returns all orders in which a season can end, ties included, with their chances: up to 4,683 for six sides. */
export function seasonJoint(strengths: OutrightStrengths, from: SeasonState): Joint<SeasonFacts> {
  return new Joint<SeasonFacts>([{ block: 'season', fields: ['season'], cells: () => orders(tables(strengths, from), from.won.length) }]);
}

/** Returns the base of the number that stands for a table: the matches of a side, plus 1. */
const baseOf = (sides: number): number => 2 * (sides - 1) + 1;

/**
 * Returns the chances of all final tables, by number. Its digits are the matches won by each side except the last, with the first side in
 * the lowest digit. The last side has won all other matches.
 */
function tables(strengths: OutrightStrengths, from: SeasonState): Float64Array {
  const sides = from.won.length;
  const base = baseOf(sides);
  const digits = from.won.map((_won, side) => (side < sides - 1 ? base ** side : 0));
  let chances = new Float64Array(base ** (sides - 1));
  chances[digits.reduce((sum, digit, side) => sum + digit * from.won[side]!, 0)] = 1;
  for (let { played } = from; played < matchesOf(sides); played++) {
    const match = pairOf(sides, played + 1);
    const [home, away] = chancesOf(matchDraw(strengths, match)) as [number, number];
    const [toHome, toAway] = [digits[match[0]]!, digits[match[1]]!];
    const after = new Float64Array(chances.length);
    for (let at = 0; at < chances.length; at++) {
      const p = chances[at]!;
      if (p === 0) continue;
      after[at + toHome]! += p * home;
      after[at + toAway]! += p * away;
    }
    chances = after;
  }
  return chances;
}

/** Sums the tables of the same order, which settle all bets alike; the facts of the first table represent all of them. */
function orders(chances: Float64Array, sides: number): Cells<SeasonFacts> {
  const found = new Map<number, { p: number; facts: SeasonFacts }>();
  const won = Array.from({ length: sides }, () => 0);
  for (let at = 0; at < chances.length; at++) {
    const p = chances[at]!;
    if (p === 0) continue;
    readTable(at, won);
    const order = orderOf(won);
    const cell = found.get(order);
    if (cell) cell.p += p;
    else found.set(order, { p, facts: factsOf({ won: [...won] }) });
  }
  return [...found.values()];
}

/** Writes the matches won in the table of a number into a list. */
function readTable(table: number, won: number[]): void {
  const base = baseOf(won.length);
  let rest = matchesOf(won.length);
  let left = table;
  for (let side = 0; side < won.length - 1; side++) {
    won[side] = left % base;
    rest -= won[side]!;
    left = Math.floor(left / base);
  }
  won[won.length - 1] = rest;
}

/** Returns the number of sides above each side, as the digits of a number. */
function orderOf(won: readonly number[]): number {
  let order = 0;
  for (let side = 0; side < won.length; side++) {
    order *= won.length;
    for (let other = 0; other < won.length; other++) if (won[other]! > won[side]!) order++;
  }
  return order;
}

export function factsOf({ won }: Pick<SeasonState, 'won'>): SeasonFacts {
  const count = (is: (other: number, one: number) => boolean): number[] => won.map((one) => won.filter((other) => is(other, one)).length);
  return { season: { won, above: count((other, one) => other > one), level: count((other, one) => other === one) } };
}
