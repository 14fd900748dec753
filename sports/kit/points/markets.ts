import type { Pair } from '#sports/kit/joint.ts';
import type { Market } from '#sports/kit/market.ts';
import { handicap, total } from '#sports/kit/markets/lines.ts';
import { bandNames, bandOf, leader, NEVER, pick, type Per } from '#sports/kit/markets/pick.ts';
import type { PointFacts } from '#sports/kit/points/tables.ts';

/**
 * A part of a match by its names in specifiers and in facts: `{name: 'quarter', prefix: 'q', numbers: [1, 2, 3, 4]}`. A part that occurs
 * only once, such as regular time, has no name in specifiers.
 */
export type Part = { name?: string; prefix: string; numbers: readonly number[] };

type Measure = 'Lead' | 'Count';

function fieldOf(part: Part | undefined, measure: Measure, n: number): keyof PointFacts {
  if (!part) return measure === 'Lead' ? 'lead' : 'count';
  return `${part.prefix}${n}${measure}`;
}

const perOf = (part: Part | undefined): Per => (part?.name ? { name: part.name, values: part.numbers } : NEVER);
const sideBy = (lead: number): string => leader([lead, 0]);

/** Winner of a match or part, with two outcomes; a level score returns stakes. */
export function pointWinner(part?: Part): Market<PointFacts> {
  return pick<PointFacts>({
    per: perOf(part),
    needs: (n) => [fieldOf(part, 'Lead', n)],
    outcomes: ['home', 'away'],
    of: (facts, n) => winnerBy(facts[fieldOf(part, 'Lead', n)]),
    pushes: ['draw'],
  });
}

/** Winner of a match or part, with the draw as a third outcome. */
export function pointResult(part?: Part): Market<PointFacts> {
  return pick<PointFacts>({
    per: perOf(part),
    needs: (n) => [fieldOf(part, 'Lead', n)],
    outcomes: ['home', 'draw', 'away'],
    of: (facts, n) => winnerBy(facts[fieldOf(part, 'Lead', n)]),
  });
}

function winnerBy(lead: number | undefined): string | undefined {
  return lead === undefined ? undefined : sideBy(lead);
}

export function pointHandicap(part?: Part, around = 2): Market<PointFacts> {
  return handicap<PointFacts>({
    per: perOf(part),
    needs: (n) => [fieldOf(part, 'Lead', n)],
    of: (facts, n): Pair | undefined => asPair(facts[fieldOf(part, 'Lead', n)]),
    around,
  });
}

function asPair(lead: number | undefined): Pair | undefined {
  return lead === undefined ? undefined : [lead, 0];
}

export function pointTotal(part?: Part, around = 2): Market<PointFacts> {
  return total<PointFacts>({
    per: perOf(part),
    needs: (n) => [fieldOf(part, 'Count', n)],
    of: (facts, n) => facts[fieldOf(part, 'Count', n)],
    around,
  });
}

export function teamTotal(side: 'home' | 'away'): Market<PointFacts> {
  return total<PointFacts>({ needs: () => [side], of: (facts) => facts[side], around: 1 });
}

export function pointOddEven(part?: Part): Market<PointFacts> {
  return pick<PointFacts>({
    per: perOf(part),
    needs: (n) => [fieldOf(part, 'Count', n)],
    outcomes: ['odd', 'even'],
    of: (facts, n) => {
      const count = facts[fieldOf(part, 'Count', n)];
      return count === undefined ? undefined : count % 2 === 1 ? 'odd' : 'even';
    },
  });
}

/** Margin of the win; `hasDraw` if a match can end level. */
export function margin(bands: readonly (readonly [number, number])[], hasDraw = false): Market<PointFacts> {
  return pick<PointFacts>({
    needs: () => ['lead'],
    outcomes: [...bandNames(bands), ...(hasDraw ? ['draw'] : [])],
    of: ({ lead }) => bandOf(lead, bands),
  });
}

/** Whether both sides score. */
export function bothScore(): Market<PointFacts> {
  return pick<PointFacts>({
    needs: () => ['home', 'away'],
    outcomes: ['yes', 'no'],
    of: ({ home, away }) => (home > 0 && away > 0 ? 'yes' : 'no'),
  });
}
