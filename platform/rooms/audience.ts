import type { RoomServerFrame } from '#contracts/room-frames.ts';
import type { Outlet } from '#platform/rooms/outlet.ts';

/** Message of a beat to one socket, which is sent once the beat is stored. */
export type Shown =
  | { to: Outlet; event: object | Uint8Array }
  | { to: Outlet; frame: RoomServerFrame }
  | { to: Outlet; view: object; done: number };

/** Sockets that watch a room. */
export interface Audience {
  /** All sockets of the room. */
  outlets: ReadonlySet<Outlet>;
  /** Sends messages in order. Events of a socket are in one frame, and none comes before a view that already includes them. */
  deliver(list: readonly Shown[], no: bigint): void;
  /** True if a viewer has a socket in this process. */
  isThere(viewer: string): boolean;
  /** Returns the names of viewers, each once. */
  viewers(): Set<string>;
  /** Adds a socket. */
  add(outlet: Outlet): void;
  /** Removes a socket. Returns false if it was not in the audience. */
  remove(outlet: Outlet): boolean;
  /** Closes all sockets with a code and reason. */
  end(code: number, reason: string): void;
}

/** Creates the set of sockets of a room. */
export function createAudience(): Audience {
  const outlets = new Set<Outlet>();

  /** Sends messages in order. Events of a socket are in one frame, and none comes before a view that already includes them. */
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
    outlets: outlets,
    deliver,
    isThere: (viewer) => [...outlets].some((outlet) => outlet.viewer === viewer),
    viewers: () => new Set([...outlets].flatMap(({ viewer }) => (viewer === '' ? [] : [viewer]))),
    add: (outlet) => void outlets.add(outlet),
    remove: (outlet) => outlets.delete(outlet),
    end: (code, reason) => {
      for (const outlet of outlets) outlet.close(code, reason);
      outlets.clear();
    },
  };
}
