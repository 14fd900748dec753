import { chancesOf } from '#sports/kit/draw.ts';
import { grouped, Joint, type Cells, type Table } from '#sports/kit/joint.ts';
import {
  ballDraw,
  BALLS,
  batting,
  isOver,
  OVER,
  RUNS,
  scoreOf,
  WICKET,
  WICKETS,
  type CricketState,
  type CricketStrengths,
  type Innings,
} from '#sports/cricket/state.ts';

/** `runs` and `wickets` are those of the first innings, `overs` its overs; of an innings that goes on also the one that is bowled. */
export type CricketFacts = { winner: 'home' | 'away'; isTie: boolean; runs: number; wickets: number; overs: readonly number[] };

const SIDES = ['home', 'away'] as const;
const NOTHING = 1e-19;
const MOST_RUNS = RUNS.at(-1)!;

/** Distribution over wickets and runs after so many balls: place `wickets × width + runs`. An innings goes on whatever the target is. */
function bowled(strengths: CricketStrengths, side: number, from: Innings, balls: number): { width: number; p: Float64Array } {
  const width = from.runs + MOST_RUNS * Math.max(0, balls) + 1;
  let p = new Float64Array((WICKETS + 1) * width);
  p[from.wickets * width + from.runs] = 1;
  for (let ball = from.balls; ball < from.balls + balls; ball++) {
    const next = new Float64Array(p.length);
    const most = Math.min(width - 1, from.runs + MOST_RUNS * (ball - from.balls));
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
        for (let at = 0; at < RUNS.length; at++) next[place + RUNS[at]!]! += part * chances[at]!;
        next[place + width]! += part * chances[WICKET]!;
        next[place]! += part * chances[WICKET + 1]!;
      }
    }
    p = next;
  }
  return { width, p };
}

type Counts = readonly { runs: number; wickets: number; p: number }[];

function endsOf(strengths: CricketStrengths, side: number, from: Innings): Counts {
  if (isOver(from)) return [{ runs: from.runs, wickets: from.wickets, p: 1 }];
  const { width, p } = bowled(strengths, side, from, BALLS - from.balls);
  const ends: { runs: number; wickets: number; p: number }[] = [];
  for (let place = 0; place < p.length; place++)
    if (p[place]! > 0) ends.push({ runs: place % width, wickets: Math.floor(place / width), p: p[place]! });
  return ends;
}

const BEGUN: Innings = { runs: 0, wickets: 0, balls: 0, overs: [] };

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
  const all = once(() =>
    tosses.flatMap((first, at) => matchCells(strengths, state, first, firsts()[at]!).map((cell) => ({ ...cell, p: cell.p * share }))),
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
      table(['winner', 'isTie', 'runs'], all),
    ],
    scoreOf(state),
  );
}

/** Winners by the runs of the first innings: who bats second wins with more than these, and equal runs go to a super over. */
function matchCells(strengths: CricketStrengths, state: CricketState, first: number, ends: Counts): { p: number; facts: Part }[] {
  const cell = (p: number, side: number, isTie: boolean, runs: number) => ({ p, facts: { winner: SIDES[side]!, isTie, runs } });
  const opening = state.innings[0];
  if (state.winner !== null) return [cell(1, state.winner, state.innings[1]!.runs === opening!.runs, opening!.runs)];
  if (state.next === 'super') return [0, 1].map((side) => cell(0.5, side, true, opening!.runs));
  const chase: number[] = [];
  for (const { runs, p } of endsOf(strengths, batting(first, 1), state.innings[1] ?? BEGUN)) chase[runs] = (chase[runs] ?? 0) + p;
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

/** Runs of the over that is bowled in the first innings, or of the next one; an innings that is over has none. */
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
