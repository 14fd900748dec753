import {
  BULLET_MS,
  decodeDown,
  decodeEvent,
  decodeOwn,
  decodeSnapshot,
  fishAt,
  FRAME,
  goneAt,
  isInArena,
  isEventFrame,
  pathTime,
  spawnWave,
  type Fish,
  type Freeze,
  type EventFrame,
  type OwnFrame,
  type Point,
} from '#games/fishing/quote.ts';
import type { Happening, MirrorWave, SeatShown, Shown, Swimmer, Target } from '#games/fishing/view/room/mirror-types.ts';
import type { Title } from '#games/fishing/engine/title.ts';

const FORGOTTEN_MS = 1_500;
const NO_FIGURES: OwnFrame = { stack: 0n, charged: 0n, returned: 0n, hits: 0, free: 0, refused: 0, varied: 0 };

/** Copy of the pond, built from frames, with the place of every fish at any time. */
export class PondMirror {
  readonly title: Title;
  seat = 0;
  bets: readonly bigint[] = [];
  waves: MirrorWave[] = [];
  freezes: Freeze[] = [];
  seats: SeatShown[] = [null, null, null, null];
  shots: Shown[] = [];
  own = NO_FIGURES;
  isReady = false;
  #swimming: { at: number; all: readonly Swimmer[] } = { at: NaN, all: [] };

  constructor(title: Title) {
    this.title = title;
  }

  /** Applies a frame. Ignores frames of an unknown type, and throws `BadFrame` for one that ends too early. */
  take(frame: Uint8Array, now: number): Happening[] {
    this.#swimming = { at: NaN, all: [] };
    if (isEventFrame(frame)) return this.#onEvent(decodeEvent(frame));
    if (frame[0] === FRAME.snapshot) return this.#snapshot(frame);
    if (frame[0] === FRAME.own) {
      this.own = decodeOwn(frame);
      return [{ type: 'own' }];
    }
    return frame[0] === FRAME.down ? this.#down(frame, now) : [];
  }

  /** Returns the place of a fish at a time; undefined before it comes and after it leaves. */
  placeOf(wave: MirrorWave, fish: Fish, at: number): Point | undefined {
    return fishAt(fish, pathTime(this.freezes, at) - wave.startsAt);
  }

  /** Returns the fish that bullets may meet at a time; cached, because a frame of the screen asks for the same time repeatedly. */
  swimming(at: number): readonly Swimmer[] {
    if (this.#swimming.at !== at) this.#swimming = { at, all: this.#swimmers(at) };
    return this.#swimming.all;
  }

  #swimmers(at: number): Swimmer[] {
    return this.waves.flatMap((wave) =>
      wave.fish.flatMap((fish) => {
        const place = wave.dead.has(fish.id) ? undefined : this.placeOf(wave, fish, at);
        if (!place || !isInArena(place)) return [];
        const { radius } = this.title.kinds[fish.kind]!;
        return [{ wave: wave.number, fish: fish.id, kind: fish.kind, radius, place, at: (time: number) => this.placeOf(wave, fish, time) }];
      }),
    );
  }

  /** Finds a living fish by its wave and number. */
  find({ wave, fish }: Target): { wave: MirrorWave; fish: Fish } | undefined {
    const found = this.waves.find(({ number }) => number === wave);
    const one = found?.fish[fish];
    return found && one && !found.dead.has(fish) ? { wave: found, fish: one } : undefined;
  }

  /** Removes bullets whose flight has ended or whose claim stays unanswered, and waves whose fish have left. */
  pass(now: number): void {
    this.shots = this.shots.filter(({ from, claimedAt, lock, seat }) => {
      if (now - from >= BULLET_MS || (claimedAt !== null && now - claimedAt >= FORGOTTEN_MS)) return false;
      // A bullet of the player that is locked on a dead fish meets nothing more; the room removes it too.
      return seat !== this.seat || lock === null || claimedAt !== null || this.find(lock) !== undefined;
    });
    const time = pathTime(this.freezes, now - FORGOTTEN_MS);
    if (this.waves.length > 1)
      this.waves = this.waves.filter(
        (wave, at) => at === this.waves.length - 1 || wave.fish.some((fish) => wave.startsAt + goneAt(fish) > time),
      );
  }

  #snapshot(frame: Uint8Array): Happening[] {
    const { seat, bets, waves, freezes, seats } = decodeSnapshot(frame);
    Object.assign(this, { seat, bets, freezes: [...freezes], seats: [...seats], shots: [], isReady: true });
    this.waves = waves.map(({ number, seed, startsAt, dead }) => ({ ...this.#wave(number, seed, startsAt), dead: new Set(dead) }));
    return [{ type: 'snapshot' }];
  }

  #wave(number: number, seed: string, startsAt: number): MirrorWave {
    const { waves, kinds } = this.title;
    return { number, startsAt, fish: spawnWave(waves, kinds, number, seed), dead: new Set() };
  }

  #onEvent(event: EventFrame): Happening[] {
    if (event.type === 'wave') this.waves.push(this.#wave(event.number, event.seed, event.startsAt));
    if (event.type === 'frozen') this.freezes.push({ from: event.from, until: event.until });
    if (event.type === 'sat') this.seats[event.seat] = { name: event.name, isBot: event.isBot, state: 'playing' };
    if (event.type === 'left') this.seats[event.seat] = null;
    if (event.type === 'state' && this.seats[event.seat]) this.seats[event.seat] = { ...this.seats[event.seat]!, state: event.state };
    if (event.type === 'refused') this.shots = this.shots.filter(({ seat, id }) => seat !== this.seat || id !== event.bullet);
    if (event.type !== 'missed') return [event];
    const flown = this.shots.find(({ seat, id }) => seat === this.seat && id === event.bullet);
    if (flown) flown.claimedAt = null;
    return [];
  }

  #down(frame: Uint8Array, now: number): Happening[] {
    const { shots, hits, deaths } = decodeDown(frame, this.waves.at(-1)?.number ?? 0, now);
    for (const { seat, bullet, weapon, step, angle, from } of shots) {
      if (seat !== this.seat) this.shots.push({ seat, id: bullet, weapon, step, angle, from, lock: null, claimedAt: null });
    }
    for (const { seat, bullet } of [...hits, ...deaths.filter(({ isFree }) => !isFree)]) {
      this.shots = this.shots.filter((shot) => shot.seat !== seat || shot.id !== bullet);
    }
    const dead = deaths.map((death): Happening => {
      const found = this.find(death);
      const place = found && this.placeOf(found.wave, found.fish, now);
      found?.wave.dead.add(death.fish);
      return { type: 'death', ...death, place, kind: found?.fish.kind ?? -1 };
    });
    return [...hits.map((hit): Happening => ({ type: 'hit', ...hit })), ...dead];
  }
}
