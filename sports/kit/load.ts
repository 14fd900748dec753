import type { LoadedOutcome } from '#modules/sportsbook/index.ts';
import { decisive } from '#sports/kit/chances.ts';
import type { FoundSport } from '#sports/kit/contract.ts';
import type { Joint } from '#sports/kit/joint.ts';
import { parseSpecifiers } from '#sports/kit/market.ts';
import { MOST_TILT, NO_TILT, shifted, type Tilt } from '#sports/kit/tilt.ts';

/** Change of a chance of one half by the largest tilt. */
const EVEN = shifted(0.5, MOST_TILT) - 0.5;
/** Number of steps of a tilt, so that small bets leave prices unchanged. */
const STEPS = 10;

/**
 * Returns the tilt of a match by the amounts that the house may owe on its outcomes: towards results at which the house would pay more. An
 * outcome at even chances whose limit is fully owed tilts by `most`; equal amounts on all outcomes of a market do not tilt. In a race or an
 * outright each runner has a tilt of its own.
 */
export function tiltByLoad(
  { sport, markets }: Pick<FoundSport, 'sport' | 'markets'>,
  { strengths, state }: { strengths: unknown; state: unknown },
  loads: readonly LoadedOutcome[],
  most: number,
): Tilt {
  const joint = sport.joint(strengths, state);
  if (sport.sides === 'field') return fieldTilt(markets, joint, loads, most);
  const fair = costIn(markets, joint, loads);
  const sized = (towards: Tilt): number => sizeOf(costIn(markets, sport.joint(sport.tilt(strengths, towards), state), loads) - fair, most);
  return { supremacy: sized({ ...NO_TILT, supremacy: MOST_TILT }), total: sized({ ...NO_TILT, total: MOST_TILT }) };
}

/**
 * Returns the tilts of the runners of a race or the sides of an outright. Each market pulls at the runners that its outcomes name by their
 * numbers, such as `3` or `3-1`, by its own chances. A model of all finishes for each runner would take a second. In a market that weak
 * runners win, such as the last place, the pull is downwards.
 */
function fieldTilt(markets: FoundSport['markets'], joint: Joint<unknown>, loads: readonly LoadedOutcome[], most: number): Tilt {
  const wins = markets.get('winner')!.market.price(joint, {})!.map(decisive);
  const pulls = wins.map(() => 0);
  for (const { names, chances, shares } of linesIn(markets, joint, loads)) {
    const named = names.map((name) => name.split('-').map((runner) => Number(runner) - 1));
    const way = rises(
      chances,
      named.map(([first]) => wins[first!]!),
    );
    for (const [at, pull] of pullsOf(chances, shares).entries())
      for (const runner of named[at]!) pulls[runner]! += (way * pull) / named[at]!.length;
  }
  const runners = pulls.map((pull) => sizeOf(pull, most));
  return runners.some((size) => size !== 0) ? { ...NO_TILT, runners } : NO_TILT;
}

/** Returns 1 if the likelier outcomes are those of the likelier winners, otherwise −1. */
function rises(chances: readonly number[], wins: readonly number[]): 1 | -1 {
  const mean = wins.reduce((sum, p) => sum + p, 0) / wins.length;
  return chances.reduce((sum, p, at) => sum + p * (wins[at]! - mean), 0) < 0 ? -1 : 1;
}

/** Returns the tilt, at most `most` logits, by the change of the cost that the largest tilt causes. */
function sizeOf(pull: number, most: number): number {
  // `|| 0` turns −0 into 0.
  return (Math.min(most, MOST_TILT) * Math.round(Math.max(-1, Math.min(1, pull / EVEN)) * STEPS)) / STEPS || 0;
}

/**
 * Returns how much each outcome of one market is shortened by its load, in logits, where no model gives the chances of a match: those of a
 * feed. A tilt makes an outcome likelier and the others less likely in proportion, so the rule is that of `tiltByLoad`.
 */
export function tiltOutcomes(chances: readonly number[], shares: readonly number[], most: number): number[] {
  return pullsOf(chances, shares).map((pull) => sizeOf(pull, most));
}

/** Returns by how much the largest tilt of each outcome of a market would raise the cost, in limits; 0 where it would lower it. */
function pullsOf(chances: readonly number[], shares: readonly number[]): number[] {
  const winners = chances.reduce((sum, p) => sum + p, 0);
  const fair = chances.reduce((sum, p, at) => sum + p * shares[at]!, 0);
  return chances.map((p, at) => {
    const others = winners - p;
    const rise = shifted(p, MOST_TILT) - p;
    const costOfOthers = others > 0 ? ((fair - p * shares[at]!) * rise) / others : 0;
    return rise > 0 ? Math.max(0, shares[at]! * rise - costOfOthers) : 0;
  });
}

/** Returns the expected cost of the accepted bets, in limits of an outcome. A bet that the state cannot price any more costs 0. */
function costIn(markets: FoundSport['markets'], joint: Joint<unknown>, loads: readonly LoadedOutcome[]): number {
  let cost = 0;
  for (const { chances, shares } of linesIn(markets, joint, loads)) for (const [at, p] of chances.entries()) cost += shares[at]! * p;
  return cost;
}

type Line = { names: readonly string[]; chances: readonly number[]; shares: readonly number[] };

/** Returns the loaded markets that a state can price, with the chances and shares of all their outcomes. */
function linesIn(markets: FoundSport['markets'], joint: Joint<unknown>, loads: readonly LoadedOutcome[]): Line[] {
  const lines: Line[] = [];
  for (const [line, some] of Map.groupBy(loads, ({ code, specifiers }) => `${code} ${specifiers}`)) {
    const [code, text] = [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)];
    const specifiers = parseSpecifiers(text);
    const market = markets.get(code)?.market;
    const chances = market?.price(joint, specifiers);
    const names = chances && market?.outcomes(specifiers, joint);
    if (!names) continue;
    const shareOf = Map.groupBy(some, ({ outcome }) => outcome);
    const shares = names.map((name) => (shareOf.get(name) ?? []).reduce((sum, { share }) => sum + share, 0));
    lines.push({ names, chances: chances.map(decisive), shares });
  }
  return lines;
}
