import type { Ending, Sport, Tracker } from '#sports/kit/contract.ts';

/** Kinds of moments: the words of a sport for its score and its parts, and counts that trackers have under these names. */
export type MomentKind = NonNullable<Sport['shown']>['score'] | NonNullable<NonNullable<Sport['shown']>['part']> | Counted | 'phase';
type Counted = 'corner' | 'yellow' | 'red' | 'wicket' | 'penalty';

/** A moment of a match: the change by a draw, and the side that it concerns. */
export type Moment = {
  step: number;
  kind: MomentKind;
  /** Side of the moment; undefined if it concerns neither. */
  side?: 'home' | 'away';
  /** Points or events of the moment: 1 for a goal, 2 for a basket of two points. */
  count: number;
  /** Score after the moment. */
  score: readonly number[];
  /** Last part after the moment: games of a set, kills of a map. */
  part: readonly number[] | undefined;
  phase: string;
  clock: number | undefined;
  /** Reason why the match ended early. */
  ending?: Ending | undefined;
};

/** Pairs of figures in a tracker that count moments. */
const COUNTED: Readonly<Record<string, Counted>> = { corners: 'corner', yellows: 'yellow', reds: 'red', penalties: 'penalty' };

export type Played = { moments: Moment[]; tracker: Tracker; state: unknown };

/**
 * Replays a match from the names of its draws: returns its moments in order, and its state. Undefined if a name is no draw of this sport.
 */
export function playedFrom(sport: Sport, strengths: unknown, names: readonly string[]): Played | undefined {
  let state = sport.start(strengths);
  let tracker = sport.tracker(state);
  const moments: Moment[] = [];
  for (const [step, name] of names.entries()) {
    const at = sport.step(strengths, state)?.names.indexOf(name) ?? -1;
    if (at < 0) return undefined;
    state = sport.apply(strengths, state, at);
    const next = sport.tracker(state);
    moments.push(...between(sport, step, tracker, next));
    tracker = next;
  }
  return { moments, tracker, state };
}

/** Returns the moments of a draw, from the trackers before and after it. The score comes before its parts, which change with it. */
function between({ shown = { score: 'points' } }: Sport, step: number, before: Tracker, after: Tracker): Moment[] {
  const { score, phase, clock, ending } = after;
  const about = { step, score, part: after.parts.at(-1), phase, clock: clock ?? before.clock, ending };
  const found: Moment[] = [];
  const add = (kind: MomentKind, from: readonly number[], to: readonly number[]): void => {
    for (const [at, side] of (['home', 'away'] as const).entries()) {
      const count = (to[at] ?? 0) - (from[at] ?? 0);
      if (count > 0) found.push({ ...about, kind, side, count });
    }
  };
  add(shown.score, before.score, score);
  const isSamePart = before.parts.length === after.parts.length;
  if (shown.part && found.length === 0 && isSamePart) add(shown.part, before.parts.at(-1) ?? [], after.parts.at(-1) ?? []);
  for (const [name, kind] of Object.entries(COUNTED)) add(kind, pairOf(before, name), pairOf(after, name));
  const out = sum(after, 'wickets') - sum(before, 'wickets');
  if (out > 0) found.push({ ...about, kind: 'wicket', ...(after.turn && { side: after.turn }), count: out });
  if (before.phase !== phase && (before.phase !== 'planned' || ending)) found.push({ ...about, kind: 'phase', count: 1 });
  return found;
}

function pairOf({ more }: Tracker, name: string): readonly number[] {
  const pair = more?.[name];
  return Array.isArray(pair) ? (pair as readonly number[]) : [];
}

const sum = (tracker: Tracker, name: string): number => pairOf(tracker, name).reduce((total, one) => total + one, 0);
