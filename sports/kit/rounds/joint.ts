import { chancesOf } from '#sports/kit/draw.ts';
import { convolved, Joint, type Cells, type Table } from '#sports/kit/joint.ts';
import { chanceNow, isOver, mapEnds, mapRace, type MapState } from '#sports/kit/rounds/map.ts';
import { FULL, HALF, killsDraw, LEAST_KILLS, MARKS, type ShooterRules } from '#sports/kit/rounds/rules.ts';
import type { ShooterState, ShooterStrengths } from '#sports/kit/rounds/state.ts';
import { setsTables, setsWon, type SetEnd, type SetsFacts, type SetsMatch } from '#sports/kit/sets/match.ts';

type Numbered<Name extends string> = `${Name}${1 | 2 | 3 | 4 | 5}`;
/**
 * Facts of a match of maps; a set is a map, and its points are rounds. `kills` counts the kills of both sides, `pistols` has the winners of
 * rounds 1 and 13. Both are undefined for a map that is not played.
 */
export type ShooterFacts = SetsFacts & {
  races: readonly (readonly number[])[];
} & { [name in Numbered<'kills'>]?: number | undefined } & { [name in Numbered<'pistols'>]?: readonly number[] | undefined };

export const killsName = (n: number): Numbered<'kills'> => `kills${n}` as Numbered<'kills'>;
export const pistolsName = (n: number): Numbered<'pistols'> => `pistols${n}` as Numbered<'pistols'>;

type Part = Partial<ShooterFacts>;

/** Least chance that is counted: the chances left out sum to 10^-15 over all counts. */
const NEXT_TO_NOTHING = 1e-19;

/** Returns the possible states of a map: its present state for the current map, both choices of sides for another map. */
function mapStates(state: ShooterState, n: number): { from: MapState; p: number }[] {
  if (n === state.over.length + 1 && state.next !== 'side') return [{ from: state, p: 1 }];
  return [true, false].map((homeFirst) => ({ from: { score: [0, 0], economy: FULL, homeFirst }, p: 0.5 }));
}

export function shooterJoint(rules: ShooterRules, { maps }: ShooterStrengths, state: ShooterState): Joint<ShooterFacts> {
  const made = new Map<number, SetEnd[]>();
  const endsOf = (n: number): SetEnd[] => {
    if (!made.has(n))
      made.set(
        n,
        mapStates(state, n).flatMap(({ from, p }) =>
          mapEnds(rules, maps[n - 1]!, from).map((end) => ({ ...end, server: 0, p: end.p * p })),
        ),
      );
    return made.get(n)!;
  };
  const n = state.over.length + 1;
  const wins = Math.floor(maps.length / 2) + 1;
  const match: SetsMatch = { wins, over: state.over, now: state.next === 'ended' ? [] : endsOf(n), fresh: (map) => endsOf(map) };
  const tables = setsTables(match) as unknown as Table<ShooterFacts>[];
  const numbers = maps.map((_map, at) => at + 1);
  const power = killPowers();
  const extra = (fields: (keyof ShooterFacts)[], cells: () => Cells<Part>): Table<ShooterFacts> => ({
    block: 'sets',
    fields,
    cells: cells as () => Cells<ShooterFacts>,
  });
  const scores = (map: number) => tables.find(({ fields }) => fields.length === 1 && fields[0] === `set${map}`)!.cells();
  return new Joint<ShooterFacts>(
    [
      ...tables,
      ...numbers.flatMap((map) => [
        extra([killsName(map)], () => killCells(state, map, scores(map), power)),
        extra([pistolsName(map)], () => pistolCells(rules, maps[map - 1]!, state, map, playedChance(scores(map), map))),
      ]),
      extra(['races'], () => raceCells(rules, maps, state)),
    ],
    setsWon(state.over),
  );
}

/** Returns the chance that a map is played. */
function playedChance(scores: Cells<SetsFacts>, n: number): number {
  return scores.reduce((sum, { p, facts }) => (facts[`set${n}` as 'set1'] ? sum + p : sum), 0);
}

function killPowers(): (rounds: number) => Float64Array {
  const one = Float64Array.from(chancesOf(killsDraw()));
  const made = [Float64Array.of(1)];
  return (rounds) => {
    while (made.length <= rounds) made.push(convolved(made.at(-1)!, one) as Float64Array<ArrayBuffer>);
    return made[rounds]!;
  };
}

/** Returns the chances of the kills of a map by its rounds. Kills of a round do not depend on its winner. */
function killCells(state: ShooterState, n: number, scores: Cells<SetsFacts>, power: (rounds: number) => Float64Array): Cells<Part> {
  const known = state.kills[n - 1] ?? 0;
  const isNow = n === state.over.length + 1;
  const counted = n <= state.over.length ? Infinity : isNow ? state.score[0] + state.score[1] - (state.next === 'kills' ? 1 : 0) : 0;
  const sums: (number | undefined)[] = [];
  let unplayed = 0;
  for (const { p, facts } of scores) {
    const score = facts[`set${n}` as 'set1'];
    if (!score) {
      unplayed += p;
      continue;
    }
    const left = Math.max(0, score[0] + score[1] - counted);
    const added = power(left);
    const from = known + LEAST_KILLS * left;
    for (let more = 0; more < added.length; more++) {
      const part = p * added[more]!;
      if (part > NEXT_TO_NOTHING) sums[from + more] = (sums[from + more] ?? 0) + part;
    }
  }
  const cells: { p: number; facts: Part }[] = sums.flatMap((p, kills) =>
    p !== undefined && p > 0 ? [{ p, facts: { [killsName(n)]: kills } }] : [],
  );
  return unplayed > 0 ? [...cells, { p: unplayed, facts: {} }] : cells;
}

function pistolCells(
  rules: ShooterRules,
  map: ShooterStrengths['maps'][number],
  state: ShooterState,
  n: number,
  played: number,
): Cells<Part> {
  const known = state.pistols[n - 1] ?? [-1, -1];
  const cells: { p: number; facts: Part }[] = [];
  if (played < 1) cells.push({ p: 1 - played, facts: {} });
  for (const { from, p } of mapStates(state, n)) {
    const chances = [0, HALF].map((round, at) => {
      if (known[at]! >= 0) return known[at] === 0 ? 1 : 0;
      // The sides of a round depend only on the number of rounds before it, and a pistol round has equal equipment.
      return chanceNow(rules, map, { score: [round, 0], economy: FULL, homeFirst: from.homeFirst });
    });
    for (const first of [0, 1])
      for (const second of [0, 1]) {
        const part = (first === 0 ? chances[0]! : 1 - chances[0]!) * (second === 0 ? chances[1]! : 1 - chances[1]!);
        if (part > 0) cells.push({ p: played * p * part, facts: { [pistolsName(n)]: [first, second] } });
      }
  }
  return cells;
}

/** Returns the chance of each side to reach the next mark of the current map first. */
function raceCells(rules: ShooterRules, maps: ShooterStrengths['maps'], state: ShooterState): Cells<Part> {
  const n = state.over.length + 1;
  const known = state.races[n - 1] ?? MARKS.map(() => -1);
  const at = known.indexOf(-1);
  if (state.next === 'ended' || at < 0 || isOver(rules, state.score)) return [{ p: 1, facts: { races: state.races } }];
  const home = mapStates(state, n).reduce((sum, { from, p }) => sum + p * mapRace(rules, maps[n - 1]!, from, MARKS[at]!), 0);
  const after = (winner: number): Part => ({ races: state.races.toSpliced(n - 1, 1, known.with(at, winner)) });
  return [
    { p: home, facts: after(0) },
    { p: 1 - home, facts: after(1) },
  ];
}
