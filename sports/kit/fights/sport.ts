import * as z from 'zod/mini';
import type { Row, Sport } from '#sports/kit/contract.ts';
import { chancesOf, weigh, type Draw } from '#sports/kit/draw.ts';
import { Joint } from '#sports/kit/joint.ts';
import { numberOf } from '#sports/kit/league.ts';
import { withStops } from '#sports/kit/stops/stops.ts';
import { bounded, shifted } from '#sports/kit/tilt.ts';

const hazard = z.number().check(z.gte(0), z.lte(0.2));
const fighter = z.object({ knockout: hazard, submission: hazard });
const fightStrengths = z.object({
  rounds: z.int().check(z.gte(3), z.lte(12)),
  /** Chances of each fighter to end the fight in half a round of average length. */
  home: fighter,
  away: fighter,
  /** Chances that the judges decide for the home fighter, and that they decide a draw. */
  judges: z.object({ home: z.number().check(z.gte(0.02), z.lte(0.9)), draw: z.number().check(z.gte(0.001), z.lte(0.1)) }),
});
export type FightStrengths = z.infer<typeof fightStrengths>;

export type Winner = 'home' | 'draw' | 'away';
export type Method = 'knockout' | 'submission' | 'decision';
/** `halves` is the number of half rounds that were over when the fight ended; all of them after a decision. */
export type FightFacts = { winner: Winner; method: Method; halves: number; rounds: number };

type FightState = {
  next: 'half' | 'judges' | 'ended';
  halves: number;
  rounds: number;
  winner: Winner | null;
  method: Method | null;
  epoch: number;
};

const ENDS = ['knockout:home', 'knockout:away', 'submission:home', 'submission:away', 'none'] as const;
const JUDGES: readonly Winner[] = ['home', 'draw', 'away'];
/** Fights end more often in later rounds: hazard at the start as a part of the average, and its rise. */
const EARLY = 0.8;
const LATE = 0.4;

function halfDraw({ rounds, home, away }: FightStrengths, halves: number): Draw {
  const tired = EARLY + (LATE * halves) / (2 * rounds);
  return weigh(ENDS, [home.knockout * tired, away.knockout * tired, home.submission * tired, away.submission * tired]);
}

function judgesDraw({ judges }: FightStrengths): Draw {
  return weigh(JUDGES, [judges.home, judges.draw]);
}

const endOf = (at: number): { winner: Winner; method: Method } => ({
  winner: at % 2 === 0 ? 'home' : 'away',
  method: at < 2 ? 'knockout' : 'submission',
});

/** Rounds of the longest fight. */
const MOST_ROUNDS = 12;

/** Makes a sport of fights that may end as a no contest after any round. A fighter who gives up has lost by knockout or submission. */
export function fightSport(
  code: string,
  meet: (rows: readonly Row[]) => FightStrengths,
  halfMs: number,
): Sport<FightStrengths, FightState, FightFacts> {
  return withStops(contestedSport(code, meet, halfMs), {
    how: 'no_contest',
    isOfNobody: true,
    voidsAll: true,
    moments: ({ halves }) => Math.floor(halves / 2),
    most: MOST_ROUNDS,
  });
}

/** Makes a sport of fights in half rounds: each may end the fight with a chance, and judges decide after the last. */
function contestedSport(
  code: string,
  meet: (rows: readonly Row[]) => FightStrengths,
  halfMs: number,
): Sport<FightStrengths, FightState, FightFacts> {
  return {
    code,
    sides: 'two',
    shown: { field: 'ring', score: 'points' },
    strengths: fightStrengths,
    meet,
    start: ({ rounds }) => ({ next: 'half', halves: 0, rounds, winner: null, method: null, epoch: 0 }),
    step: (strengths, { next, halves }) => {
      if (next === 'ended') return undefined;
      return next === 'half' ? halfDraw(strengths, halves) : judgesDraw(strengths);
    },
    apply: (_strengths, state, at) => {
      const epoch = state.epoch + 1;
      if (state.next === 'judges') return { ...state, winner: JUDGES[at]!, method: 'decision', next: 'ended', epoch };
      if (at < 4) return { ...state, ...endOf(at), next: 'ended', epoch };
      const halves = state.halves + 1;
      return { ...state, halves, epoch: halves % 2 === 0 ? epoch : state.epoch, next: halves === 2 * state.rounds ? 'judges' : 'half' };
    },
    dueMs: ({ halves }) => halves * halfMs + Math.floor(halves / 2) * (halfMs / 3),
    epoch: ({ epoch }) => epoch,
    tracker: ({ next, halves, winner, method }) => ({
      phase: next === 'ended' ? 'ended' : halves === 0 ? 'planned' : next,
      score: [],
      parts: [],
      clock: Math.floor(halves / 2) + 1,
      more: { ...(winner && { winner }), ...(method && { method }) },
    }),
    facts: ({ halves, rounds, winner, method }) => ({ winner: winner ?? 'draw', method: method ?? 'decision', halves, rounds }),
    joint: (strengths, state) =>
      new Joint<FightFacts>([{ block: 'fight', fields: ['winner', 'method', 'halves', 'rounds'], cells: () => cellsOf(strengths, state) }]),
    tilt: (strengths, tilt) => {
      const { supremacy, total } = bounded(tilt);
      const moved = ({ knockout, submission }: FightStrengths['home'], logits: number) => ({
        knockout: shifted(knockout, logits),
        submission: shifted(submission, logits),
      });
      const { home, draw } = strengths.judges;
      // A high total means a long fight.
      return {
        ...strengths,
        home: moved(strengths.home, (supremacy - total) / 2),
        away: moved(strengths.away, (-supremacy - total) / 2),
        judges: { home: Math.min(shifted(home, supremacy), 1 - draw - 0.001), draw },
      };
    },
  };
}

function cellsOf(strengths: FightStrengths, state: FightState): { p: number; facts: FightFacts }[] {
  const { rounds } = strengths;
  if (state.next === 'ended') return [{ p: 1, facts: { winner: state.winner!, method: state.method!, halves: state.halves, rounds } }];
  const cells: { p: number; facts: FightFacts }[] = [];
  let open = 1;
  for (let halves = state.halves; halves < 2 * rounds; halves++) {
    const chances = chancesOf(halfDraw(strengths, halves));
    for (let at = 0; at < 4; at++) if (chances[at]! > 0) cells.push({ p: open * chances[at]!, facts: { ...endOf(at), halves, rounds } });
    open *= chances[4]!;
  }
  for (const [at, p] of chancesOf(judgesDraw(strengths)).entries())
    cells.push({ p: open * p, facts: { winner: JUDGES[at]!, method: 'decision', halves: 2 * rounds, rounds } });
  return cells;
}

const BASE = 0.011;
const DRAWS = 0.012;

/** Returns the strengths of a fight from the ratings of both fighters around 100: power, grappling, chin and skill. */
export function meetFighters(rounds: number, perHalf: number, hasSubmissions: boolean): (rows: readonly Row[]) => FightStrengths {
  const against = (row: Row, other: Row): FightStrengths['home'] => {
    const knockout =
      ((BASE * perHalf * numberOf(row, 'power')) / numberOf(other, 'chin')) * (numberOf(row, 'skill') / numberOf(other, 'skill'));
    const submission = hasSubmissions ? (BASE * perHalf * 0.6 * numberOf(row, 'grappling')) / numberOf(other, 'grappling') : 0;
    return { knockout, submission };
  };
  return ([home, away]) => {
    const skill = numberOf(home!, 'skill');
    const other = numberOf(away!, 'skill');
    // A third more skill makes a win four times as likely.
    const odds = (skill / other) ** 5;
    return {
      rounds,
      home: against(home!, away!),
      away: against(away!, home!),
      judges: { home: (odds / (1 + odds)) * (1 - DRAWS), draw: DRAWS },
    };
  };
}
