import {
  angleTo,
  BULLET_IDS,
  BULLET_MS,
  contactOf,
  distance,
  encodeUp,
  leadTo,
  mayHit,
  MOST_BULLETS,
  muzzleOf,
  type Point,
} from '#games/fishing/quote.ts';
import type { Shown, Target } from '#games/fishing/view/room/mirror-types.ts';
import type { PondMirror } from '#games/fishing/view/room/pond-mirror.ts';
import type { Room } from '#games/fishing/view/room/room.ts';

/** Settings of a player. `speed`: shots per second; `kinds`: kinds that automatic fire and lock may choose, all kinds if it is empty. */
export type Settings = { step: number; weapon: number; speed: 3 | 5 | 8; isAuto: boolean; isLocking: boolean; kinds: ReadonlySet<number> };

export const FIRST_SETTINGS: Settings = { step: 0, weapon: 0, speed: 5, isAuto: false, isLocking: false, kinds: new Set() };

const SEND_MS = 100;
const LATEST_MS = 120;
/** Pause of fire while the room requests a new grant, which takes less than a second. */
const GRANT_MS = 300;

type OnSpark = (shot: Shown, place: Point, target: Target) => void;

/** The player's own cannon: it aims, fires, detects contacts of its bullets, and sends shots, claims and freezes each tenth of a second. */
export class Gun {
  settings = FIRST_SETTINGS;
  target: Target | null = null;
  /** Aimed point in units of the arena; null for none. */
  aim: Point | null = null;
  /** True while the player holds fire. */
  isHeld = false;
  angle = 49_152;
  readonly #pond: PondMirror;
  readonly #room: Room;
  #next = 0;
  #firedAt = -Infinity;
  #waitsUntil = -Infinity;
  #sentAt = 0;
  #seenAt = 0;
  #shots: Parameters<typeof encodeUp>[0]['shots'][number][] = [];
  #claims: Parameters<typeof encodeUp>[0]['claims'][number][] = [];
  #freezes = 0;

  constructor(pond: PondMirror, room: Room) {
    this.#pond = pond;
    this.#room = room;
  }

  freeze(): void {
    this.#freezes = 1;
  }

  /** Pauses fire for a moment: the room refused a shot that it may accept a little later. */
  wait(now: number): void {
    this.#waitsUntil = now + GRANT_MS;
  }

  /** Runs a frame of the screen. Calls `onSpark` at once for each bullet that met a fish; the room sends the result in a frame. */
  step(now: number, canShoot: boolean, onSpark: OnSpark): void {
    this.#look(now, onSpark);
    this.#turn(now);
    const mayFire = canShoot && (this.isHeld || this.settings.isAuto) && now >= this.#waitsUntil;
    if (mayFire && isOver(this.#firedAt, 1_000 / this.settings.speed, now)) this.#fire(now);
    if (isOver(this.#sentAt, SEND_MS, now)) this.#send(now);
  }

  /** Returns the cost of a hit by the next shot, in minor units. */
  cost(): bigint {
    return this.#costOf(this.settings);
  }

  #costOf({ step, weapon }: Pick<Settings, 'step' | 'weapon'>): bigint {
    return (this.#pond.bets[step] ?? 0n) * BigInt(this.#pond.title.weapons[weapon]!.cost);
  }

  /** Locks the fish at a point, or for null the nearest fish of the kinds in `settings`. Fish that the weapon may not hit are ignored. */
  lockAt(point: Point | null, now: number): Target | null {
    const { weapon, kinds } = this.settings;
    const gun = this.#pond.title.weapons[weapon]!;
    const all = this.#pond.swimming(now).filter(({ kind }) => mayHit(this.#pond.title.kinds[kind]!, gun));
    if (point) {
      const near = all
        .map((one) => ({ one, far: distance(one.place, point) - one.radius }))
        .toSorted((a, b) => a.far - b.far)
        .find(({ far }) => far < 160);
      this.target = near ? { wave: near.one.wave, fish: near.one.fish } : this.target;
      return near ? this.target : null;
    }
    const wanted = all.filter(({ kind }) => kinds.size === 0 || kinds.has(kind));
    // The nearest fish is met soonest, and all fish have the same return.
    const from = muzzleOf(this.#pond.seat);
    const best = wanted.toSorted((a, b) => distance(a.place, from) - distance(b.place, from))[0];
    this.target = best ? { wave: best.wave, fish: best.fish } : null;
    return this.target;
  }

  #turn(now: number): void {
    const { isAuto, isLocking, weapon } = this.settings;
    if (this.target && !this.#isThere(this.target, now)) this.target = null;
    const needsTarget = isLocking || this.#pond.title.weapons[weapon]!.cost > 1 || (isAuto && !this.isHeld && this.aim === null);
    if (!this.target && needsTarget && (isAuto || isLocking)) this.lockAt(null, now);
    const found = this.target && needsTarget ? this.#pond.find(this.target) : undefined;
    const lead = found && leadTo(this.#pond.seat, { at: (time) => this.#pond.placeOf(found.wave, found.fish, time) }, now);
    if (lead !== undefined) this.angle = lead;
    else if (this.aim) {
      const from = muzzleOf(this.#pond.seat);
      this.angle = angleTo({ x: this.aim.x - from.x, y: Math.min(this.aim.y, from.y - 200) - from.y });
    }
  }

  #isThere(target: Target, now: number): boolean {
    return this.#pond.swimming(now).some(({ wave, fish }) => wave === target.wave && fish === target.fish);
  }

  #fire(now: number): void {
    const { step, weapon, isLocking } = this.settings;
    const mine = this.#pond.shots.filter(({ seat, from }) => seat === this.#pond.seat && now - from < BULLET_MS);
    const isHeavy = this.#pond.title.weapons[weapon]!.cost > 1;
    // Bullets in flight reserve their cost until they have hit or ended.
    const inFlight = mine.reduce((sum, shot) => sum + this.#costOf(shot), 0n);
    if (mine.length >= MOST_BULLETS || this.#pond.own.stack < inFlight + this.cost() || ((isHeavy || isLocking) && !this.target)) return;
    this.#firedAt = now;
    const taken = new Set(mine.map(({ id }) => id));
    while (taken.has(this.#next)) this.#next = (this.#next + 1) % BULLET_IDS;
    const bullet = this.#next;
    this.#next = (this.#next + 1) % BULLET_IDS;
    const shot = { bullet, weapon, step, angle: this.angle, from: now, lock: isHeavy || isLocking ? this.target : null };
    this.#shots.push(shot);
    this.#pond.shots.push({
      seat: this.#pond.seat,
      id: bullet,
      weapon,
      step,
      angle: shot.angle,
      from: now,
      lock: shot.lock,
      claimedAt: null,
    });
  }

  #look(now: number, onSpark: OnSpark): void {
    const since = Math.max(Math.min(this.#seenAt, now), now - LATEST_MS);
    this.#seenAt = now;
    const mine = this.#pond.shots.filter(({ seat, claimedAt }) => seat === this.#pond.seat && claimedAt === null);
    if (mine.length === 0) return;
    const swimming = this.#pond.swimming(now);
    for (const shot of mine) {
      const contact = contactOf(shot, shot.lock, swimming, Math.max(shot.from, since), now);
      if (!contact) continue;
      shot.claimedAt = now;
      const { wave, fish, time } = contact;
      this.#claims.push({ bullet: shot.id, wave, fish, time: Math.round(time) });
      const met = swimming.find((one) => one.wave === wave && one.fish === fish);
      if (met) onSpark(shot, met.place, { wave, fish });
    }
  }

  #send(now: number): void {
    this.#sentAt = now;
    if (this.#shots.length + this.#claims.length + this.#freezes === 0) return;
    this.#room.send(encodeUp({ time: now, shots: this.#shots, claims: this.#claims, freezes: this.#freezes }));
    [this.#shots, this.#claims, this.#freezes] = [[], [], 0];
  }
}

/** True once a time has passed. The clock of a room may be set back: by the first view, and by each measurement of the delay. */
const isOver = (since: number, ms: number, now: number): boolean => now < since || now - since >= ms;
