import { expect } from 'vitest';
import type { PokerEvent, PokerView } from '#contracts/poker-acts.ts';
import { applyPatch } from '#kernel/patch.ts';

type Rules<Room, Event> = { view(room: Room, viewer: string): object; seen(event: Event, viewer: string): object | Uint8Array | undefined };
type Shown = Pick<PokerView, 'table' | 'seat' | 'tourney'>;

const overTheWire = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** Viewers of a room that get its view and then only its events. Throws if a viewer's state differs from the room's view. */
export class Followers<Room, Event> {
  readonly #rules: Rules<Room, Event>;
  readonly #shown = new Map<string, Shown>();
  /** Number of bytes of all patches. */
  bytes = 0;
  patches = 0;

  constructor(rules: Rules<Room, Event>, room: Room, viewers: readonly string[]) {
    this.#rules = rules;
    for (const viewer of viewers) this.#shown.set(viewer, this.#whole(room, viewer));
  }

  take(events: readonly Event[], room: Room): void {
    for (const [viewer, before] of this.#shown) {
      let shown = before;
      for (const event of events) {
        const seen = this.#rules.seen(event, viewer) as PokerEvent | undefined;
        if (seen?.kind !== 'moved') continue;
        this.patches += 1;
        this.bytes += JSON.stringify(seen).length;
        shown = applyPatch(shown, overTheWire(seen.patch));
      }
      this.#shown.set(viewer, shown);
      expect(shown, `what ${viewer || 'a watcher'} sees`).toEqual(this.#whole(room, viewer));
    }
  }

  #whole(room: Room, viewer: string): Shown {
    const { table, seat, tourney } = overTheWire(this.#rules.view(room, viewer)) as PokerView;
    return { table, seat, tourney };
  }
}
