import {
  BULLET_MS,
  contactOf,
  decodeEvent,
  distance,
  encodeUp,
  isEventFrame,
  leadTo,
  MOST_BULLETS,
  muzzleOf,
} from '#games/fishing/quote.ts';
import type { PondMirror } from '#games/fishing/view/room/pond-mirror.ts';

/** Frames of ten in which a seat shoots. */
const SHOTS_OF_TEN = [true, true, false, true, false, true, true, false, true, false];
/** Time ahead for which the contact of a new shot is computed, in milliseconds. */
const AIMED_MS = 4_000;
/** Time ahead for which the contact of a bullet in flight is computed, in milliseconds. */
const AHEAD_MS = 500;
const IDS = 256;
/** Number of fish from which a seat chooses. */
const LOOKS = 4;

type Contact = { wave: number; fish: number; time: number };
type Bullet = { id: number; angle: number; from: number; seenUntil: number; contact: Contact | undefined };

/** Shoots six bullets a second and claims each contact, like the cannon of the page. A bullet whose claim is rejected flies on. */
export function createCannon(pond: PondMirror) {
  let flying: Bullet[] = [];
  /** Claimed bullets by number, because a claim can be rejected later. */
  const claimed = new Map<number, Bullet>();
  let turn = 0;
  let next = 0;

  /** Processes a frame for this seat. */
  function take(frame: Uint8Array, now: number): void {
    if (!isEventFrame(frame)) return;
    const event = decodeEvent(frame);
    if (event.type === 'refused') flying = flying.filter(({ id }) => id !== event.bullet);
    const back = event.type === 'missed' ? claimed.get(event.bullet) : undefined;
    if (back && now - back.from < BULLET_MS) flying.push({ ...back, contact: undefined, seenUntil: now });
  }

  /** Aims a bullet at one of the nearer fish. It hits soon, as with a player who shoots at near fish. */
  function aim(seat: number, from: number): Bullet | undefined {
    const muzzle = muzzleOf(seat);
    const swimming = pond.swimming(from);
    const seen = Array.from({ length: LOOKS }, () => swimming[Math.floor(Math.random() * swimming.length)]).filter(
      (one) => one !== undefined,
    );
    for (const target of seen.toSorted((a, b) => distance(a.place, muzzle) - distance(b.place, muzzle))) {
      const angle = leadTo(seat, target, from);
      const contact = angle !== undefined && contactOf({ seat, angle, from }, null, [target], from, from + AIMED_MS);
      if (contact) return { id: next++ % IDS, angle, from, seenUntil: from + AIMED_MS, contact };
    }
    return undefined;
  }

  /** Continues to search for the contact of a bullet that has not hit yet. */
  function lookOn(seat: number, bullet: Bullet, now: number): void {
    if (bullet.contact || bullet.seenUntil > now) return;
    bullet.contact = contactOf({ seat, ...bullet }, null, pond.swimming(now), now, now + AHEAD_MS);
    bullet.seenUntil = now + AHEAD_MS;
  }

  /** Returns the frame of this tenth of a second; undefined if there is no action to send. */
  function step(seat: number, now: number): Uint8Array | undefined {
    for (const bullet of flying) lookOn(seat, bullet, now);
    const due = flying.filter(({ contact }) => contact && contact.time <= now);
    flying = flying.filter((bullet) => !due.includes(bullet) && now - bullet.from < BULLET_MS);
    for (const bullet of due) claimed.set(bullet.id, bullet);
    const shot = SHOTS_OF_TEN[turn++ % SHOTS_OF_TEN.length] && flying.length < MOST_BULLETS ? aim(seat, now) : undefined;
    if (!shot && due.length === 0) return undefined;
    if (shot) flying.push(shot);
    return encodeUp({
      time: now,
      shots: shot ? [{ bullet: shot.id, angle: shot.angle, from: now, weapon: 0, step: 0, lock: null }] : [],
      claims: due.map(({ id, contact }) => ({ bullet: id, wave: contact!.wave, fish: contact!.fish, time: Math.round(contact!.time) })),
      freezes: 0,
    });
  }

  return { take, step };
}
