import type { RoomServerFrame } from '#contracts/room-frames.ts';
import type { Outlet } from '#platform/rooms/outlet.ts';

/** Message of a beat to one socket, sent once the beat is stored. */
export type Shown =
  | { to: Outlet; event: object | Uint8Array }
  | { to: Outlet; frame: RoomServerFrame }
  | { to: Outlet; view: object; done: number };

export type Audience = ReturnType<typeof createAudience>;

/** The sockets of a room. */
export function createAudience() {
  const outlets = new Set<Outlet>();

  /** Sends messages in their order: events of a socket in one frame, and none before a view that includes them. */
  function deliver(list: readonly Shown[], no: bigint): void {
    const events = new Map<Outlet, (object | Uint8Array)[]>();
    const flush = (to: Outlet): void => {
      const own = events.get(to);
      events.delete(to);
      if (own) to.events(Number(no), own);
    };
    for (const one of list) {
      if (!outlets.has(one.to)) continue;
      if ('event' in one) {
        const own = events.get(one.to);
        if (own) own.push(one.event);
        else events.set(one.to, [one.event]);
      } else if ('frame' in one) {
        flush(one.to);
        one.to.frame(one.frame);
      } else {
        events.delete(one.to);
        one.to.frame({ type: 'view', no: Number(no), done: one.done, view: one.view });
      }
    }
    for (const to of events.keys()) flush(to);
  }

  return {
    outlets: outlets as ReadonlySet<Outlet>,
    deliver,
    isThere: (viewer: string): boolean => [...outlets].some((outlet) => outlet.viewer === viewer),
    /** Viewers with a name, each once. */
    viewers: (): Set<string> => new Set([...outlets].flatMap(({ viewer }) => (viewer === '' ? [] : [viewer]))),
    add: (outlet: Outlet): void => void outlets.add(outlet),
    remove: (outlet: Outlet): boolean => outlets.delete(outlet),
    end: (code: number, reason: string): void => {
      for (const outlet of outlets) outlet.close(code, reason);
      outlets.clear();
    },
  };
}
