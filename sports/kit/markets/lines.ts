import type { LegResult } from '#sports/kit/factor.ts';
import type { Cells, Joint, Key, Pair } from '#sports/kit/joint.ts';
import { defineMarket, type Market, type Specifiers } from '#sports/kit/market.ts';
import { NEVER, offeredPeriods, periodOf, type Per } from '#sports/kit/markets/pick.ts';

/** Lines of a market: every quarter of a point, or only half points, which no result can equal. */
export type LineGrid = 'quarters' | 'halves';

type LineRules<F> = {
  per?: Per;
  needs: (n: number) => readonly (keyof F)[];
  grid?: LineGrid;
  /** Number of offered lines on each side of the line nearest to even money. */
  around?: number;
  /** Distance between offered lines, in points. */
  apart?: number;
};

export type TotalRules<F> = LineRules<F> & { of: (facts: F, n: number) => number | undefined };
export type HandicapRules<F> = LineRules<F> & {
  of: (facts: F, n: number) => Pair | undefined;
  /** True if only points after the bet count. */
  isFromBet?: boolean;
};

const MOST_LINE = 1_000;

/** Returns the result of a bet whose score is `ahead` of its line, in points; at a quarter of a point half the stake wins or loses. */
export function lineResult(ahead: number): LegResult {
  if (ahead >= 0.5) return 'win';
  if (ahead <= -0.5) return 'lose';
  if (ahead === 0) return 'push';
  return ahead > 0 ? 'half_win' : 'half_lose';
}

/** Makes a market on a count: over or under a line. */
export function total<F>(rules: TotalRules<F>): Market<F> {
  const { of, needs, per = NEVER } = rules;
  const { grid = 'halves' } = rules;
  const countOf = perPeriod(
    (n): Key<F> =>
      (facts) =>
        of(facts, n) ?? NaN,
  );
  return defineMarket<F>({
    specifies: [...(per === NEVER ? [] : [per.name]), 'line'],
    reads: (specifiers) => countOf(periodOf(per, specifiers)),
    offers: (joint) => offeredLines(joint, rules, countOf).filter(({ line }) => Number(line) > 0),
    outcomes: (specifiers) => (isRead(per, grid, specifiers) && lineOf(specifiers) > 0 ? ['over', 'under'] : undefined),
    needs: (specifiers) => needs(periodOf(per, specifiers)),
    given: (specifiers) => {
      const line = lineOf(specifiers);
      const n = periodOf(per, specifiers);
      return (facts) => {
        const count = of(facts, n);
        return count === undefined ? ['void', 'void'] : [lineResult(count - line), lineResult(line - count)];
      };
    },
  });
}

/** Makes a market on a lead with a start: the line is the start of the home side; the away side has the opposite start. */
export function handicap<F>(rules: HandicapRules<F>): Market<F> {
  const { of, needs, per = NEVER, grid = 'halves', isFromBet = false } = rules;
  const leadOf = (facts: F, n: number): number | undefined => {
    const score = of(facts, n);
    return score && score[0] - score[1];
  };
  const countOf = perPeriod(
    (n): Key<F> =>
      (facts) =>
        leadOf(facts, n) ?? NaN,
  );
  const begun = ([home, away]: Pair): number => (isFromBet ? home - away : 0);
  return defineMarket<F>({
    specifies: [...(per === NEVER ? [] : [per.name]), 'line'],
    reads: (specifiers) => countOf(periodOf(per, specifiers)),
    offers: (joint) => offeredLines(joint, rules, countOf, begun(joint.at)).map((one) => ({ ...one, line: opposite(one['line']!) })),
    outcomes: (specifiers) => (isRead(per, grid, specifiers) ? ['home', 'away'] : undefined),
    needs: (specifiers) => needs(periodOf(per, specifiers)),
    given: (specifiers, at) => {
      const line = lineOf(specifiers);
      const n = periodOf(per, specifiers);
      return (facts) => {
        const lead = leadOf(facts, n);
        if (lead === undefined) return ['void', 'void'];
        const ahead = lead - begun(at) + line;
        return [lineResult(ahead), lineResult(-ahead)];
      };
    },
  });
}

function lineOf(specifiers: Specifiers): number {
  const text = specifiers['line'] ?? '';
  // Each line has only one valid spelling, so that it is only one market.
  return String(Number(text)) === text ? Number(text) : NaN;
}

function isRead(per: Per, grid: LineGrid, specifiers: Specifiers): boolean {
  const quarters = lineOf(specifiers) * 4;
  const isOnGrid = grid === 'quarters' ? Number.isInteger(quarters) : Math.abs(quarters % 4) === 2;
  return isOnGrid && Math.abs(quarters) <= 4 * MOST_LINE && !Number.isNaN(periodOf(per, specifiers));
}

/** Returns a function for each period, always the same one. */
function perPeriod<T>(make: (n: number) => T): (n: number) => T {
  const made = new Map<number, T>();
  return (n) => {
    const known = made.get(n) ?? make(n);
    made.set(n, known);
    return known;
  };
}

function offeredLines<F>(
  joint: Joint<F>,
  { per = NEVER, needs, grid = 'halves', around = 2, apart }: LineRules<F>,
  countOf: (n: number) => Key<F>,
  begun = 0,
): Specifiers[] {
  return offeredPeriods(per, joint, needs).flatMap((period) => {
    const n = periodOf(per, period);
    const middle = medianOf(joint.summed(needs(n), countOf(n)) ?? [], (facts) => Number(countOf(n)(facts)) - begun);
    if (middle === undefined) return [];
    const step = apart ?? (grid === 'quarters' ? 0.25 : 1);
    return Array.from({ length: 2 * around + 1 }, (_line, at) => ({ ...period, line: String(middle + (at - around) * step) }));
  });
}

/** Returns the half line with the most equal chances above and below it. */
function medianOf<F>(cells: Cells<F>, of: (facts: F) => number): number | undefined {
  const chances = new Map<number, number>();
  let all = 0;
  for (const { p, facts } of cells) {
    const count = of(facts);
    if (Number.isNaN(count)) continue;
    chances.set(count, p);
    all += p;
  }
  if (all === 0) return undefined;
  let below = 0;
  let best: number | undefined;
  let apart = Infinity;
  for (const count of [...chances.keys()].toSorted((a, b) => a - b)) {
    below += chances.get(count)!;
    const distance = Math.abs(below - all / 2);
    if (distance < apart) [best, apart] = [count + 0.5, distance];
  }
  return best;
}

function opposite(line: string): string {
  return String(0 - Number(line));
}
