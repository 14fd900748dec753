import type { Sport } from '#sports/kit/contract.ts';
import { numberOf } from '#sports/kit/league.ts';
import { bounded } from '#sports/kit/tilt.ts';
import {
  afterMatch,
  factsOf,
  matchDraw,
  nextMatch,
  seasonJoint,
  seasonStrengths,
  startSeason,
  type SeasonFacts,
  type SeasonState,
  type SeasonStrengths,
} from '#sports/seasons/table.ts';

const MATCH_MS = 15_000;

/** Seasons of leagues as outrights: bets on the final table, taken before the first match. */
const seasons: Sport<SeasonStrengths, SeasonState, SeasonFacts> = {
  code: 'seasons',
  sides: 'field',
  strengths: seasonStrengths,
  meet: (rows) => ({ sides: rows.map((row) => ({ name: row['name']!, weight: numberOf(row, 'weight') })) }),
  start: startSeason,
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
  joint: seasonJoint,
  tilt: ({ sides }, tilt) => {
    // Load on the first side moves its weight; there is no total of a season.
    const { supremacy } = bounded(tilt);
    const [first, ...rest] = sides;
    return { sides: [{ ...first!, weight: Math.max(1, Math.round(first!.weight * Math.exp(supremacy))) }, ...rest] };
  },
};

export default seasons;
