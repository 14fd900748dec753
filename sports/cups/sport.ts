import type { Sport } from '#sports/kit/contract.ts';
import { numberOf } from '#sports/kit/league.ts';
import { bounded } from '#sports/kit/tilt.ts';
import {
  afterMatch,
  cupJoint,
  cupStrengths,
  factsOf,
  matchDraw,
  nextMatch,
  startCup,
  type CupFacts,
  type CupState,
  type CupStrengths,
} from '#sports/cups/bracket.ts';

const MATCH_MS = 40_000;

/** Knock-out cups as outrights: bets on who wins and how far a side goes, taken before the first match. */
const cups: Sport<CupStrengths, CupState, CupFacts> = {
  code: 'cups',
  sides: 'field',
  strengths: cupStrengths,
  meet: (rows) => ({ sides: rows.map((row) => ({ name: row['name']!, weight: numberOf(row, 'weight') })) }),
  start: startCup,
  step: (strengths, state) => {
    const match = nextMatch(state);
    return match && matchDraw(strengths, match);
  },
  apply: (_strengths, state, at) => afterMatch(state, at),
  dueMs: ({ played }) => (played + 1) * MATCH_MS,
  epoch: ({ played }) => played,
  tracker: (state) => {
    const isOver = nextMatch(state) === undefined;
    const places = [...state.won.keys()].toSorted((a, b) => state.won[b]! - state.won[a]! || a - b).map((side) => side + 1);
    return {
      phase: isOver ? 'ended' : state.played > 0 ? 'running' : 'planned',
      score: [],
      parts: [],
      more: { won: state.won, ...(isOver && { places }) },
    };
  },
  facts: factsOf,
  joint: cupJoint,
  tilt: ({ sides }, tilt) => {
    // Load on the first side moves its weight; there is no total of a cup.
    const { supremacy } = bounded(tilt);
    const [first, ...rest] = sides;
    return { sides: [{ ...first!, weight: Math.max(1, Math.round(first!.weight * Math.exp(supremacy))) }, ...rest] };
  },
};

export default cups;
