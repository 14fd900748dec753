import type * as z from 'zod/mini';
import type { Draw } from '#sports/kit/draw.ts';
import type { Joint, Pair } from '#sports/kit/joint.ts';
import type { Market } from '#sports/kit/market.ts';
import type { Tilt } from '#sports/kit/tilt.ts';

/** A row of a league's file: a team, player or runner, by the names of its columns. */
export type Row = Readonly<Record<string, string>>;

/** Where a match stands, as a board and a tracker show it; all of it follows from the draws so far. */
export type Tracker = {
  /** `planned`, a name of the sport's own for a period, or `ended`. */
  phase: string;
  /** Score that a board shows first, and the parts behind it: sets, quarters, maps. Empty for a race. */
  score: Pair | readonly [];
  parts: readonly Pair[];
  /** Minute, over or round, where the sport counts one. */
  clock?: number;
  /** Who serves, attacks or bats. */
  turn?: 'home' | 'away';
  /** More in the sport's words: cards, corners, economy, places. */
  more?: Readonly<Record<string, number | string | readonly number[] | readonly string[]>>;
};

/** How much of a match must be played for its bets to stand when it is stopped for good. */
export type Stop<F> = {
  /** The side that gave up; undefined where the match was broken off. */
  retired?: 'home' | 'away';
  facts: F;
};

/**
 * A sport: the kernel that deals its matches and by which they are priced. `Strengths` and `State` are plain JSON. A state is stored after
 * each draw, and all else follows from it.
 *
 * Found as the default export of `sports/<code>/sport.ts`, with its markets in `sports/<code>/markets/<group>/<code>.ts`, its leagues in
 * `leagues/*.csv` and its texts in `strings.en.json`.
 */
export type Sport<Strengths = unknown, State = unknown, F = unknown> = {
  code: string;
  /** Two sides, or a field of runners. */
  sides: 'two' | 'field';
  /** Played on computers: it stands among e-sports. */
  isEsport?: true;
  /** What is published of a match before it starts: all that its draws depend on. */
  strengths: z.ZodMiniType<Strengths>;
  /** Strengths of a match from the rows of those who meet; the home side first. */
  meet(rows: readonly Row[]): Strengths;
  start(strengths: Strengths): State;
  /** The next draw; undefined where the match is over. */
  step(strengths: Strengths, state: State): Draw | undefined;
  /** The state after outcome `at` of that draw. */
  apply(strengths: Strengths, state: State, at: number): State;
  /** When the next draw is due, in milliseconds of the simulated clock after the start. */
  dueMs(state: State): number;
  /** Counts material events: goals, sets, wickets, rounds. A bet that was asked for at another count is refused. */
  epoch(state: State): number;
  tracker(state: State): Tracker;
  /** All that bets are settled by, so far. */
  facts(state: State): F;
  /** How the match can end from here. Exact: sums over all that `step` can draw. */
  joint(strengths: Strengths, state: State): Joint<F>;
  /** Strengths as load moves them: for prices alone, never for a draw. */
  tilt(strengths: Strengths, tilt: Tilt): Strengths;
  /** Whether the facts of a match that was stopped stand as they are for a market; without it the decided stands and the rest is void. */
  stands?(stop: Stop<F>, market: string): boolean;
};

/** A sport with all that is in its folder. */
export type FoundSport<F = unknown> = {
  sport: Sport<unknown, unknown, F>;
  folder: string;
  /** Markets by their code, in the order of their groups and names. */
  markets: ReadonlyMap<string, FoundMarket<F>>;
  /** Keys of the texts of its rules, `<code>.rule.<name>`, in their order in its `strings.en.json`. */
  rules: readonly string[];
};

export type FoundMarket<F = unknown> = { code: string; group: string; market: Market<F> };
