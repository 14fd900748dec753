import { WAVE_MS, type Point } from '#games/fishing/engine/motion/arena.ts';
import { directionOf, ANGLES } from '#games/fishing/engine/motion/bullet.ts';
import { makePath, pathAt, type Path } from '#games/fishing/engine/motion/path.ts';
import { randOf, type Rand } from '#games/fishing/engine/motion/rand.ts';
import { isTide, LEAST_FISH, MOST_FISH, type Formation, type WavePlan } from '#games/fishing/engine/motion/wave-plan.ts';

/** A fish with its number in its wave, its kind and its path. `from`: start in milliseconds of path time after the wave's start. */
export type Fish = { id: number; kind: number; from: number; path: Path; dx: number; dy: number };

/** Fields of a kind that spawning needs. */
export type Swimmer = { code: string; radius: number; speed: number };

/** Range of the start of a school or a lone fish in its wave, in milliseconds. */
const LAST_MS = WAVE_MS - 4_000;
/** Part of the range for the first of the two draws whose sum is the start; the second draw covers the rest. */
const FILL = 0.75;

/** Returns all fish of a wave from its seed. Server and screens compute the same fish. */
export function spawnWave(plan: WavePlan, kinds: readonly Swimmer[], number: number, seed: string): Fish[] {
  const rand = randOf(seed);
  const fish: Fish[] = [];
  const put = (code: string, lane: string, formation: Formation, size: number): void => {
    const kind = kinds.findIndex((one) => one.code === code);
    school({ rand, fish, kind, lane: plan.lanes[lane]!, swimmer: kinds[kind]!, formation, size });
  };
  if (isTide(plan, number)) {
    const { kinds: codes, lane, formation, size } = plan.tide;
    put(codes[rand.below(codes.length)]!, lane, formation, size);
  }
  for (const [at, { kind, lane, formation, groups, size, every = 1 }] of plan.groups.entries()) {
    if ((number + at) % every !== 0) continue;
    for (let left = rand.between(...groups); left > 0; left--) put(kind, lane, formation, rand.between(...size));
  }
  // The first group, of the smallest fish, fills a wave up to `LEAST_FISH`.
  const first = plan.groups[0]!;
  while (fish.length < LEAST_FISH) put(first.kind, first.lane, first.formation, first.size[1]);
  return fish.slice(0, MOST_FISH);
}

type School = {
  rand: Rand;
  fish: Fish[];
  kind: number;
  lane: WavePlan['lanes'][string];
  swimmer: Swimmer;
  formation: Formation;
  size: number;
};

/** Adds fish that share a path; `lone` fish share only their kind. */
function school({ rand, fish, kind, lane, swimmer, formation, size }: School): void {
  const { radius, speed } = swimmer;
  const gap = radius * 2.3;
  const places = Array.from({ length: size }, (_, at) => placeIn(formation, at, size, gap, rand));
  const reach = places.reduce((most, place) => larger(most, place), 0);
  const begin = (): number => rand.below(LAST_MS * FILL) + rand.below(LAST_MS * (1 - FILL));
  const way = (): Path => makePath(rand, lane, { radius, reach, speed: (speed * rand.between(85, 115)) / 100 });
  let from = begin();
  let path = way();
  for (const [at, { x, y }] of places.entries()) {
    if (formation === 'lone' && at > 0) {
      from = begin();
      path = way();
    }
    const late = formation === 'line' ? (at * gap * 1_000) / speed : 0;
    fish.push({ id: fish.length, kind, from: from + late, path, dx: x, dy: y });
  }
}

function larger(most: number, { x, y }: Point): number {
  const [across, along] = [x < 0 ? -x : x, y < 0 ? -y : y];
  const reach = across > along ? across : along;
  return reach > most ? reach : most;
}

function placeIn(formation: Formation, at: number, size: number, gap: number, rand: Rand): Point {
  if (formation === 'ring') {
    const way = directionOf(((at * ANGLES) / size) % ANGLES);
    const reach = (gap * size) / 5;
    return { x: way.x * reach, y: way.y * reach };
  }
  if (formation === 'wedge') {
    const row = at % 2 === 0 ? at / 2 : -(at + 1) / 2;
    return { x: -(row < 0 ? -row : row) * gap * 0.8, y: row * gap * 0.9 };
  }
  if (formation === 'cloud') return { x: rand.between(-gap * 1.6, gap * 1.6), y: rand.between(-gap * 1.2, gap * 1.2) };
  return { x: 0, y: 0 };
}

/** Returns the place of a fish `passed` milliseconds of path time after its wave's start; undefined before it comes and after it leaves. */
export function fishAt({ from, path, dx, dy }: Fish, passed: number): Point | undefined {
  const at = pathAt(path, passed - from);
  return at && { x: at.x + dx, y: at.y + dy };
}

/** Returns the path time after the wave's start at which a fish has left the pond, in milliseconds. */
export function goneAt({ from, path }: Fish): number {
  return from + path.ms;
}
