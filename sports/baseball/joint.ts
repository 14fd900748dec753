import { chancesOf } from '#sports/kit/draw.ts';
import { aheadsBy, type Aheads } from '#sports/kit/early/early.ts';
import { convolved, Joint, type Cells, type Pair, type Table } from '#sports/kit/joint.ts';
import { cellsIn, gridAt, playedOn, plusOne, product, type Added, type Grid } from '#sports/kit/points/grid.ts';
import {
  changesOf,
  leadsAt,
  leadsTable,
  moved,
  splitLevel,
  together,
  type Change,
  type EarlyFacts,
  type Leads,
} from '#sports/kit/points/leads.ts';
import { once, pointTables, type PartGrids } from '#sports/kit/points/tables.ts';
import {
  INNINGS,
  MOST_INNINGS,
  MOST_RUNS,
  runsDraw,
  startersDraw,
  walkedOff,
  type BaseballState,
  type BaseballStrengths,
} from '#sports/baseball/state.ts';

/** `innings` is the number of innings played; a top half counts 0.5. `isListed` says that both listed pitchers started. */
export type BaseballFacts = EarlyFacts & { hasExtra: boolean; innings: number; isListed: boolean };

type Half = (inning: number, side: number) => Float64Array;

const LOT: readonly Added[] = [
  { home: 1, away: 0, p: 0.5 },
  { home: 0, away: 1, p: 0.5 },
];

/** Returns the chances of 0, 1, 2 … runs in a half-inning. */
function halvesOf(strengths: BaseballStrengths): Half {
  const made = new Map<string, Float64Array>();
  return (inning, side) => {
    const key = `${inning > INNINGS} ${side}`;
    let runs = made.get(key);
    if (!runs) made.set(key, (runs = Float64Array.from(chancesOf(runsDraw(strengths, inning, side)).toReversed())));
    return runs;
  };
}

/** Adds a top half. A home lead after the top of the ninth or later ends the match; `afterBottom` applies that. */
function afterTop(grid: Grid, half: Half, inning: number): Grid {
  return plusOne(
    grid,
    [...half(inning, 1)].map((p, away) => ({ home: 0, away, p })),
  );
}

/** Adds the bottom half of the ninth inning or of a later one. */
function afterBottom(grid: Grid, half: Half, inning: number): Grid {
  const { from, width, p } = grid;
  const wide = width + MOST_RUNS + Math.abs(from[0] - from[1]);
  const sum = new Float64Array(wide * wide);
  const runs = half(inning, 0);
  for (let a = 0; a < width; a++)
    for (let b = 0; b < width; b++) {
      const part = p[a * width + b]!;
      if (part === 0) continue;
      const score: Pair = [from[0] + a, from[1] + b];
      if (score[0] > score[1]) sum[a * wide + b]! += part;
      else for (let more = 0; more <= MOST_RUNS; more++) sum[(a + walkedOff(score, more)) * wide + b]! += part * runs[more]!;
    }
  return { from, width: wide, p: sum };
}

/** Returns the runs and chances that a level match adds from an inning on. */
function extra(half: Half, inning: number): readonly Added[] {
  if (inning > MOST_INNINGS) return LOT;
  const one = afterBottom(afterTop(gridAt([0, 0]), half, inning), half, inning);
  return cellsIn(playedOn(one, extra(half, inning + 1)));
}

/** Scores after nine innings, or after the present inning if it is a later one. */
function afterNine(state: BaseballState, half: Half): Grid {
  const { inning, isTop, score } = state;
  const last = Math.max(INNINGS, inning);
  const home = power(half(1, 0), Math.max(0, last - inning));
  const tops = Math.max(0, last - inning) + (isTop ? 1 : 0);
  if (inning >= INNINGS) {
    const top = isTop ? afterTop(gridAt(score), half, inning) : gridAt(score);
    return afterBottom(top, half, inning);
  }
  return afterBottom(product(home, power(half(1, 1), tops), score), half, INNINGS);
}

function power(one: Float64Array, times: number): Float64Array {
  let sum: Float64Array = Float64Array.of(1);
  for (let at = 0; at < times; at++) sum = convolved(sum, one);
  return sum;
}

export function baseballJoint(strengths: BaseballStrengths, state: BaseballState): Joint<BaseballFacts> {
  const half = halvesOf(strengths);
  const { inning, isTop, score, next } = state;
  const nine = once(() => afterNine(state, half));
  const match = (): Grid => {
    if (next === 'ended') return gridAt(score);
    return next === 'lot' ? playedOn(gridAt(score), LOT) : playedOn(nine(), extra(half, Math.max(INNINGS, inning) + 1));
  };
  /** Returns the scores over innings `first` to `last`, all of them before the ninth. */
  const innings = (first: number, last: number) => (): Grid => {
    const begun = state.innings.slice(first - 1, last).reduce<Pair>(([home, away], [a, b]) => [home + a, away + b], [0, 0]);
    const count = (isOpen: (n: number) => boolean): number =>
      Array.from({ length: last - first + 1 }, (_n, at) => first + at).filter(isOpen).length;
    const tops = count((n) => n > inning || (n === inning && isTop));
    const bottoms = count((n) => n >= inning);
    return product(power(half(1, 0), next === 'ended' ? 0 : bottoms), power(half(1, 1), next === 'ended' ? 0 : tops), begun);
  };
  const parts: PartGrids = {
    ...Object.fromEntries(Array.from({ length: INNINGS - 1 }, (_n, at) => [`i${at + 1}`, innings(at + 1, at + 1)])),
    first1: innings(1, 5),
  };
  const points = pointTables(match, parts) as unknown as Table<BaseballFacts>[];
  return new Joint<BaseballFacts>(
    [
      ...points,
      { block: 'points', fields: ['lead', 'isListed'], cells: () => listedCells(state, points[0]!.cells()) },
      { block: 'points', fields: ['hasExtra'], cells: () => extraCells(state, nine) },
      leadsTable(() => leadsFrom(state, half)) as unknown as Table<BaseballFacts>,
    ],
    score,
  );
}

/** Lead in runs that wins a bet with early payout for good. */
const EARLY_LEAD = 5;

/**
 * Returns the sides that were far enough ahead. The batting side can only raise its own lead, so the lead after each half-inning is enough.
 */
export function aheadsOf({ innings }: BaseballState): Aheads {
  const leads: number[] = [];
  for (const [home, away] of innings) {
    const before = leads.at(-1) ?? 0;
    leads.push(before - away, before - away + home);
  }
  return aheadsBy(leads, EARLY_LEAD);
}

/** Returns the leads at the end of a match, with the sides that were far enough ahead during it. */
function leadsFrom(state: BaseballState, half: Half): Leads {
  const { score, inning, isTop, next } = state;
  let leads = leadsAt(score[0] - score[1], aheadsOf(state));
  if (next === 'ended') return leads;
  if (next === 'lot') return moved(leads, () => changesOf(LOT), EARLY_LEAD);
  const ended: Leads[] = [];
  for (let n = inning; n <= MOST_INNINGS; n++) {
    const [home, away] = [half(n, 0), half(n, 1)];
    const top = [...away].map((p, runs): Change => ({ by: -runs, p }));
    if (n > inning || isTop) leads = moved(leads, () => top, EARLY_LEAD);
    leads = moved(leads, (lead) => bottomOf(home, n, lead), EARLY_LEAD);
    if (n < INNINGS) continue;
    const { decided, level } = splitLevel(leads);
    ended.push(decided);
    leads = level;
  }
  return together([...ended, moved(leads, () => changesOf(LOT), EARLY_LEAD)]);
}

/** Returns the changes of the lead in a bottom half: from the ninth inning on the home side bats only while it is not ahead. */
function bottomOf(runs: Float64Array, inning: number, lead: number): Change[] {
  if (inning < INNINGS) return [...runs].map((p, by) => ({ by, p }));
  return lead > 0 ? [{ by: 0, p: 1 }] : [...runs].map((p, more) => ({ by: walkedOff([lead, 0], more), p }));
}

/** Returns the leads with and without the listed pitchers; the runs do not depend on the pitchers. */
function listedCells({ isListed }: BaseballState, leads: Cells<BaseballFacts>): Cells<BaseballFacts> {
  const [listed = 0] = isListed === undefined ? chancesOf(startersDraw()) : [isListed ? 1 : 0];
  return [true, false].flatMap((one) => {
    const share = one ? listed : 1 - listed;
    return share > 0 ? leads.map(({ p, facts }) => ({ p: p * share, facts: { ...facts, isListed: one } })) : [];
  });
}

function extraCells({ inning, next, innings }: BaseballState, nine: () => Grid): Cells<BaseballFacts> {
  const cell = (p: number, hasExtra: boolean): { p: number; facts: BaseballFacts } => ({ p, facts: { hasExtra } as BaseballFacts });
  if (next === 'ended') return [cell(1, innings.length > INNINGS)];
  if (inning > INNINGS) return [cell(1, true)];
  let level = 0;
  let decided = 0;
  for (const { home, away, p } of cellsIn(nine()))
    if (home === away) level += p;
    else decided += p;
  return [cell(level, true), cell(decided, false)];
}
