import type { ScoreCost, StakedOutcome } from '#modules/sportsbook/index.ts';
import { addVerdict, noChances, type Chances, type Verdict } from '#sports/kit/chances.ts';
import type { FoundSport } from '#sports/kit/contract.ts';
import { parseSpecifiers } from '#sports/kit/market.ts';

/** Least chance of a score that is listed: each match has an unlikely score with the largest payments. */
const LEAST_CHANCE = 0.001;
const MAIN = 'winner';

type Cell = { p: number; facts: object };

/**
 * Returns the cost of the accepted bets of a match by its final score, the highest cost first, then the likeliest score. Markets that the
 * score decides cost what they pay at that score, and other markets what they pay on average. Empty for a sport without a score, such as a
 * race.
 */
export function costByScore(
  { sport, markets }: Pick<FoundSport, 'sport' | 'markets'>,
  { strengths, state }: { strengths: unknown; state: unknown },
  loads: readonly StakedOutcome[],
): ScoreCost[] {
  const joint = sport.joint(strengths, state);
  const fields = markets.get(MAIN)?.market.needs({}) ?? [];
  const [field] = fields as readonly string[];
  const table = field === undefined ? undefined : joint.covering(fields);
  const cells = (table?.cells() ?? []) as readonly Cell[];
  if (cells.length === 0 || scoreOf(cells[0]!, field!) === undefined) return [];
  const costs = new Map<string, ScoreCost>();
  const priced = loads.flatMap((load) => {
    const specifiers = parseSpecifiers(load.specifiers);
    const market = markets.get(load.code)?.market;
    const at = market?.outcomes(specifiers, joint)?.indexOf(load.outcome) ?? -1;
    if (!market || at < 0) return [];
    const isOfScore = market.needs(specifiers).every((name) => (table!.fields as readonly unknown[]).includes(name));
    const given = isOfScore ? market.given(specifiers, joint.at) : undefined;
    return [{ given, at, load, average: given ? 0 : costOf(market.price(joint, specifiers)?.[at], load) }];
  });
  for (const cell of cells) {
    const score = scoreOf(cell, field!)!;
    const cost = priced.reduce((sum, { given, at, load, average }) => sum + (given ? costOf(given(cell.facts)[at], load) : average), 0);
    const known = costs.get(score) ?? { score, chance: 0, cost: 0 };
    costs.set(score, { score, chance: known.chance + cell.p, cost: known.cost + cell.p * cost });
  }
  return [...costs.values()]
    .filter(({ chance }) => chance >= LEAST_CHANCE)
    .map(({ score, chance, cost }) => ({ score, chance, cost: cost / chance }))
    .toSorted((a, b) => Math.round(b.cost) - Math.round(a.cost) || b.chance - a.chance);
}

/** Writes a score: `2 – 1`; undefined if the field is no score. */
function scoreOf({ facts }: Cell, field: string): string | undefined {
  const value: unknown = (facts as Record<string, unknown>)[field];
  const isScore = Array.isArray(value) && value.length === 2 && value.every((side) => typeof side === 'number');
  return isScore ? value.join(' – ') : undefined;
}

/** Returns the payments on an outcome by a verdict: all that the house may owe on it, or its stake. */
function costOf(verdict: Verdict | Chances | undefined, { owed, stake }: StakedOutcome): number {
  if (verdict === undefined) return 0;
  const parts = noChances();
  addVerdict(parts, verdict, 1);
  return parts.win * owed + (parts.halfWin * (owed + stake)) / 2 + parts.push * stake + (parts.halfLose * stake) / 2;
}
