import { cellsOf, grouped, Joint, pairCells, type Cells, type Pair, type Table } from '#sports/kit/joint.ts';
import { countsAfter } from '#sports/football/counts.ts';
import { earlyCells } from '#sports/football/early.ts';
import { scoringOf, type FootballFacts } from '#sports/football/facts.ts';
import { FULL_SIZES, FULL_WIDTH, fullPlace, ninetyOf, WALK_SIZES, type Ninety } from '#sports/football/halves.ts';
import { cornerDraw, EXTRA_TIME, FIRST_HALF, FULL_TIME, MOST_CARDS, MOST_CORNERS, yellowDraw } from '#sports/football/rates.ts';
import type { FootballState, Side } from '#sports/football/state.ts';
import type { FootballStrengths } from '#sports/football/strengths.ts';
import { extraTime, throughNow } from '#sports/football/through.ts';
import { LAYERS, ratesOf } from '#sports/football/walk.ts';

type Fields = (keyof FootballFacts)[];
type Part = Partial<FootballFacts>;
type Made = { p: number; facts: Part }[];

/** Returns the joint distribution of the end of a football match, from a state. */
export function footballJoint(strengths: FootballStrengths, state: FootballState): Joint<FootballFacts> {
  const rates = ratesOf(strengths, strengths.isCup ? EXTRA_TIME : FULL_TIME);
  const known = state.goals.filter(({ minute }) => minute < FULL_TIME).map(({ side }) => side);
  const orders: Side[][] = [known, [...known, 'home'], [...known, 'away']];
  const scoring = scoringOf(strengths, state);
  const isNinety = state.ft !== null;
  const ninety = once(() => ninetyOf(state, rates));
  const over: Made = [{ p: 1, facts: { ht: state.ht ?? state.score, ft: state.ft ?? state.score, order: known, scoring } }];
  const goals = (fields: Fields, cells: (ninety: Ninety) => Made): Table<FootballFacts> =>
    table('goals', fields, () => (isNinety ? over : cells(ninety())));
  const reds = once(() => (isNinety ? [{ ft: state.ft!, reds: state.reds, p: 1 }] : byReds(ninety().full)));
  const yellows = once(() =>
    countsAfter((now) => yellowDraw(strengths, now), state.yellows, FULL_TIME - Math.min(FULL_TIME, state.minute), MOST_CARDS),
  );
  return new Joint<FootballFacts>(
    [
      goals(['ht'], ({ halves }) => cellsOf(halves, WALK_SIZES, [0, 1], ([home, away]) => ({ ht: [home!, away!] }))),
      goals(['ft', 'scoring'], ({ full }) => cellsOf(full, FULL_SIZES, [0, 1], ([home, away]) => ({ ft: [home!, away!], scoring }))),
      goals(['order', 'scoring'], ({ full }) => cellsOf(full, FULL_SIZES, [2], ([layer]) => ({ order: orders[layer!]!, scoring }))),
      goals(['ft', 'order', 'scoring'], ({ full }) =>
        cellsOf(full, FULL_SIZES, [0, 1, 2], ([home, away, layer]) => ({ ft: [home!, away!], order: orders[layer!]!, scoring })),
      ),
      goals(['ht', 'ft', 'scoring'], ({ halves }) =>
        cellsOf(halves, WALK_SIZES, [0, 1, 2, 3], ([a, b, c, d]) => ({ ht: [a!, b!], ft: [a! + c!, b! + d!], scoring })),
      ),
      goals(['ht', 'ft', 'order', 'scoring'], ({ halves }) =>
        cellsOf(halves, WALK_SIZES, [0, 1, 2, 3, 4], ([a, b, c, d, layer]) => ({
          ht: [a!, b!],
          ft: [a! + c!, b! + d!],
          order: orders[layer!]!,
          scoring,
        })),
      ),
      table('goals', ['aheads', 'leads'], () => earlyCells(state, rates).map(({ p, ...facts }) => ({ p, facts }))),
      ...cornerTables(strengths, state),
      table('goals', ['cards'], () => withYellows(marginalReds(reds()), yellows())),
      table('goals', ['ft', 'cards'], () => withYellows(reds(), yellows())),
      ...(strengths.isCup ? throughTables(reds, (men) => extraTime(rates, men), isNinety ? throughNow(rates, state) : undefined) : []),
    ],
    state.score,
  );
}

function table(block: string, fields: Fields, cells: () => Made): Table<FootballFacts> {
  return { block, fields, cells: cells as unknown as () => Cells<FootballFacts> };
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

type ByReds = { ft?: Pair; reds: number; p: number }[];

function byReds(full: Float64Array): ByReds {
  const cells: ByReds = [];
  for (let home = 0; home < FULL_WIDTH; home++)
    for (let away = 0; away < FULL_WIDTH; away++)
      for (let reds = 0; reds < 4; reds++) {
        let p = 0;
        for (let layer = 0; layer < LAYERS; layer++) p += full[fullPlace(home, away, layer, reds)]!;
        if (p > 0) cells.push({ ft: [home, away], reds, p });
      }
  return cells;
}

function marginalReds(cells: ByReds): ByReds {
  const sums = [0, 0, 0, 0];
  for (const { reds, p } of cells) sums[reds]! += p;
  return sums.flatMap((p, reds) => (p > 0 ? [{ reds, p }] : []));
}

/** Adds the yellow cards of each side, which are independent of everything else, to its sendings-off. */
function withYellows(cells: ByReds, yellows: Float64Array): Made {
  const width = MOST_CARDS + 1;
  const sums = new Map<string, { p: number; facts: Part }>();
  for (const { ft, reds, p } of cells)
    for (const { p: part, facts } of pairCells(yellows, width, ([home, away]) => [home + (reds & 1), away + (reds >> 1)] as Pair)) {
      const key = `${facts.join()} ${ft?.join() ?? ''}`;
      const sum = sums.get(key);
      if (sum) sum.p += p * part;
      else sums.set(key, { p: p * part, facts: { cards: facts, ...(ft && { ft }) } });
    }
  return [...sums.values()];
}

function cornerTables(strengths: FootballStrengths, state: FootballState): Table<FootballFacts>[] {
  const from = state.minute + (state.next === 'yellow' ? 1 : 0);
  const until = (end: number): Float64Array =>
    countsAfter((now) => cornerDraw(strengths, now), state.corners, Math.max(0, end - from), MOST_CORNERS);
  const cells = (counts: Float64Array, facts: (corners: Pair) => Part): Made => [...pairCells(counts, MOST_CORNERS + 1, facts)];
  const first = state.corners1;
  return [
    table('corners', ['corners'], () => cells(until(FULL_TIME), (corners) => ({ corners }))),
    table('corners', ['corners1'], () =>
      first ? [{ p: 1, facts: { corners1: first } }] : cells(until(FIRST_HALF), (corners1) => ({ corners1 })),
    ),
  ];
}

function throughTables(reds: () => ByReds, level: (reds: number) => number, now: number | undefined): Table<FootballFacts>[] {
  const byMen = new Map<number, number>();
  const homeChance = ({ ft, reds: men }: ByReds[number]): number => {
    if (now !== undefined) return now;
    if (ft![0] !== ft![1]) return ft![0] > ft![1] ? 1 : 0;
    if (!byMen.has(men)) byMen.set(men, level(men));
    return byMen.get(men)!;
  };
  const cells = (): Made => {
    const parts = reds().flatMap((cell) => {
      const home = homeChance(cell) * cell.p;
      const split: Made = [
        { p: home, facts: { ft: cell.ft!, through: 'home' } },
        { p: cell.p - home, facts: { ft: cell.ft!, through: 'away' } },
      ];
      return split.filter(({ p }) => p > 0);
    });
    return [...grouped(parts as Cells<FootballFacts>, (facts) => ({ key: `${facts.ft.join()} ${facts.through}`, facts }))];
  };
  return [table('goals', ['ft', 'through'], cells)];
}
