import { bulletAt, distance, isTide, muzzleOf, type Point } from '#games/fishing/quote.ts';
import type { PondMirror } from '#games/fishing/view/room/pond-mirror.ts';

/** Duration of the event from the start of its wave, in milliseconds of path time. */
const DARK_MS = 40_000;
/** Duration of its fading in and of its fading out, in milliseconds. */
const FADE_MS = 2_000;
/** Distance from a light up to which a fish is fully lit. */
const LIT = 700;
/** Distance from a light from which on a fish is unlit. */
const UNLIT = 1_900;
/** Brightness of a fish far from every light. */
const LEAST = 0.24;

/** Returns how dark the pond is, from 0 to 1. It is dark in each wave of the event of a title whose lights go out. */
export function darknessAt({ waves, title }: Pick<PondMirror, 'waves' | 'title'>, time: number): number {
  if (title.waves.tide.isDark !== true) return 0;
  const wave = waves.findLast(({ number, startsAt }) => startsAt <= time && isTide(title.waves, number));
  if (!wave) return 0;
  const since = time - wave.startsAt;
  return Math.max(0, Math.min(1, since / FADE_MS, (DARK_MS - since) / FADE_MS));
}

/** Returns the lights of the pond at a time: every bullet in flight, the occupied cannons, and the locked fish. */
export function lightsAt({ shots, seats }: Pick<PondMirror, 'shots' | 'seats'>, now: number, locked: Point | undefined): Point[] {
  const flying = shots.filter(({ from, claimedAt }) => claimedAt === null && from <= now).map((shot) => bulletAt(shot, now));
  const cannons = seats.flatMap((seat, at) => (seat === null ? [] : [muzzleOf(at)]));
  return [...flying, ...cannons, ...(locked ? [locked] : [])];
}

/** Returns the brightness of a fish, from 0 to 1, by the nearest light. */
export function brightnessAt(place: Point, lights: readonly Point[], darkness: number): number {
  const nearest = lights.reduce((least, light) => Math.min(least, distance(place, light)), UNLIT);
  const lit = Math.min(1, (UNLIT - nearest) / (UNLIT - LIT));
  return 1 - darkness * (1 - LEAST) * (1 - lit);
}
