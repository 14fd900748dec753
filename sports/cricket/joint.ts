import { chancesOf } from '#sports/kit/draw.ts';
import { grouped, Joint, type Cells, type Table } from '#sports/kit/joint.ts';
import {
  ballDraw,
  BALLS,
  BATTERS,
  batting,
  BEGUN,
  isOver,
  OVER,
  RUNS,
  scoreOf,
  topDraw,
  WICKET,
  WICKETS,
  type CricketState,
  type CricketStrengths,
  type Innings,
} from '#sports/cricket/state.ts';

/**
 * Facts of a match. `runs`, `wickets` and `sixes` are those of the first innings. `overs` are its runs by over, with the current over of an
 * innings in play. Top batters are counted from 0, and null while an innings of the side is not over.
 */
export type CricketFacts = {
  winner: 'home' | 'away';
  isTie: boolean;
  runs: number;
  wickets: number;
  overs: readonly number[];
  sixes: number;
  topHome: number | null;
  topAway: number | null;
};

const SIDES = ['home', 'away'] as const;
const NOTHING = 1e-19;
const MOST_RUNS = RUNS.at(-1)!;
/** Number of sixes of each scoring ball: 1 for six runs, otherwise 0. */
const SIXES = RUNS.map((runs) => (runs === 6 ? 1 : 0));

type Counted = Pick<Innings, 'runs' | 'wickets' | 'balls'>;
/** Is called before each ball with the chance of each state, and with the chances of the ball. */
type Watch = (wickets: number, runs: number, p: number, chances: readonly number[]) => void;
type Bowled = { width: number; p: Float64Array };

/**
 * Returns the distribution over wickets and runs after `balls` balls, at `wickets × width + runs`. The innings ignores any target. `worth`
 * is what each scoring ball counts.
 */
function bowled(strengths: CricketStrengths, side: number, from: Counted, balls: number, worth = RUNS, watch?: Watch): Bowled {
  const highest = worth.at(-1)!;
  const width = from.runs + highest * Math.max(0, balls) + 1;
  let p = new Float64Array((WICKETS + 1) * width);
  p[from.wickets * width + from.runs] = 1;
  for (let ball = from.balls; ball < from.balls + balls; ball++) {
    const next = new Float64Array(p.length);
    const most = Math.min(width - 1, from.runs + highest * (ball - from.balls));
    for (let wickets = from.wickets; wickets <= WICKETS; wickets++) {
      const chances = wickets < WICKETS ? chancesOf(ballDraw(strengths, side, ball, wickets)) : undefined;
      for (let runs = from.runs; runs <= most; runs++) {
        const place = wickets * width + runs;
        const part = p[place]!;
        if (part < NOTHING) continue;
        if (!chances) {
          next[place]! += part;
          continue;
        }
        watch?.(wickets, runs, part, chances);
        for (let at = 0; at < RUNS.length; at++) next[place + worth[at]!]! += part * chances[at]!;
        next[place + width]! += part * chances[WICKET]!;
        next[place]! += part * chances[WICKET + 1]!;
      }
    }
    p = next;
  }
  return { width, p };
}

type Counts = readonly { runs: number; wickets: number; p: number }[];

function endsOf(strengths: CricketStrengths, side: number, from: Innings, watch?: Watch): Counts {
  if (isOver(from)) return [{ runs: from.runs, wickets: from.wickets, p: 1 }];
  const { width, p } = bowled(strengths, side, from, BALLS - from.balls, RUNS, watch);
  const ends: { runs: number; wickets: number; p: number }[] = [];
  for (let place = 0; place < p.length; place++)
    if (p[place]! > 0) ends.push({ runs: place % width, wickets: Math.floor(place / width), p: p[place]! });
  return ends;
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

type Part = Partial<CricketFacts>;

export function cricketJoint(strengths: CricketStrengths, state: CricketState): Joint<CricketFacts> {
  const tosses = state.next === 'toss' ? [0, 1] : [state.first];
  const share = 1 / tosses.length;
  const opening = state.innings[0] ?? BEGUN;
  const firsts = once(() => tosses.map((first) => endsOf(strengths, first, opening)));
  const chases = once(() => tosses.map((first, at) => chaseOf(strengths, state, first, firsts()[at]!)));
  const all = once(() =>
    tosses.flatMap((first, at) =>
      matchCells(state, first, firsts()[at]!, chases()[at]!.ends).map((cell) => ({ ...cell, p: cell.p * share })),
    ),
  );
  const wickets = once(() =>
    firsts().flatMap((ends) => ends.map(({ runs, wickets: lost, p }) => ({ p: p * share, facts: { runs, wickets: lost } as Part }))),
  );
  const table = (fields: (keyof CricketFacts)[], cells: () => Cells<Part>): Table<CricketFacts> => ({
    block: 'match',
    fields,
    cells: cells as () => Cells<CricketFacts>,
  });
  return new Joint<CricketFacts>(
    [
      table(['winner', 'isTie'], () => grouped(all(), (facts) => ({ key: `${facts.winner} ${facts.isTie}`, facts }))),
      table(['runs'], () => grouped(wickets(), (facts) => ({ key: facts.runs!, facts: { runs: facts.runs! } }))),
      table(['wickets'], () => grouped(wickets(), (facts) => ({ key: facts.wickets!, facts: { wickets: facts.wickets! } }))),
      table(['overs'], () => overCells(strengths, state, tosses)),
      table(['sixes'], () => sixCells(strengths, opening, tosses)),
      table(['topHome'], () => topCells(state, { tosses, firsts: firsts(), chases: chases() }, 0)),
      table(['topAway'], () => topCells(state, { tosses, firsts: firsts(), chases: chases() }, 1)),
      table(['winner', 'isTie', 'runs'], all),
    ],
    scoreOf(state),
  );
}

/**
 * Returns the winners by the runs of the first innings: the side that bats second wins with more runs, and equal runs lead to a super over.
 */
function matchCells(state: CricketState, first: number, ends: Counts, chased: Counts): { p: number; facts: Part }[] {
  const cell = (p: number, side: number, isTie: boolean, runs: number) => ({ p, facts: { winner: SIDES[side]!, isTie, runs } });
  const opening = state.innings[0];
  if (state.winner !== null) return [cell(1, state.winner, state.innings[1]!.runs === opening!.runs, opening!.runs)];
  if (state.next === 'super') return [0, 1].map((side) => cell(0.5, side, true, opening!.runs));
  const chase: number[] = [];
  for (const { runs, p } of chased) chase[runs] = (chase[runs] ?? 0) + p;
  const byRuns: number[] = [];
  for (const { runs, p } of ends) byRuns[runs] = (byRuns[runs] ?? 0) + p;
  const cells: { p: number; facts: Part }[] = [];
  const whole = chase.reduce((sum, p) => sum + (p ?? 0), 0);
  let upTo = 0;
  for (let runs = 0; runs < Math.max(byRuns.length, 1); runs++) {
    const tie = chase[runs] ?? 0;
    upTo += tie;
    const p = byRuns[runs] ?? 0;
    if (p === 0) continue;
    cells.push(cell(p * (upTo - tie), batting(first, 0), false, runs), cell(p * Math.max(0, whole - upTo), batting(first, 1), false, runs));
    for (const side of [0, 1]) cells.push(cell((p * tie) / 2, side, true, runs));
  }
  return cells.filter(({ p }) => p > 0);
}

/** Returns the runs of the current over of the first innings, or of the next over; an innings that is over has none. */
function overCells(strengths: CricketStrengths, { innings, next }: CricketState, tosses: readonly number[]): Cells<Part> {
  const now = innings[0] ?? BEGUN;
  if (next === 'ended' || isOver(now)) return [{ p: 1, facts: { overs: now.overs } }];
  const over = Math.floor(now.balls / OVER);
  const known = now.overs[over] ?? 0;
  const cells = tosses.flatMap((side) => {
    const { width, p } = bowled(strengths, side, { ...now, runs: 0 }, OVER * (over + 1) - now.balls);
    return [...p].flatMap((part, place) =>
      part > 0 ? [{ p: part / tosses.length, facts: { overs: [...now.overs.slice(0, over), known + (place % width)] } }] : [],
    );
  });
  return grouped(cells, (facts) => ({ key: facts.overs.at(-1)!, facts }));
}

/** Returns the sixes of the first innings. */
function sixCells(strengths: CricketStrengths, opening: Innings, tosses: readonly number[]): Cells<Part> {
  if (isOver(opening)) return [{ p: 1, facts: { sixes: opening.sixes } }];
  const cells = tosses.flatMap((side) => {
    const { width, p } = bowled(strengths, side, { ...opening, runs: opening.sixes }, BALLS - opening.balls, SIXES);
    return [...p].flatMap((part, place) => (part > 0 ? [{ p: part / tosses.length, facts: { sixes: place % width } }] : []));
  });
  return grouped(cells, (facts) => ({ key: facts.sixes, facts }));
}

/** Ends of both innings, for each side that may bat first. */
type Ends = { tosses: readonly number[]; firsts: readonly Counts[]; chases: readonly Chase[] };

/** Returns the chances of the top batter of a side, by the wickets at the end of its innings. */
function topCells({ innings: begun }: CricketState, { tosses, firsts, chases }: Ends, side: number): Cells<Part> {
  const field = side === 0 ? 'topHome' : 'topAway';
  const chances = new Float64Array(BATTERS);
  for (const [toss, first] of tosses.entries()) {
    const innings = first === side ? 0 : 1;
    const { top } = begun[innings] ?? BEGUN;
    const weight = 1 / tosses.length;
    if (top !== undefined) chances[top]! += weight;
    else
      for (const [wickets, p] of (innings === 0 ? wicketsIn(firsts[toss]!) : chases[toss]!.wickets).entries())
        if (p > 0) for (const [at, chance] of chancesOf(topDraw(wickets)).entries()) chances[at]! += weight * p * chance;
  }
  return [...chances].flatMap((p, at) => (p > 0 ? [{ p, facts: { [field]: at } }] : []));
}

function wicketsIn(ends: Counts): Float64Array {
  const sums = new Float64Array(WICKETS + 1);
  for (const { wickets, p } of ends) sums[wickets]! += p;
  return sums;
}

/** Ends of the second innings as if it had no target, and its wickets at the end with a target. */
type Chase = { ends: Counts; wickets: Float64Array };

/**
 * Returns the ends of a chase. It ends with more runs than the target, or without balls or wickets. Runs never fall, so until they pass the
 * target the chase is like an innings without a target: one pass over its balls serves all targets.
 */
function chaseOf(strengths: CricketStrengths, { next, innings }: CricketState, first: number, firsts: Counts): Chase {
  const now = innings[1] ?? BEGUN;
  if (innings.length === 2 && next !== 'ball') {
    const ends = [{ runs: now.runs, wickets: now.wickets, p: 1 }];
    return { ends, wickets: wicketsIn(ends) };
  }
  // `upTo[n]` is the chance of a target below n.
  const upTo = new Float64Array(BALLS * MOST_RUNS + 2);
  for (const { runs, p } of firsts) upTo[runs + 1]! += p;
  for (let n = 1; n < upTo.length; n++) upTo[n]! += upTo[n - 1]!;
  const whole = upTo.at(-1)!;
  const below = (n: number): number => upTo[n] ?? whole;
  const wickets = new Float64Array(WICKETS + 1);
  const ends = endsOf(strengths, batting(first, 1), now, (lost, runs, p, chances) => {
    const before = below(runs);
    if (before < whole) for (let at = 0; at < RUNS.length; at++) wickets[lost]! += p * chances[at]! * (below(runs + RUNS[at]!) - before);
  });
  for (const { runs, wickets: lost, p } of ends) wickets[lost]! += p * (whole - below(runs));
  return { ends, wickets };
}
