import type { Ending, Sport, Tracker } from '#sports/kit/contract.ts';

/** Kinds of moments: the words of a sport for its score and parts, and counts that trackers have under these names. */
export type MomentKind = NonNullable<Sport['shown']>['score'] | NonNullable<NonNullable<Sport['shown']>['part']> | Counted | 'phase';
type Counted = 'corner' | 'yellow' | 'red' | 'wicket' | 'penalty';

/** A moment of a match: what its draw changed, and for which side. */
export type Moment = {
  step: number;
  kind: MomentKind;
  /** Undefined where it is of neither side. */
  side?: 'home' | 'away';
  /** Points or events that came at once: 1 for a goal, 2 for a basket of two points. */
  count: number;
  /** The score afterwards. */
  score: readonly number[];
  /** The last part afterwards: games of a set, kills of a map. */
  part: readonly number[] | undefined;
  phase: string;
  clock: number | undefined;
  /** Why the match ended before its time. */
  ending?: Ending | undefined;
};

/** Pairs of a tracker's further values that count something. */
const COUNTED: Readonly<Record<string, Counted>> = { corners: 'corner', yellows: 'yellow', reds: 'red', penalties: 'penalty' };

export type Played = { moments: Moment[]; tracker: Tracker; state: unknown };

/** A match from its draws, by their names: its moments in order, and how it stands. Undefined where a draw is none of this sport. */
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

/** Changes of a tracker by one draw. The score goes before its parts, which change with it. */
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
