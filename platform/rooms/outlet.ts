import type { WebSocket } from 'ws';
import { ROOM_CLOSE, type RoomServerFrame } from '#contracts/room-frames.ts';

/** Unread bytes of a socket above which events are left out. A view of the room replaces them later. */
const MOST_UNREAD_BYTES = 64 * 1024;
const UNREAD_FOR_MS = 10_000;

/** Sends to one socket of a room. */
export type Outlet = {
  readonly viewer: string;
  /** Sends events of one beat. Returns false if they were left out, so that the socket needs a view. */
  events(no: number, events: readonly (object | Uint8Array)[]): boolean;
  /** Sends a frame, even if the socket has much unread data. After a view, events are sent again. */
  frame(frame: RoomServerFrame): void;
  /** True if the socket needs a view and has read enough to receive it. */
  needsView(): boolean;
  close(code: number, reason?: string): void;
};

/** JSON text of events, which is written once for all sockets. */
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
