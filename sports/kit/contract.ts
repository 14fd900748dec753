import type * as z from 'zod/mini';
import type { Draw } from '#sports/kit/draw.ts';
import type { Joint, Pair } from '#sports/kit/joint.ts';
import type { Market } from '#sports/kit/market.ts';
import type { Tilt } from '#sports/kit/tilt.ts';

/** A row of a league's file, by names of columns: a team, player or runner. */
export type Row = Readonly<Record<string, string>>;

/** Progress of a match for a board and a tracker; it follows from the draws so far. */
export type Tracker = {
  /** `planned`, the sport's own name for a period, or `ended`. */
  phase: string;
  /** Score that a board shows first; empty without a score, as in a race. */
  score: Pair | readonly [];
  /** Scores of the parts of the match: sets, quarters, maps. */
  parts: readonly Pair[];
  /** Minute, over or round, if the sport counts any of them. */
  clock?: number;
  /** Side that serves, attacks or bats. */
  turn?: 'home' | 'away';
  /** Reason why the match ended early; undefined if it did not. */
  ending?: Ending;
  /** Further values under the sport's own names: cards, corners, economy, places. */
  more?: Readonly<Record<string, number | string | readonly number[] | readonly string[]>>;
};

/** Kinds of pictures and words by which the site shows a match. */
export type Shown = {
  /** Ground that a tracker draws; without it a board of the parts of the match. */
  field?: 'pitch' | 'rink' | 'court' | 'net' | 'gridiron' | 'diamond' | 'oval' | 'ring' | 'lanes' | 'rounds';
  /** Unit of the score. */
  score: 'goal' | 'points' | 'runs' | 'set' | 'map';
  /** Unit of the last part of the match. */
  part?: 'game' | 'point' | 'round' | 'kills';
};

/** Early end of a match, and the side that gave up; `side` is undefined if neither did. */
export type Ending = { how: 'walkover' | 'retired' | 'forfeit' | 'no_contest' | 'abandoned' | 'postponed'; side?: 'home' | 'away' };

/** A match that was stopped for good: its facts until then, and the side that gave up. */
export type Stop<F> = {
  /** Side that gave up; undefined if the match was abandoned. */
  retired?: 'home' | 'away';
  facts: F;
};

/**
 * A sport: the kernel that draws its matches and prices them. `Strengths` and `State` are plain JSON. A state is stored after each draw,
 * and everything else follows from it. A sport is the default export of `sports/<code>/sport.ts`, with its markets in
 * `sports/<code>/markets/<group>/<code>.ts`, its leagues in `leagues/*.csv` and its texts in `strings.en.json`.
 */
export type Sport<Strengths = unknown, State = unknown, F = unknown> = {
  code: string;
  /** Two sides, or a field of runners. */
  sides: 'two' | 'field';
  /** Version of its rules, 1 where it is left out: one more where matches of before would be dealt otherwise. */
  rulesVersion?: number;
  /** Played on computers; it is listed among e-sports. */
  isEsport?: true;
  /** Its picture; by default a board and points. */
  shown?: Shown;
  /** Schema of the strengths: all data on which the draws of a match depend, published before it starts. */
  strengths: z.ZodMiniType<Strengths>;
  /** Returns the strengths of a match from the rows of its sides or runners; the home side is first. */
  meet(rows: readonly Row[]): Strengths;
  start(strengths: Strengths): State;
  /** Returns the next draw; undefined if the match is over. */
  step(strengths: Strengths, state: State): Draw | undefined;
  /** Returns the state after outcome `at` of the next draw. */
  apply(strengths: Strengths, state: State, at: number): State;
  /** Returns the due time of the next draw, in milliseconds of the simulated clock after the start. */
  dueMs(state: State): number;
  /** Returns by how many milliseconds draws have moved the start of a match that had not begun; 0 if it is left out. */
  laterMs?(state: State): number;
  /** Counts material events: goals, sets, wickets, rounds. A bet that was requested at another count is refused. */
  epoch(state: State): number;
  tracker(state: State): Tracker;
  /** Returns true if part n of a match, counted from 1, is over at a score. A sport that has it is tense where the next point ends a part. */
  isPartOver?(n: number, score: Pair): boolean;
  /** Returns the facts so far, by which bets are settled. */
  facts(state: State): F;
  /** Returns the joint distribution of the end of the match, from a state. It is exact: it sums over all outcomes of all later draws. */
  joint(strengths: Strengths, state: State): Joint<F>;
  /** Returns the strengths after a tilt by the load of bets. They serve only for prices, never for a draw. */
  tilt(strengths: Strengths, tilt: Tilt): Strengths;
  /** Returns the outcome of the runner that was withdrawn from a race; undefined if there is none. */
  withdrawn?(state: State): string | undefined;
  /** Checks whether the facts of a stopped match are enough to settle a market. If not, decided outcomes stand and all others are void. */
  stands?(stop: Stop<F>, market: string): boolean;
  /** Returns why a match ended early; undefined for a match that was played to its end or is in play. */
  ending?(state: State): Ending | undefined;
  /** True if all unpaid bets on a stopped match are void, decided ones too. */
  voidsAll?: true;
  /** The same sport without stopped matches. Prices are those of its matches. */
  unstopped?: Sport<Strengths, State, F>;
};

/** A sport with everything in its folder. */
export type FoundSport<F = unknown> = {
  sport: Sport<unknown, unknown, F>;
  folder: string;
  /** Markets by code, in the order of their groups and names. */
  markets: ReadonlyMap<string, FoundMarket<F>>;
  /** Keys of its rule texts, `<code>.rule.<name>`, in the order of its `strings.en.json`. */
  rules: readonly string[];
};

export type FoundMarket<F = unknown> = { code: string; group: string; market: Market<F> };
