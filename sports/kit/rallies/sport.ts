import * as z from 'zod/mini';
import type { Sport } from '#sports/kit/contract.ts';
import { weigh, WHOLE } from '#sports/kit/draw.ts';
import { Joint, type Pair, type Table } from '#sports/kit/joint.ts';
import { numberOf } from '#sports/kit/league.ts';
import { setsFacts, setsTables, setsWon, type Server, type SetsFacts } from '#sports/kit/sets/match.ts';
import {
  isSetOver,
  opensNext,
  raceChance,
  serverAt,
  setEnds,
  type OnServe,
  type RallyRules,
  type SetRules,
} from '#sports/kit/rallies/set.ts';
import { withStops } from '#sports/kit/stops/stops.ts';
import { bounded, shifted } from '#sports/kit/tilt.ts';

const chance = z.number().check(z.gte(0.05), z.lte(0.95));
const rallyStrengths = z.object({
  /** Chances that each side wins a rally that it serves. */
  home: chance,
  away: chance,
  /** Sets that win the match. */
  wins: z.int().check(z.gte(1), z.lte(4)),
});
type RallyStrengths = z.infer<typeof rallyStrengths>;

/** `races` has for each set the side that reached each mark first. */
export type RallyFacts = SetsFacts & { races: readonly (readonly (Server | undefined)[])[] };

type RallyState = {
  next: 'toss' | 'rally' | 'ended';
  over: Pair[];
  points: Pair;
  opened: Server;
  last: Server;
  rallies: number;
  races: (Server | undefined)[][];
  epoch: number;
};

export type RallySport = {
  code: string;
  rules: RallyRules;
  /** Chance of the server to win a rally between equal sides. */
  onServe: number;
  /** Addition to that chance for each 100 points of rating. */
  perRating: number;
  wins: number;
  /** Marks of points of a set on which bets are offered: the first side that reaches them wins. */
  marks: readonly number[];
  rallyMs: number;
};

const BREAK_MS = 20_000;

/** Rallies between two moments at which a match may be stopped. */
const PER_MOMENT = 10;

/** Makes a sport of rallies in which a side may retire. */
export const retiringRallySport = (rally: RallySport): Sport<RallyStrengths, RallyState, RallyFacts> =>
  stoppedRallySport(rally, { how: 'retired' });

/** Makes a sport of rallies between teams: no team retires, but a match may be abandoned. */
export const teamRallySport = (rally: RallySport): Sport<RallyStrengths, RallyState, RallyFacts> =>
  stoppedRallySport(rally, { how: 'abandoned', isOfNobody: true });

function stoppedRallySport(
  rally: RallySport,
  how: { how: 'retired' } | { how: 'abandoned'; isOfNobody: true },
): Sport<RallyStrengths, RallyState, RallyFacts> {
  const sets = 2 * rally.wins - 1;
  const longest = sets * (2 * rally.rules.cap(1, sets) - 1);
  return withStops(rallySport(rally), {
    ...how,
    moments: ({ rallies }) => Math.floor(rallies / PER_MOMENT),
    most: Math.floor(longest / PER_MOMENT),
  });
}

/** Makes a sport of rallies that is drawn rally by rally, by the chances of the server. */
function rallySport({ code, rules, onServe, perRating, wins, marks, rallyMs }: RallySport): Sport<RallyStrengths, RallyState, RallyFacts> {
  const setRules = ({ wins }: RallyStrengths, n: number): SetRules => ({ ...rules, n, most: 2 * wins - 1 });
  return {
    code,
    sides: 'two',
    shown: { field: 'net', score: 'set', part: 'point' },
    strengths: rallyStrengths,
    meet: ([home, away]) => {
      const better = ((numberOf(home!, 'rating') - numberOf(away!, 'rating')) / 100) * perRating;
      const bound = (p: number): number => Math.max(0.1, Math.min(0.9, p));
      return { home: bound(onServe + better), away: bound(onServe - better), wins };
    },
    start: () => ({ next: 'toss', over: [], points: [0, 0], opened: 0, last: 0, rallies: 0, races: [], epoch: 0 }),
    step: (strengths, state) => {
      if (state.next === 'ended') return undefined;
      if (state.next === 'toss') return weigh(['serves:home', 'serves:away'], [0.5]);
      const serving = serverAt(setRules(strengths, state.over.length + 1), state.points, state.opened, state.last);
      const home = serving === 0 ? cut(strengths.home) : 1 - cut(strengths.away);
      return weigh(['point:home', 'point:away'], [home]);
    },
    apply: (strengths, state, at) => {
      if (state.next === 'toss') return { ...state, next: 'rally', opened: at as Server, last: at as Server, epoch: 1 };
      return afterRally(state, at as Server, setRules(strengths, state.over.length + 1), strengths.wins, marks);
    },
    isPartOver: (n, score) => isSetOver({ ...rules, n, most: 2 * wins - 1 }, score),
    dueMs: ({ rallies, over }) => rallies * rallyMs + over.length * BREAK_MS,
    epoch: ({ epoch }) => epoch,
    tracker: ({ next, over, points, opened, last, rallies }) => ({
      phase: next === 'rally' && rallies > 0 ? `set${over.length + 1}` : next === 'ended' ? 'ended' : 'planned',
      score: setsWon(over),
      parts: next === 'ended' ? over : [...over, points],
      turn: serverAt({ ...rules, n: over.length + 1, most: 2 * wins - 1 }, points, opened, last) === 0 ? 'home' : 'away',
    }),
    facts: ({ over, points, races }) => ({ ...setsFacts(over, points), races }),
    joint: (strengths, state) => jointOf(strengths, state, (n) => setRules(strengths, n), marks),
    tilt: ({ home, away, wins }, tilt) => {
      const { supremacy } = bounded(tilt);
      return { home: shifted(home, supremacy / 2), away: shifted(away, -supremacy / 2), wins };
    },
  };
}

/** Cuts a chance to the precision of a draw. */
function cut(p: number): number {
  return Math.floor(p * WHOLE) / WHOLE;
}

function afterRally(state: RallyState, winner: Server, rules: SetRules, wins: number, marks: readonly number[]): RallyState {
  const points: Pair = winner === 0 ? [state.points[0] + 1, state.points[1]] : [state.points[0], state.points[1] + 1];
  const set = state.over.length;
  const mark = marks.indexOf(points[winner]);
  const known = state.races[set] ?? marks.map(() => undefined);
  const raced = mark >= 0 && known[mark] === undefined ? known.with(mark, winner) : known;
  const on: RallyState = { ...state, points, last: winner, rallies: state.rallies + 1, races: state.races.toSpliced(set, 1, raced) };
  if (!isSetOver(rules, points)) return on;
  const over = [...state.over, points];
  const opened = opensNext(rules, state.opened, winner);
  const isEnd = setsWon(over)[winner] === wins;
  return { ...on, over, points: [0, 0], opened, last: opened, epoch: state.epoch + 1, next: isEnd ? 'ended' : 'rally' };
}

function jointOf(
  strengths: RallyStrengths,
  state: RallyState,
  rulesOf: (n: number) => SetRules,
  marks: readonly number[],
): Joint<RallyFacts> {
  const onServe: OnServe = [cut(strengths.home), cut(strengths.away)];
  const fresh = memo((n: number, opened: Server) => setEnds(rulesOf(n), onServe, { points: [0, 0], opened, last: opened }));
  const n = state.over.length + 1;
  const from = { points: state.points, opened: state.opened, last: state.last };
  const openings: readonly Server[] = state.next === 'toss' ? [0, 1] : [state.opened];
  const starts = openings.map((opened) => ({ ...from, opened, last: state.next === 'toss' ? opened : state.last }));
  const share = 1 / starts.length;
  const now =
    state.next === 'ended'
      ? []
      : starts.flatMap((start) => setEnds(rulesOf(n), onServe, start).map((end) => ({ ...end, p: end.p * share })));
  const tables = setsTables({ wins: strengths.wins, over: state.over, now, fresh }) as unknown as Table<RallyFacts>[];
  const races = (): { p: number; facts: RallyFacts }[] => {
    if (state.next === 'ended') return [{ p: 1, facts: { races: state.races } as unknown as RallyFacts }];
    const known = state.races[n - 1] ?? marks.map(() => undefined);
    const cells = marks.flatMap((mark, at) => {
      if (known[at] !== undefined) return [];
      const home = starts.reduce((sum, start) => sum + share * raceChance(rulesOf(n), onServe, start, mark), 0);
      return [{ at, home }];
    });
    // Races to several marks are not known together, so each has its own table: this is the first open race.
    const open = cells[0];
    const withWinner = (winner: Server): RallyFacts['races'] => state.races.toSpliced(n - 1, 1, open ? known.with(open.at, winner) : known);
    if (!open) return [{ p: 1, facts: { races: state.races } as unknown as RallyFacts }];
    return [
      { p: open.home, facts: { races: withWinner(0) } as unknown as RallyFacts },
      { p: 1 - open.home, facts: { races: withWinner(1) } as unknown as RallyFacts },
    ];
  };
  return new Joint<RallyFacts>([...tables, { block: 'sets', fields: ['races'], cells: races }], setsWon(state.over));
}

function memo<T>(make: (n: number, opened: Server) => T): (n: number, opened: Server) => T {
  const made = new Map<number, T>();
  return (n, opened) => {
    const key = n * 2 + opened;
    if (!made.has(key)) made.set(key, make(n, opened));
    return made.get(key)!;
  };
}
