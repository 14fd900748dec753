import type { Hmac } from '#kernel/fair-stream.ts';
import { BOT_NAMES, botShot, swimmingAt } from '#games/fishing/bot.ts';
import type { Act, PondEvent } from '#games/fishing/engine/acts/act.ts';
import type { Rules } from '#games/fishing/engine/acts/hit.ts';
import { UNLIMITED } from '#games/fishing/engine/allowance.ts';
import { apply } from '#games/fishing/engine/apply.ts';
import { decodeUp } from '#games/fishing/engine/codec/up.ts';
import { shotsOf } from '#games/fishing/engine/draw.ts';
import { framesOf, ownFrame, snapshotFrame } from '#games/fishing/engine/frames.ts';
import { WAVE_MS } from '#games/fishing/engine/motion/arena.ts';
import { contactOf } from '#games/fishing/engine/motion/contact.ts';
import { newPond, type Pond } from '#games/fishing/engine/pond.ts';
import type { Title } from '#games/fishing/engine/title.ts';
import type { Draws } from '#games/kit/rng.ts';

type Options = { title: Title; hmac: Hmac; bets: readonly bigint[]; stack: bigint; seat: number; draws: Draws; startAt?: number };

const BEAT_MS = 100;
const OWN_EVERY = 10;

/**
 * A room that runs only in the page, with the server's engine, for work on the view. It has no money and no server, and no front loads it,
 * so it never reaches players.
 */
export class LocalRoom {
  pond: Pond;
  readonly #options: Options;
  readonly #rules: Rules;
  readonly #listeners = new Set<(frame: Uint8Array) => void>();
  #events: PondEvent[] = [];
  #beats = 0;
  #timer: ReturnType<typeof setInterval> | undefined;
  readonly #openedAt: number;

  constructor(options: Options) {
    const { title, hmac, bets, stack, seat } = options;
    this.#options = options;
    this.#rules = { title, shotsOf: (sitting) => shotsOf(title, hmac, 'practice', Number(sitting)) };
    this.pond = newPond(bets);
    this.#openedAt = performance.now() - (options.startAt ?? 0);
    this.#do({ type: 'wave', number: 0, seed: this.#seed() }, 0);
    this.#do({ type: 'sit', seat, sitting: String(seat), name: 'You', isBot: false, stack, allowance: UNLIMITED }, 0);
    for (const [at, name] of BOT_NAMES.slice(0, 2).entries()) {
      const place = (seat + 1 + at) % 4;
      this.#do({ type: 'sit', seat: place, sitting: String(place), name, isBot: true, stack, allowance: UNLIMITED }, 0);
    }
  }

  now = (): number => Math.round(performance.now() - this.#openedAt);
  lagMs = (): number => 0;

  onFrame = (take: (frame: Uint8Array) => void): (() => void) => {
    this.#listeners.add(take);
    take(snapshotFrame(this.pond, this.#options.seat, this.now()));
    take(ownFrame(this.pond, this.#options.seat));
    this.#timer ??= setInterval(() => this.beat(), BEAT_MS);
    return () => {
      this.#listeners.delete(take);
      clearInterval(this.#timer);
      this.#timer = undefined;
    };
  };

  onState = (take: (state: 'open') => void): (() => void) => {
    take('open');
    return () => {};
  };

  send = (frame: Uint8Array): void => {
    const at = this.now();
    const acts = decodeUp(
      frame,
      this.#options.seat,
      this.pond.waves.map(({ number }) => number),
      at,
    );
    if (acts.ok) for (const act of acts.value) this.#do(act, at);
  };

  leave = (): void => clearInterval(this.#timer);

  /** Runs a tenth of a second: companions shoot and hit, waves begin, frames are sent. */
  beat(): void {
    const { title, seat: own, draws } = this.#options;
    const at = this.now();
    const wave = Math.floor(at / WAVE_MS);
    if (wave > this.pond.waves.at(-1)!.number) this.#do({ type: 'wave', number: wave, seed: this.#seed() }, at);
    this.#do({ type: 'tick' }, at);
    const swimming = swimmingAt(this.pond, title, at);
    for (const [seat, bot] of this.pond.seats.entries()) {
      if (!bot?.isBot) continue;
      const shot = botShot(this.pond, title, seat, at, draws);
      if (shot) this.#do(shot, at);
      for (const { id, angle, from } of bot.bullets) {
        const contact = contactOf({ seat, angle, from }, null, swimming, Math.max(from, at - BEAT_MS), at);
        if (contact) this.#do({ type: 'claim', seat, bullet: id, ...contact, time: Math.round(contact.time) }, at);
      }
    }
    const frames = framesOf(this.#events, at);
    this.#events = [];
    const mine = [...frames.all, ...(frames.seat.get(own) ?? [])];
    if (this.#beats++ % OWN_EVERY === 0) mine.push(ownFrame(this.pond, own));
    for (const frame of mine) for (const take of this.#listeners) take(frame);
  }

  #do(act: Act, at: number): void {
    const applied = apply(this.#rules, this.pond, act, at);
    this.pond = applied.state;
    this.#events.push(...applied.events);
  }

  #seed(): string {
    const { draws } = this.#options;
    return Array.from({ length: 16 }, () => draws.below(16).toString(16)).join('');
  }
}
