import type { Lane } from '#games/fishing/engine/motion/path.ts';

export const FORMATIONS = ['lone', 'line', 'wedge', 'ring', 'cloud'] as const;
export type Formation = (typeof FORMATIONS)[number];

/** Fish of one kind that come in a wave: how many groups of how many, by which lane, and in which waves (`every` third one, say). */
export type Group = {
  kind: string;
  lane: string;
  formation: Formation;
  groups: readonly [least: number, most: number];
  size: readonly [least: number, most: number];
  every?: number;
};

/** A wave of a title's event: one kind of these comes on top in a formation. Chances are what they always are. */
export type Tide = { every: number; kinds: readonly string[]; lane: string; formation: Formation; size: number };

export type WavePlan = { lanes: Readonly<Record<string, Lane>>; groups: readonly Group[]; tide: Tide };

export const LEAST_FISH = 90;
export const MOST_FISH = 140;

/** Reason why a plan cannot be used; undefined where it can. */
export function judgePlan({ lanes, groups, tide }: WavePlan, kinds: ReadonlySet<string>): string | undefined {
  const missing = [...groups.map(({ kind }) => kind), ...tide.kinds].find((kind) => !kinds.has(kind));
  if (missing) return `a wave names ${missing}, which is no kind`;
  const lost = [...groups, tide].find(({ lane }) => !Object.hasOwn(lanes, lane));
  if (lost) return `a wave names the lane ${lost.lane}, which is not there`;
  const absent = [...kinds].find((kind) => !groups.some((group) => group.kind === kind));
  if (absent) return `${absent} comes in no wave`;
  return undefined;
}

/** Whether a wave is one of the event; the first one is not. */
export function isTide({ tide }: WavePlan, number: number): boolean {
  return number % tide.every === tide.every - 1;
}
