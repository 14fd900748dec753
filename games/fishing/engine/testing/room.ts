import { createHmac } from 'node:crypto';
import { botShot, swimmingAt } from '#games/fishing/bot.ts';
import type { Act, Applied, PondEvent } from '#games/fishing/engine/acts/act.ts';
import type { Rules } from '#games/fishing/engine/acts/hit.ts';
import { UNLIMITED } from '#games/fishing/engine/allowance.ts';
import { apply } from '#games/fishing/engine/apply.ts';
import { shotsOf } from '#games/fishing/engine/draw.ts';
import { contactOf } from '#games/fishing/engine/motion/contact.ts';
import { randOf } from '#games/fishing/engine/motion/rand.ts';
import { newPond, type Pond } from '#games/fishing/engine/pond.ts';
import { rowBytes } from '#games/fishing/engine/rows.ts';
import type { Title } from '#games/fishing/engine/title.ts';
import { titles } from '#games/fishing/titles.ts';
import { TIERS } from '#games/fishing/tiers.ts';

export const hmacOf =
  (serverSeed: string) =>
  (message: string): Uint8Array =>
    createHmac('sha256', serverSeed).update(message).digest();

export const SEEDS = { serverSeed: 'pond', clientSeed: 'player' } as const;
const WAVE_SEED = 'c0ffee0123456789';

/** A room in which a test acts; it remembers all acts, events and journal rows. */
export class TestRoom {
  readonly title: Title;
  readonly rules: Rules;
  readonly events: PondEvent[] = [];
  readonly journal: { act: Act; at: number }[] = [];
  pond: Pond;

  constructor(code = 'reef') {
    this.title = titles.get(code)!;
    // The name of a sitting is its nonce.
    this.rules = {
      title: this.title,
      shotsOf: (sitting) => shotsOf(this.title, hmacOf(SEEDS.serverSeed), SEEDS.clientSeed, Number(sitting)),
    };
    this.pond = newPond(TIERS.low);
  }

  do(act: Act, at: number): Applied {
    const applied = apply(this.rules, this.pond, act, at);
    this.pond = applied.state;
    this.events.push(...applied.events);
    if (applied.journal) this.journal.push({ act: applied.journal, at });
    return applied;
  }

  wave(number = 0, at = 0, seed = WAVE_SEED): void {
    this.do({ type: 'wave', number, seed }, at);
  }

  sit(seat: number, { stack = 100_000n, isBot = false, allowance = UNLIMITED } = {}, at = 0): void {
    this.do({ type: 'sit', seat, sitting: String(seat), name: `seat ${seat}`, isBot, stack, allowance }, at);
  }

  eventsOf<T extends PondEvent['type']>(type: T): Extract<PondEvent, { type: T }>[] {
    return this.events.filter((event): event is Extract<PondEvent, { type: T }> => event.type === type);
  }

  /** Returns the list of a seat's hits, as a sitting publishes it. */
  listOf(seat: number): Uint8Array {
    const rows = this.eventsOf('hit').filter((hit) => hit.seat === seat);
    return Uint8Array.from(rows.flatMap(({ row }) => [...rowBytes(row)]));
  }
}

/**
 * Lets seats shoot like companions from one time to another, and claims each hit as an honest screen would. `lateMs`: delay of the claims.
 */
export function playBots(room: TestRoom, from: number, until: number, seed: string, lateMs = 0): void {
  const rand = randOf(seed);
  const claimed = new Set<string>();
  for (let at = from; at < until; at += 100) {
    if (at % 60_000 === 0 && at > 0) room.wave(at / 60_000, at, (at * 7_919).toString(16).padStart(16, '5'));
    room.do({ type: 'tick' }, at);
    for (const [seat, own] of room.pond.seats.entries()) {
      if (!own) continue;
      const shot = botShot(room.pond, room.title, seat, at, rand);
      if (shot) room.do(shot, at);
      const swimming = swimmingAt(room.pond, room.title, at - lateMs);
      for (const { id, angle, from: start, lock } of own.bullets) {
        const since = Math.max(start, at - lateMs - 100);
        const contact = contactOf({ seat, angle, from: start }, lock, swimming, since, at - lateMs);
        if (!contact || claimed.has(`${seat}:${id}:${start}:${contact.fish}`)) continue;
        claimed.add(`${seat}:${id}:${start}:${contact.fish}`);
        room.do({ type: 'claim', seat, bullet: id, ...contact }, at);
      }
    }
  }
}
