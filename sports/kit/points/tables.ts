import type { Cells, Pair, Table } from '#sports/kit/joint.ts';
import { cellsIn, sumsBy, type Grid } from '#sports/kit/points/grid.ts';

/** Facts of a match of points: of the whole match, and of parts by name such as `q1`; undefined for a part that is not played. */
export type PointFacts = { lead: number; count: number; home: number; away: number } & {
  [part: `${string}Lead` | `${string}Count`]: number | undefined;
};

export type PartGrids = Readonly<Record<string, () => Grid>>;

/**
 * Returns the tables of points: of the match by lead, by count, by each side and by all of them together, and of each part by lead and by
 * count.
 */
export function pointTables(match: () => Grid, parts: PartGrids): Table<PointFacts>[] {
  const by = (field: keyof PointFacts, grid: () => Grid, read: (home: number, away: number) => number): Table<PointFacts> =>
    table([field], () => [...sumsBy(grid(), read)].map(([value, p]) => ({ p, facts: { [field]: value } })));
  const lead = (home: number, away: number): number => home - away;
  const count = (home: number, away: number): number => home + away;
  const grid = once(match);
  return [
    by('lead', grid, lead),
    by('count', grid, count),
    by('home', grid, (home) => home),
    by('away', grid, (_home, away) => away),
    ...Object.entries(parts).flatMap(([name, part]) => {
      const own = once(part);
      return [by(`${name}Lead`, own, lead), by(`${name}Count`, own, count)];
    }),
    table(['lead', 'count', 'home', 'away'], () =>
      cellsIn(grid()).map(({ home, away, p }) => ({ p, facts: { lead: home - away, count: home + away, home, away } })),
    ),
  ];
}

function table(fields: readonly (keyof PointFacts)[], cells: () => Cells<Partial<PointFacts>>): Table<PointFacts> {
  return { block: 'points', fields, cells: cells as () => Cells<PointFacts> };
}

export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** Returns the facts of a score and the scores of parts. */
export function pointFacts([home, away]: Pair, parts: Readonly<Record<string, Pair | undefined>>): PointFacts {
  const facts: PointFacts = { lead: home - away, count: home + away, home, away };
  for (const [name, score] of Object.entries(parts)) {
    if (!score) continue;
    facts[`${name}Lead`] = score[0] - score[1];
    facts[`${name}Count`] = score[0] + score[1];
  }
  return facts;
}
