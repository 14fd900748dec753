import type { ClaimAct, ShotAct } from '#games/fishing/engine/acts/act.ts';
import { apply } from '#games/fishing/engine/apply.ts';
import { swimmingAt } from '#games/fishing/bot.ts';
import { contactOf, leadTo } from '#games/fishing/engine/motion/contact.ts';
import { pathTime } from '#games/fishing/engine/motion/freeze.ts';
import type { Rand } from '#games/fishing/engine/motion/rand.ts';
import { goneAt } from '#games/fishing/engine/motion/spawn.ts';
import type { Pond } from '#games/fishing/engine/pond.ts';
import type { TestRoom } from '#games/fishing/engine/testing/room.ts';

/** An honest shot and claim in a room with two seats. */
type Scene = { shot: ShotAct; claim: ClaimAct };
/** A claim that no rule allows: acts with their times in place of the honest claim; null if it is impossible in the scene. */
type Forged = readonly { act: ClaimAct; at: number }[];
type Forge = (scene: Scene, room: TestRoom, pond: Pond, rand: Rand) => Forged | null;

const once = (claim: ClaimAct, at = claim.time): Forged => [{ act: claim, at }];

export const FORGED: Readonly<Record<string, Forge>> = {
  'a bullet that was not shot': ({ claim }) => once({ ...claim, bullet: 99 }),
  'a bullet of another seat': ({ claim }) => once({ ...claim, seat: 1 }),
  'a bullet that has hit': ({ claim }) => [
    { act: claim, at: claim.time },
    { act: claim, at: claim.time },
    { act: { ...claim, fish: claim.fish + 1 }, at: claim.time + 1 },
  ],
  'before its flight': ({ claim, shot }) => once({ ...claim, time: shot.from - 1 }, shot.from),
  'in the future': ({ claim }) => once(claim, claim.time - 101),
  'too old': ({ claim }) => once(claim, claim.time + 1_501),
  'after its flight': ({ claim, shot }) => once({ ...claim, time: shot.from + 10_001 }, shot.from + 10_001),
  'a fish that has left': ({ claim }, _, pond) => {
    const [wave] = pond.waves;
    const fish = wave!.fish.find((one) => goneAt(one) < claim.time);
    return fish ? once({ ...claim, fish: fish.id }) : null;
  },
  'a fish that has not come': ({ claim }, _, pond) => {
    const fish = pond.waves[0]!.fish.find(({ from }) => from > claim.time);
    return fish ? once({ ...claim, fish: fish.id }) : null;
  },
  'a fish outside the arena': ({ claim }, _, pond) => {
    const now = pathTime(pond.freezes, claim.time);
    const inside = new Set(swimmingAt(pond, _.title, claim.time).map(({ fish }) => fish));
    const fish = pond.waves[0]!.fish.find((one) => one.from <= now && goneAt(one) >= now && !inside.has(one.id));
    return fish ? once({ ...claim, fish: fish.id }) : null;
  },
  'a fish that there is not': ({ claim }) => once({ ...claim, fish: 200 }),
  'a wave that there is not': ({ claim }) => once({ ...claim, wave: 7 }),
  'out of reach': ({ claim, shot }, room, pond, rand) => {
    const reached = swimmingAt(pond, room.title, claim.time).filter(
      (one) =>
        !contactOf({ seat: 0, angle: shot.angle, from: shot.from }, null, [{ ...one, radius: one.radius + 400 }], claim.time, claim.time),
    );
    const far = reached[rand.below(Math.max(1, reached.length))];
    return far ? once({ ...claim, fish: far.fish }) : null;
  },
  'another fish than the locked one': ({ claim }) => once(claim),
  'a dead fish': ({ claim }) => once(claim),
};

/** Tries a forgery. Returns the number of hits it was charged, and in `control` whether the honest claim of the same scene counts. */
export function tryForged(kind: string, room: TestRoom, pond: Pond, rand: Rand): { charged: number; control: boolean } | null {
  const scene = sceneOf(room, pond, rand);
  const forged = scene && FORGED[kind]!(scene, room, pond, rand);
  if (!forged) return null;
  const { shot, claim } = scene;
  const honest = hitsOf(room, after(room, pond, shot), once(claim));
  const base = kind === 'a dead fish' ? withDead(pond, claim) : pond;
  const lock = kind === 'another fish than the locked one' ? { wave: 0, fish: (claim.fish + 1) % 90 } : null;
  const expected = kind === 'a bullet that has hit' ? 1 : 0;
  return { charged: hitsOf(room, after(room, base, { ...shot, lock }), forged) - expected, control: honest === 1 };
}

function sceneOf(room: TestRoom, pond: Pond, rand: Rand): Scene | null {
  const from = rand.between(6_000, 45_000);
  const all = swimmingAt(pond, room.title, from);
  const aim = all[rand.below(Math.max(1, all.length))];
  const angle = aim && leadTo(0, aim, from);
  if (angle === undefined) return null;
  const contact = contactOf({ seat: 0, angle, from }, null, all, from, from + 4_000);
  if (!contact) return null;
  return {
    shot: { type: 'shot', seat: 0, bullet: 1, weapon: 0, step: 0, angle, from, lock: null },
    claim: { type: 'claim', seat: 0, bullet: 1, ...contact },
  };
}

function after(room: TestRoom, pond: Pond, shot: ShotAct): Pond {
  return apply(room.rules, pond, shot, shot.from).state;
}

function hitsOf(room: TestRoom, pond: Pond, acts: Forged): number {
  let state = pond;
  let hits = 0;
  for (const { act, at } of acts) {
    const applied = apply(room.rules, state, act, at);
    state = applied.state;
    hits += applied.events.filter((event) => event.type === 'hit' && event.bullet >= 0).length;
  }
  return hits;
}

function withDead(pond: Pond, { fish }: ClaimAct): Pond {
  return { ...pond, waves: pond.waves.map((wave) => ({ ...wave, dead: new Set([fish]) })) };
}
