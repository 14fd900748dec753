import { Joint, type Cells, type Pair, type Table } from '#sports/kit/joint.ts';
import type { LaneRules } from '#sports/kit/lanes/rules.ts';
import { mapNow, type LaneState, type LaneStrengths } from '#sports/kit/lanes/state.ts';
import { firstBlood, firstTower, mapEnds, type MapEnds, type MapFrom } from '#sports/kit/lanes/walk.ts';
import { setsTables, setsWon, type SetEnd, type SetsFacts, type SetsMatch } from '#sports/kit/sets/match.ts';

type Number5 = 1 | 2 | 3 | 4 | 5;
/** Facts of a match of maps; a map is a set of one point. A map that is not played has no facts. Sides are 0 and 1; −1 is no side. */
export type LaneFacts = SetsFacts & { [name in `kills${Number5}`]?: Pair | undefined } & {
  [name in `length${Number5}`]?: number | undefined;
} & {
  [name in `blood${Number5}` | `tower${Number5}`]?: number | undefined;
} & { [name in `objectives${Number5}`]?: readonly number[] | undefined };

export const laneName = <Name extends 'kills' | 'length' | 'blood' | 'tower' | 'objectives'>(name: Name, n: number): `${Name}${Number5}` =>
  `${name}${n as Number5}`;

type Part = Partial<LaneFacts>;
const FRESH: MapFrom = { minute: 0, phase: 'kills', map: { kills: [0, 0], length: 0, blood: -1, tower: -1, objectives: [] } };

export function laneJoint(rules: LaneRules, { maps }: LaneStrengths, state: LaneState): Joint<LaneFacts> {
  const current = state.over.length + 1;
  const fromOf = (n: number): MapFrom =>
    n === current && state.next !== 'ended' ? { minute: state.minute, phase: state.next, map: mapNow(state) } : FRESH;
  const made = new Map<string, MapEnds>();
  // Maps of equal strength that have not begun have equal ends.
  const endsOf = (n: number): MapEnds => {
    const { better, tempo } = maps[n - 1]!;
    const key = n === current ? 'now' : `${better} ${tempo}`;
    if (!made.has(key)) made.set(key, mapEnds(rules, maps[n - 1]!, fromOf(n)));
    return made.get(key)!;
  };
  const setEnds = (n: number): SetEnd[] => {
    const { wins } = endsOf(n);
    const ends: SetEnd[] = [
      { score: [1, 0], server: 0, p: wins[0] },
      { score: [0, 1], server: 0, p: wins[1] },
    ];
    return ends.filter(({ p }) => p > 0);
  };
  const wins = Math.floor(maps.length / 2) + 1;
  const match: SetsMatch = { wins, over: state.over, now: state.next === 'ended' ? [] : setEnds(current), fresh: setEnds };
  const tables = setsTables(match) as unknown as Table<LaneFacts>[];
  const playedChance = (n: number): number =>
    (tables.find(({ fields }) => fields.length === 1 && fields[0] === `set${n}`)!.cells() as Cells<SetsFacts>).reduce(
      (sum, { p, facts }) => (facts[`set${n}` as 'set1'] ? sum + p : sum),
      0,
    );
  const mapTable = (n: number, field: keyof LaneFacts, cells: () => Cells<Part>, known: unknown): Table<LaneFacts> => ({
    block: 'sets',
    fields: [field],
    cells: (() =>
      n < current || state.next === 'ended'
        ? [{ p: 1, facts: { [field]: known } }]
        : reached(cells(), playedChance(n))) as () => Cells<LaneFacts>,
  });
  return new Joint<LaneFacts>(
    [
      ...tables,
      ...maps.flatMap((strength, at) => {
        const n = at + 1;
        const over = state.maps[at];
        const sides = (field: keyof LaneFacts, [home, away]: Pair): Cells<Part> => bySide(field, home, away);
        return [
          mapTable(n, laneName('kills', n), () => killCells(endsOf(n), laneName('kills', n)), over?.kills),
          mapTable(n, laneName('length', n), () => lengthCells(endsOf(n), laneName('length', n)), over?.length),
          mapTable(n, laneName('blood', n), () => sides(laneName('blood', n), firstBlood(rules, strength, fromOf(n))), over?.blood),
          mapTable(n, laneName('tower', n), () => sides(laneName('tower', n), firstTower(rules, strength, fromOf(n))), over?.tower),
          mapTable(n, laneName('objectives', n), () => objectiveCells(endsOf(n), n, fromOf(n).map.objectives), over?.objectives),
        ];
      }),
    ],
    setsWon(state.over),
  );
}

/** Returns the facts of a map that may not be played. */
function reached(cells: Cells<Part>, played: number): Cells<Part> {
  if (played >= 1) return cells;
  return [...cells.map(({ p, facts }) => ({ p: p * played, facts })), { p: 1 - played, facts: {} }];
}

function killCells({ width, kills }: MapEnds, field: keyof LaneFacts): Cells<Part> {
  const cells: { p: number; facts: Part }[] = [];
  const half = width * width;
  for (let place = 0; place < half; place++) {
    const p = kills[place]! + kills[half + place]!;
    if (p > 0) cells.push({ p, facts: { [field]: [Math.floor(place / width), place % width] } });
  }
  return cells;
}

function lengthCells({ lengths }: MapEnds, field: keyof LaneFacts): Cells<Part> {
  return [...lengths].flatMap((p, length) => (p > 0 ? [{ p, facts: { [field]: length } }] : []));
}

function bySide(field: keyof LaneFacts, home: number, away: number): Cells<Part> {
  const none = Math.max(0, 1 - home - away);
  const all = [
    { p: home, facts: { [field]: 0 } },
    { p: away, facts: { [field]: 1 } },
    { p: none, facts: { [field]: -1 } },
  ];
  return all.filter(({ p }) => p > 0);
}

/** Returns the chances of the next objective of a map. Later objectives are not known together with it. */
function objectiveCells({ objectives }: MapEnds, n: number, known: readonly number[]): Cells<Part> {
  const field = laneName('objectives', n);
  const next = objectives[0];
  if (!next) return [{ p: 1, facts: { [field]: known } }];
  const none = Math.max(0, 1 - next[0] - next[1]);
  const all: { p: number; facts: Part }[] = [
    { p: next[0], facts: { [field]: [...known, 0] } },
    { p: next[1], facts: { [field]: [...known, 1] } },
    { p: none, facts: { [field]: known } },
  ];
  return all.filter(({ p }) => p > 0);
}
