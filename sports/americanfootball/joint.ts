import { chancesOf } from '#sports/kit/draw.ts';
import { aheadsBy, type Aheads } from '#sports/kit/early/early.ts';
import { Joint, type Cells, type Pair, type Table } from '#sports/kit/joint.ts';
import { gridAt, playedOn, plusOne, type Added, type Grid } from '#sports/kit/points/grid.ts';
import { changesOf, leadsAt, leadsTable, moved, splitLevel, together, type EarlyFacts, type Leads } from '#sports/kit/points/leads.ts';
import { once, pointTables, type PartGrids } from '#sports/kit/points/tables.ts';
import {
  driveDraw,
  DRIVES,
  ENDS,
  inQuarter,
  isOvertimeOver,
  REGULAR,
  sideOf,
  type Drive,
  type GridironState,
  type GridironStrengths,
} from '#sports/americanfootball/state.ts';

/**
 * Facts of a match. `drives` includes the next drive until the match ends; `first` is the first score, such as `home_touchdown`, or `none`.
 */
export type GridironFacts = EarlyFacts & { drives: readonly Drive[]; first: string };

const SIDES = ['home', 'away'];

type Ends = readonly (readonly Added[])[];

/** Returns the points and chances of the possible ends of a drive, by side. */
function endsOf(strengths: GridironStrengths): Ends {
  return [0, 1].map((side) =>
    chancesOf(driveDraw(strengths, side)).map((p, at) => {
      const { own, other } = ENDS[at]!;
      return side === 0 ? { home: own, away: other, p } : { home: other, away: own, p };
    }),
  );
}

/**
 * Adds the points of drives `drives[0]` to `drives[1] − 1` to a score. Drives are independent, so only their number for each side matters.
 */
function driven(ends: Ends, from: Pair, first: number, drives: readonly [number, number]): Grid {
  let grid = gridAt(from);
  for (let n = drives[0]; n < drives[1]; n++) grid = plusOne(grid, merged(ends[sideOf(first, n)]!));
  return grid;
}

/** Merges the ends with the same points. */
function merged(ends: readonly Added[]): Added[] {
  const sums = new Map<string, Added>();
  for (const { home, away, p } of ends) {
    const key = `${home} ${away}`;
    sums.set(key, { home, away, p: (sums.get(key)?.p ?? 0) + p });
  }
  return [...sums.values()];
}

/** Returns the points and chances of the rest of overtime. `lead` is the lead in overtime so far, which begins level. */
function overtime(ends: Ends, first: number, taken: number, lead: number): Added[] {
  const side = sideOf(first, REGULAR + taken);
  return merged(
    merged(ends[side]!).flatMap((one) => {
      const isOut = (side === 0 ? one.away : one.home) > 0;
      const after = lead + one.home - one.away;
      if (isOvertimeOver(taken + 1, after, isOut)) return [one];
      return overtime(ends, first, taken + 1, after).map((more) => ({
        home: one.home + more.home,
        away: one.away + more.away,
        p: one.p * more.p,
      }));
    }),
  );
}

export function gridironJoint(strengths: GridironStrengths, state: GridironState): Joint<GridironFacts> {
  const ends = endsOf(strengths);
  const firsts = state.next === 'toss' ? [0, 1] : [state.first];
  const taken = state.drives.length;
  const regular = once(() => driven(ends, state.score, state.first, [taken, Math.max(taken, REGULAR)]));
  // Both sides have the same number of drives in each half, so the toss changes only their order and overtime.
  const beyond = once(() =>
    merged(
      firsts.flatMap((first) =>
        overtime(ends, first, Math.max(0, taken - REGULAR), state.score[0] - state.score[1]).map((one) => ({
          ...one,
          p: one.p / firsts.length,
        })),
      ),
    ),
  );
  const match = (): Grid => {
    if (state.next === 'ended') return gridAt(state.score);
    if (taken > REGULAR) return plusOne(gridAt(state.score), beyond());
    return playedOn(
      regular(),
      merged(firsts.flatMap((first) => overtime(ends, first, 0, 0).map((one) => ({ ...one, p: one.p / firsts.length })))),
    );
  };
  const stretch = (first: number, last: number) => (): Grid => {
    const over = state.over.slice(first - 1, last).reduce<Pair>(([home, away], [a, b]) => [home + a, away + b], [0, 0]);
    const isNow = state.over.length >= first - 1 && state.over.length < last;
    const score: Pair = isNow ? [over[0] + inQuarter(state)[0], over[1] + inQuarter(state)[1]] : over;
    return driven(ends, score, state.first, [Math.max(taken, (first - 1) * DRIVES), last * DRIVES]);
  };
  const parts: PartGrids = {
    ...Object.fromEntries([1, 2, 3, 4].map((n) => [`q${n}`, stretch(n, n)])),
    h1: stretch(1, 2),
    h2: stretch(3, 4),
    reg1: () => (taken > REGULAR ? gridAt(regularScore(state)) : regular()),
  };
  return new Joint<GridironFacts>(
    [
      ...(pointTables(match, parts) as unknown as Table<GridironFacts>[]),
      part(['drives'], () => nextDrive(strengths, state, firsts)),
      part(['first'], () => firstScore(strengths, state, firsts)),
      leadsTable(() => leadsFrom(ends, state, firsts)) as unknown as Table<GridironFacts>,
    ],
    state.score,
  );
}

/** Lead in points that wins a bet with early payout for good. */
const EARLY_LEAD = 17;

export function aheadsOf({ drives }: GridironState): Aheads {
  const leads: number[] = [];
  for (const { side, end } of drives) {
    const { own, other } = ENDS.find(({ name }) => name === end)!;
    leads.push((leads.at(-1) ?? 0) + (side === 0 ? own - other : other - own));
  }
  return aheadsBy(leads, EARLY_LEAD);
}

/** Returns the leads at the end of a match, with the sides that were far enough ahead during it. */
function leadsFrom(ends: Ends, state: GridironState, firsts: readonly number[]): Leads {
  const { drives, score, next } = state;
  const lead = score[0] - score[1];
  const taken = drives.length;
  const changes = ends.map((side) => changesOf(merged(side)));
  const parts = firsts.map((first) => {
    let leads = leadsAt(lead, aheadsOf(state), 1 / firsts.length);
    if (next === 'ended') return leads;
    if (taken > REGULAR) return moved(leads, () => changesOf(overtime(ends, first, taken - REGULAR, lead)), EARLY_LEAD);
    for (let n = taken; n < REGULAR; n++) leads = moved(leads, () => changes[sideOf(first, n)]!, EARLY_LEAD);
    const { decided, level } = splitLevel(leads);
    // No lead in overtime is large enough for early payout.
    return together([decided, moved(level, () => changesOf(overtime(ends, first, 0, 0)), EARLY_LEAD)]);
  });
  return together(parts);
}

export function regularScore({ over }: GridironState): Pair {
  return over.reduce<Pair>(([home, away], [a, b]) => [home + a, away + b], [0, 0]);
}

function part(
  fields: readonly (keyof GridironFacts)[],
  cells: () => Cells<{ drives?: readonly Drive[]; first?: string }>,
): Table<GridironFacts> {
  return { block: 'points', fields, cells: cells as unknown as () => Cells<GridironFacts> };
}

function nextDrive(
  strengths: GridironStrengths,
  { drives, next }: GridironState,
  firsts: readonly number[],
): Cells<{ drives: readonly Drive[] }> {
  if (next === 'ended') return [{ p: 1, facts: { drives } }];
  return firsts.flatMap((first) => {
    const side = sideOf(first, drives.length);
    return chancesOf(driveDraw(strengths, side)).map((p, at) => ({
      p: p / firsts.length,
      facts: { drives: [...drives, { side, end: ENDS[at]!.name }] },
    }));
  });
}

/** Returns the name of a score: its side and its kind. */
export function scoreOf({ side, end }: Drive): string {
  const isOther = end === 'safety' || end === 'return';
  const kind = end === 'field_goal' || end === 'safety' ? end : 'touchdown';
  return end === 'no_score' ? 'none' : `${SIDES[isOther ? 1 - side : side]}_${kind}`;
}

/** Returns the chances of the first score of the match, overtime included. */
function firstScore(strengths: GridironStrengths, { drives, next }: GridironState, firsts: readonly number[]): Cells<{ first: string }> {
  const known = drives.map(scoreOf).find((score) => score !== 'none');
  if (known || next === 'ended') return [{ p: 1, facts: { first: known ?? 'none' } }];
  const sums = new Map<string, number>();
  for (const first of firsts) {
    let open = 1 / firsts.length;
    for (let n = drives.length; n < REGULAR + 6; n++) {
      const side = sideOf(first, n);
      const chances = chancesOf(driveDraw(strengths, side));
      for (const [at, p] of chances.slice(0, -1).entries()) {
        const name = scoreOf({ side, end: ENDS[at]!.name });
        sums.set(name, (sums.get(name) ?? 0) + open * p);
      }
      open *= chances.at(-1)!;
    }
    sums.set('none', (sums.get('none') ?? 0) + open);
  }
  return [...sums].map(([first, p]) => ({ p, facts: { first } }));
}
