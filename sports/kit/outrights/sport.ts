import * as z from 'zod/mini';
import type { Sport } from '#sports/kit/contract.ts';
import { type Draw, share } from '#sports/kit/draw.ts';
import { numberOf } from '#sports/kit/league.ts';
import { withStops, type Stoppable, type Stopping } from '#sports/kit/stops/stops.ts';
import { tiltedField } from '#sports/kit/tilt.ts';

/** Sides of an outright by number, with weights in proportion to how often a side beats another. */
const outrightStrengths = (most: number) =>
  z.object({
    sides: z
      .array(z.object({ name: z.string(), weight: z.int().check(z.gte(1), z.lte(100_000)) }))
      .check(z.minLength(3), z.maxLength(most)),
  });
export type OutrightStrengths = { sides: { name: string; weight: number }[] };

/** State of an outright: matches or rounds that each side has won, and the number of played matches. */
type Standing = { won: readonly number[]; played: number };

type Rules<State extends Standing, F> = Pick<Sport<OutrightStrengths, State, F>, 'code' | 'start' | 'facts' | 'joint'> & {
  /** Largest number of sides. */
  most: number;
  matchMs: number;
  /** Returns the next two sides that meet; undefined once the outright is over. */
  nextMatch(state: State): readonly [number, number] | undefined;
  /** Returns the draw of a match: outcome 0 is its first side. */
  matchDraw(strengths: OutrightStrengths, match: readonly [number, number]): Draw;
  afterMatch(state: State, at: number): State;
};

/**
 * Makes a sport of outrights: many matches of one field, with bets until the first match. An outright may be postponed at its start, and
 * abandoned after each match; then all its bets are void.
 */
export function outrightSport<State extends Standing, F>({
  matches,
  ...rules
}: Rules<State, F> & {
  /** Number of matches of the longest outright. */
  matches: number;
}): Sport<OutrightStrengths & Stoppable, State & Stopping, F> {
  return withStops(unstopped(rules), {
    how: 'abandoned',
    isOfNobody: true,
    voidsAll: true,
    askedAtMs: 0,
    moments: ({ played }) => played,
    most: matches,
  });
}

function unstopped<State extends Standing, F>({
  most,
  matchMs,
  nextMatch,
  matchDraw,
  afterMatch,
  ...rules
}: Rules<State, F>): Sport<OutrightStrengths, State, F> {
  return {
    ...rules,
    sides: 'field',
    strengths: outrightStrengths(most),
    meet: (rows) => ({ sides: rows.map((row) => ({ name: row['name']!, weight: numberOf(row, 'weight') })) }),
    step: (strengths, state) => {
      const match = nextMatch(state);
      return match && matchDraw(strengths, match);
    },
    apply: (_strengths, state, at) => afterMatch(state, at),
    dueMs: ({ played }) => (played + 1) * matchMs,
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
    tilt: ({ sides }, tilt) => ({ sides: tiltedField(sides, tilt) }),
  };
}

/** Returns the draw of a match by the weights of its sides. */
export function winnerOf(match: readonly number[], weights: readonly number[]): Draw {
  return share(
    match.map((side) => `wins:${side + 1}`),
    weights,
  );
}
