import type { Glance } from '#apps/site/parts/tables/use-glance.ts';

/** Pattern that players look for in the last results: the same side repeated, or two sides in turn. It predicts nothing. */
export type Pattern = { kind: 'streak' | 'alternating'; count: number };

/** Number of results from which a pattern is shown: with two equally likely sides, six alike in a row occur once in 32. */
const LEAST = 6;

/** Returns the pattern of the newest results by their colours, or null. `marks` has the oldest first. */
export function patternOf(marks: Glance['marks']): Pattern | null {
  const hues = marks.map(({ hue }) => hue).toReversed();
  const streak = lengthOf(hues, (hue) => hue === hues[0]);
  if (streak >= LEAST) return { kind: 'streak', count: streak };
  const [newest, before] = hues;
  if (newest === before) return null;
  const turns = lengthOf(hues, (hue, at) => hue === (at % 2 === 0 ? newest : before));
  return turns >= LEAST ? { kind: 'alternating', count: turns } : null;
}

function lengthOf(hues: readonly string[], isPart: (hue: string, at: number) => boolean): number {
  const end = hues.findIndex((hue, at) => !isPart(hue, at));
  return end < 0 ? hues.length : end;
}
