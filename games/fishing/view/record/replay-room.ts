import { decodeDown, type Moment } from '#games/fishing/quote.ts';
import type { PondMirror } from '#games/fishing/view/room/pond-mirror.ts';
import type { Room, RoomState } from '#games/fishing/view/room/room.ts';

/** Time that is shown before the shot and after the hit, in milliseconds. */
const BEFORE_MS = 1_200;
const AFTER_MS = 2_600;

/** A great moment of a sitting as a room: its frames are delivered once at their times, and nothing can be sent. */
export class ReplayRoom implements Room {
  readonly #moment: Moment;
  readonly #takers = new Set<(frame: Uint8Array) => void>();
  readonly #clock: () => number;
  #startedAt: number;
  #fired = false;
  #hit = false;

  constructor(moment: Moment, clock = () => performance.now()) {
    this.#moment = moment;
    this.#clock = clock;
    this.#startedAt = clock();
  }

  send = (): void => {};
  leave = (): void => {};
  lagMs = (): number => 0;

  onState = (take: (state: RoomState) => void): (() => void) => {
    take('open');
    return () => {};
  };

  onFrame = (take: (frame: Uint8Array) => void): (() => void) => {
    this.#takers.add(take);
    this.#restart();
    return () => void this.#takers.delete(take);
  };

  /** Returns the time of the room, which stands still at the end. */
  now = (): number => {
    const { firedAt, at } = this.#moment;
    return Math.round(Math.min(firedAt - BEFORE_MS + this.#clock() - this.#startedAt, at + AFTER_MS));
  };

  isOver = (): boolean => this.now() === this.#moment.at + AFTER_MS;

  /** Shows the events up to now: the shot and its effects. */
  step(pond: PondMirror): void {
    const { firedAt, at, fired, hits, seat } = this.#moment;
    const now = this.now();
    if (!this.#fired && now >= firedAt) {
      this.#fired = true;
      for (const { bullet: id, ...shot } of decodeDown(bytesOf(fired), 0, firedAt).shots)
        if (shot.seat === seat) pond.shots.push({ ...shot, id, lock: null, claimedAt: at });
    }
    if (!this.#hit && now >= at) {
      this.#hit = true;
      for (const frame of hits) this.#give(bytesOf(frame));
    }
  }

  #restart(): void {
    this.#startedAt = this.#clock();
    this.#fired = false;
    this.#hit = false;
    this.#give(bytesOf(this.#moment.room));
  }

  #give(frame: Uint8Array): void {
    for (const take of this.#takers) take(frame);
  }
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
}
