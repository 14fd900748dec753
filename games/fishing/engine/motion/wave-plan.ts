import type { Lane } from '#games/fishing/engine/motion/path.ts';

export const FORMATIONS = ['lone', 'line', 'wedge', 'ring', 'cloud'] as const;
export type Formation = (typeof FORMATIONS)[number];

/**
 * Groups of a kind in a wave. `groups`: range of their number; `size`: range of the fish in each; `every`: with 3, only in every third
 * wave.
 */
export type Group = {
  kind: string;
  lane: string;
  formation: Formation;
  groups: readonly [least: number, most: number];
  size: readonly [least: number, most: number];
  every?: number;
};

/**
 * Event of a title in every `every`-th wave: one of `kinds` comes in a formation in addition to the groups. `isDark`: the lights of the
 * pond go out for that time. The event changes no chance.
 */
export type Tide = { every: number; kinds: readonly string[]; lane: string; formation: Formation; size: number; isDark?: true };

export type WavePlan = { lanes: Readonly<Record<string, Lane>>; groups: readonly Group[]; tide: Tide };

export const LEAST_FISH = 90;
export const MOST_FISH = 140;

/** Returns the reason why a plan cannot be used; undefined if it can. */
export function judgePlan({ lanes, groups, tide }: WavePlan, kinds: ReadonlySet<string>): string | undefined {
  const missing = [...groups.map(({ kind }) => kind), ...tide.kinds].find((kind) => !kinds.has(kind));
  if (missing) return `a wave names ${missing}, which is no kind`;
  const lost = [...groups, tide].find(({ lane }) => !Object.hasOwn(lanes, lane));
  if (lost) return `a wave names the lane ${lost.lane}, which is not there`;
  const absent = [...kinds].find((kind) => !groups.some((group) => group.kind === kind));
  if (absent) return `${absent} comes in no wave`;
  return undefined;
}

/** True for a wave of the event: the last of each `every` waves. */
export function isTide({ tide }: WavePlan, number: number): boolean {
  return number % tide.every === tide.every - 1;
}
