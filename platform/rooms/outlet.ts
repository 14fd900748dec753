import type { WebSocket } from 'ws';
import { ROOM_CLOSE, type RoomServerFrame } from '#contracts/room-frames.ts';

/** Unread bytes of a socket above which events are left out; a view of the room replaces them later. */
const MOST_UNREAD_BYTES = 64 * 1024;
const UNREAD_FOR_MS = 10_000;

/** The way out to one socket of a room. */
export type Outlet = {
  readonly viewer: string;
  /** Sends events of one beat; false where they were left out, so that a view is due. */
  events(no: number, events: readonly (object | Uint8Array)[]): boolean;
  /** Sends a frame, whatever the socket has not read. A view ends the omission of events. */
  frame(frame: RoomServerFrame): void;
  /** Returns whether a view is due and the socket has room for it. */
  needsView(): boolean;
  close(code: number, reason?: string): void;
};

/** JSON of an event is written once, however many sockets it goes to. */
const written = new WeakMap<object, string>();

function jsonOf(event: object): string {
  const known = written.get(event);
  if (known !== undefined) return known;
  const text = JSON.stringify(event);
  written.set(event, text);
  return text;
}

export function createOutlet(
  ws: Pick<WebSocket, 'readyState' | 'OPEN' | 'bufferedAmount' | 'send' | 'close' | 'terminate'>,
  viewer: string,
): Outlet {
  let isBehind = false;
  let unreadSince: number | undefined;

  function isFull(): boolean {
    if (ws.bufferedAmount <= MOST_UNREAD_BYTES) {
      unreadSince = undefined;
      return false;
    }
    unreadSince ??= performance.now();
    if (performance.now() - unreadSince > UNREAD_FOR_MS) {
      ws.close(ROOM_CLOSE.unread);
      ws.terminate();
    }
    return true;
  }

  return {
    viewer,
    events: (no, events) => {
      if (ws.readyState !== ws.OPEN) return true;
      if (isBehind || isFull()) {
        isBehind = true;
        return false;
      }
      const bytes = events.filter((event) => event instanceof Uint8Array);
      const data = events.filter((event) => !(event instanceof Uint8Array));
      if (bytes.length > 0) ws.send(binaryFrame(no, bytes), { binary: true });
      if (data.length > 0) ws.send(`{"type":"events","no":${no},"events":[${data.map(jsonOf).join(',')}]}`, { binary: false });
      return true;
    },
    frame: (frame) => {
      if (ws.readyState !== ws.OPEN) return;
      if (frame.type === 'view') isBehind = false;
      ws.send(JSON.stringify(frame), { binary: false });
    },
    needsView: () => isBehind && !isFull(),
    close: (code, reason) => ws.close(code, reason),
  };
}

function binaryFrame(no: number, events: readonly Uint8Array[]): Buffer {
  const frame = Buffer.alloc(events.reduce((sum, { length }) => sum + 2 + length, 4));
  frame.writeUInt32LE(no >>> 0, 0);
  let at = 4;
  for (const event of events) {
    frame.writeUInt16LE(event.length, at);
    frame.set(event, at + 2);
    at += 2 + event.length;
  }
  return frame;
}
