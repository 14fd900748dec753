import { passedLimit } from '#games/fishing/engine/allowance.ts';
import type { FishingCode, ShotAct } from '#games/fishing/engine/acts/act.ts';
import { mayHit } from '#games/fishing/engine/hit.ts';
import { ANGLES, BULLET_MS } from '#games/fishing/engine/motion/bullet.ts';
import { fishOf, withSeat, type Bullet, type Pond, type Seat, type Target } from '#games/fishing/engine/pond.ts';
import type { Title } from '#games/fishing/engine/title.ts';

export const MOST_BULLETS = 12;
export const SHOTS_A_SECOND = 8;
export const BULLET_IDS = 256;
/** Limits of a time that a screen sends, in milliseconds: `LATE_MS` before the room's time, `AHEAD_MS` after it. */
export const LATE_MS = 1_500;
export const AHEAD_MS = 100;

export type Refusal = { code: FishingCode; limit?: string };

/** Returns the cost of a hit by a bullet in minor units: its bet times the cost of its weapon in bets. */
export function costOf(pond: Pond, title: Title, { weapon, step }: Pick<Bullet, 'weapon' | 'step'>): bigint {
  return pond.bets[step]! * BigInt(title.weapons[weapon]!.cost);
}

/**
 * Returns the bullets that may still hit at a time. A bullet stays for `LATE_MS` beyond its flight, because its claim may arrive late. A
 * bullet that is locked on a dead or missing fish is left out.
 */
export function flying(pond: Pond, { bullets }: Pick<Seat, 'bullets'>, at: number): readonly Bullet[] {
  const isOver = ({ from, lock }: Bullet): boolean => at - from > BULLET_MS + LATE_MS || (lock !== null && isDead(pond, lock));
  return bullets.some(isOver) ? bullets.filter((bullet) => !isOver(bullet)) : bullets;
}

function isDead(pond: Pond, target: Target): boolean {
  const found = fishOf(pond, target);
  return !found || found.wave.dead.has(target.fish);
}

/** Adds a bullet to the pond, or returns the reason for refusing the shot. */
export function shoot(pond: Pond, title: Title, act: ShotAct, at: number): { pond: Pond } | Refusal {
  const seat = pond.seats[act.seat]!;
  const bullets = flying(pond, seat, at);
  const refusal = cannotShoot(pond, title, seat, bullets, act, at);
  if (refusal) return refusal;
  const { bullet: id, weapon, step, angle, from, lock } = act;
  const fired = [...seat.fired.slice(-(SHOTS_A_SECOND - 1)), at];
  return { pond: withSeat(pond, act.seat, { ...seat, fired, bullets: [...bullets, { id, weapon, step, angle, from, lock }] }) };
}

function cannotShoot(pond: Pond, title: Title, seat: Seat, bullets: readonly Bullet[], act: ShotAct, at: number): Refusal | undefined {
  if (seat.state !== 'playing') return { code: seat.state === 'paused' ? 'fishing.paused' : 'fishing.out' };
  if (!isByte(act.bullet) || !Number.isInteger(act.angle) || act.angle < 0 || act.angle >= ANGLES) return { code: 'fishing.act_invalid' };
  if (!title.weapons[act.weapon]) return { code: 'fishing.no_weapon' };
  if (pond.bets[act.step] === undefined) return { code: 'fishing.no_bet' };
  if (!isTimely(act.from, at)) return { code: 'fishing.time_wrong' };
  if (bullets.some(({ id }) => id === act.bullet)) return { code: 'fishing.bullet_taken' };
  const inAir = bullets.filter(({ from }) => at - from <= BULLET_MS);
  if (inAir.length >= MOST_BULLETS) return { code: 'fishing.too_many_bullets' };
  if (seat.fired.length >= SHOTS_A_SECOND && at - seat.fired.at(-SHOTS_A_SECOND)! < 1_000) return { code: 'fishing.too_fast' };
  return wrongTarget(pond, title, act) ?? shortOf(pond, title, seat, bullets, act, at);
}

/** Refuses a lock on an unknown fish. A weapon that costs several bets also needs a locked fish that it may hit. */
function wrongTarget(pond: Pond, title: Title, { weapon, lock }: ShotAct): Refusal | undefined {
  const target = lock && fishOf(pond, lock);
  if (lock && !target) return { code: 'fishing.needs_target' };
  if (title.weapons[weapon]!.cost === 1) return undefined;
  if (!target) return { code: 'fishing.needs_target' };
  return mayHit(title.kinds[target.fish.kind]!, title.weapons[weapon]!) ? undefined : { code: 'fishing.target_small' };
}

function shortOf(pond: Pond, title: Title, seat: Seat, bullets: readonly Bullet[], act: ShotAct, at: number): Refusal | undefined {
  const cost = costOf(pond, title, act);
  const inFlight = bullets.reduce((sum, bullet) => sum + costOf(pond, title, bullet), 0n);
  if (inFlight + cost > seat.stack) return { code: 'fishing.stack_short' };
  const limit = passedLimit(seat.allowance, seat.total, inFlight, cost, at);
  if (limit === 'grant') return { code: 'fishing.grant_waits' };
  return limit && { code: 'fishing.limit_reached', limit };
}

function isByte(id: number): boolean {
  return Number.isInteger(id) && id >= 0 && id < BULLET_IDS;
}

export function isTimely(time: number, at: number): boolean {
  return Number.isInteger(time) && time >= at - LATE_MS && time <= at + AHEAD_MS;
}
