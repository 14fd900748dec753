import type * as z from 'zod/mini';
import type { Draw } from '#sports/kit/draw.ts';
import type { Joint, Pair } from '#sports/kit/joint.ts';
import type { Market } from '#sports/kit/market.ts';
import type { Tilt } from '#sports/kit/tilt.ts';

/** Row of a league's file, by names of columns: a team, player or runner. */
export type Row = Readonly<Record<string, string>>;

/** Progress of a match for a board and a tracker; all of it follows from the draws so far. */
export type Tracker = {
  /** `planned`, a name of the sport's own for a period, or `ended`. */
  phase: string;
  /** Score that a board shows first; empty where there is none, as in a race. */
  score: Pair | readonly [];
  /** Scores of the parts of the match: sets, quarters, maps. */
  parts: readonly Pair[];
  /** Minute, over or round, where the sport counts one. */
  clock?: number;
  /** Side that serves, attacks or bats. */
  turn?: 'home' | 'away';
  /** Why the match ended before its time; only where it did. */
  ending?: Ending;
  /** Further values, under names of the sport's own: cards, corners, economy, places. */
  more?: Readonly<Record<string, number | string | readonly number[] | readonly string[]>>;
};

/** Picture of a match on a screen, and its words: kinds that the site draws and has texts for. */
export type Shown = {
  /** Ground that a tracker draws; a board of the parts of the match where it is left out. */
  field?: 'pitch' | 'rink' | 'court' | 'net' | 'gridiron' | 'diamond' | 'oval' | 'ring' | 'lanes' | 'rounds';
  /** Meaning of one more in the score. */
  score: 'goal' | 'points' | 'runs' | 'set' | 'map';
  /** Meaning of one more in the last part. */
  part?: 'game' | 'point' | 'round' | 'kills';
};

/** End of a match before its time, and the side that gave up; `side` is missing where neither did. */
export type Ending = { how: 'walkover' | 'retired' | 'forfeit' | 'no_contest' | 'abandoned' | 'postponed'; side?: 'home' | 'away' };

/** Match that was stopped for good: its facts until then, and the side that gave up. */
export type Stop<F> = {
  /** Side that gave up; undefined where the match was broken off. */
  retired?: 'home' | 'away';
  facts: F;
};

/**
 * A sport: the kernel that draws its matches and prices them. `Strengths` and `State` are plain JSON. A state is stored after each draw;
 * all else follows from it.
 *
 * It is the default export of `sports/<code>/sport.ts`, with its markets in `sports/<code>/markets/<group>/<code>.ts`, its leagues in
 * `leagues/*.csv` and its texts in `strings.en.json`.
 */
export type Sport<Strengths = unknown, State = unknown, F = unknown> = {
  code: string;
  /** Two sides, or a field of runners. */
  sides: 'two' | 'field';
  /** Version of its rules, 1 where it is left out: one more where matches of before would be dealt otherwise. */
  rulesVersion?: number;
  /** Played on computers; it is listed among e-sports. */
  isEsport?: true;
  /** Its picture; a board and points where it is left out. */
  shown?: Shown;
  /** Schema of the strengths: all that the draws of a match depend on, published before it starts. */
  strengths: z.ZodMiniType<Strengths>;
  /** Strengths of a match from the rows of its sides or runners; the home side is first. */
  meet(rows: readonly Row[]): Strengths;
  start(strengths: Strengths): State;
  /** The next draw; undefined where the match is over. */
  step(strengths: Strengths, state: State): Draw | undefined;
  /** The state after outcome `at` of that draw. */
  apply(strengths: Strengths, state: State, at: number): State;
  /** Due time of the next draw, in milliseconds of the simulated clock after the start. */
  dueMs(state: State): number;
  /** Counts material events: goals, sets, wickets, rounds. A bet requested at another count is refused. */
  epoch(state: State): number;
  tracker(state: State): Tracker;
  /** Facts so far, which settle bets. */
  facts(state: State): F;
  /** Joint distribution of the end of the match, from a state. It is exact: it sums over all that `step` can draw. */
  joint(strengths: Strengths, state: State): Joint<F>;
  /** Strengths after a tilt by the load of bets; for prices only, never for a draw. */
  tilt(strengths: Strengths, tilt: Tilt): Strengths;
  /** Outcome of the runner that was withdrawn, in a race. */
  withdrawn?(state: State): string | undefined;
  /** Checks whether the facts of a stopped match settle a market as they are. If not, decided outcomes stand and the rest is void. */
  stands?(stop: Stop<F>, market: string): boolean;
  /** Why a match ended before its time; undefined for one that was played to its end or goes on. */
  ending?(state: State): Ending | undefined;
  /** All bets on a stopped match that are not paid yet are void, also decided ones. */
  voidsAll?: true;
  /** The same sport with matches that are never stopped: prices are those of its matches. */
  unstopped?: Sport<Strengths, State, F>;
};

/** A sport with all that is in its folder. */
export type FoundSport<F = unknown> = {
  sport: Sport<unknown, unknown, F>;
  folder: string;
  /** Markets by their code, in the order of their groups and names. */
  markets: ReadonlyMap<string, FoundMarket<F>>;
  /** Keys of its rule texts, `<code>.rule.<name>`, in the order of its `strings.en.json`. */
  rules: readonly string[];
};

export type FoundMarket<F = unknown> = { code: string; group: string; market: Market<F> };
