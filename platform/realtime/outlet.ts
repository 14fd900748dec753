import type { WebSocket } from 'ws';

const LATEST_EVERY_MS = 100;
const BUFFER_LIMIT_BYTES = 64 * 1024;
const SLOW_FOR_MS = 10_000;

/** Sends to one socket. Frames are bytes, because many sockets get the same frames. */
export type Outlet = { send(frame: Buffer, latest?: string): void; close(code: number): void; stop(): void };

/**
 * Creates an outlet that sends frames immediately. Among frames with the same `latest` key it sends the newest, at most every 100 ms. A
 * socket with more than 64 KB unsent for 10 s is closed.
 */
export function createOutlet(ws: WebSocket): Outlet {
  /** Keys that were sent within the last 100 ms, each with the newest frame that waits for the end of that time. */
  const resting = new Map<string, { next?: Buffer; timer: NodeJS.Timeout }>();
  let slowSince: number | undefined;

  function write(frame: Buffer): void {
    if (ws.readyState !== ws.OPEN) return;
    if (ws.bufferedAmount <= BUFFER_LIMIT_BYTES) slowSince = undefined;
    else if (Date.now() - (slowSince ??= Date.now()) > SLOW_FOR_MS) return ws.terminate();
    ws.send(frame, { binary: false });
  }

  function writeLatest(key: string, frame: Buffer): void {
    write(frame);
    resting.set(key, { timer: setTimeout(wake, LATEST_EVERY_MS, key) });
  }

  function wake(key: string): void {
    const next = resting.get(key)?.next;
    resting.delete(key);
    if (next) writeLatest(key, next);
  }

  return {
    send: (frame, latest) => {
      if (latest === undefined) return write(frame);
      const rest = resting.get(latest);
      if (rest) rest.next = frame;
      else writeLatest(latest, frame);
    },
    close: (code) => ws.close(code),
    stop: () => {
      for (const { timer } of resting.values()) clearTimeout(timer);
      resting.clear();
    },
  };
}
