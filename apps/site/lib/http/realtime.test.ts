import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectRealtime, watchRoom, watchTable } from '#apps/site/lib/http/realtime.ts';
import type { ClientFrame, ServerFrame } from '#contracts/realtime.ts';

/** A socket whose other end is the test. */
class Socket extends EventTarget {
  static OPEN = 1;
  static opened: Socket[] = [];
  readyState = 1;
  sent: ClientFrame[] = [];
  constructor() {
    super();
    Socket.opened.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientFrame);
  }
  close(): void {}
  says(frame: ServerFrame): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }));
  }
  breaks(): void {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event('close'), { code: 1006 }));
  }
}
const lastSocket = (): Socket => Socket.opened.at(-1)!;

let disconnect = (): void => {};
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('location', { origin: 'http://here' });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  disconnect = connectRealtime('token', { onFrame: () => {}, onRefused: () => {} });
});
afterEach(() => {
  disconnect();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('who begins to watch is told once the server watches, not before, and again on each new socket', () => {
  const told: string[] = [];
  const keep = (who: string) => (frame: ServerFrame) => void (frame.type === 'watching' && told.push(who));
  lastSocket().says({ type: 'ready' });
  const leaveRoom = watchRoom('lobby/en', keep('room'));
  const leaveTable = watchTable('sicbo/one', keep('table'));
  expect(lastSocket().sent.at(-1)).toEqual({ type: 'watch', tables: ['sicbo/one'], rooms: ['lobby/en'] });
  lastSocket().says({ type: 'watching' });
  expect(told).toEqual([]);
  lastSocket().says({ type: 'watching' });
  expect(told).toEqual(['room', 'table']);

  const leaveOther = watchRoom('lobby/th', keep('other'));
  lastSocket().says({ type: 'watching' });
  expect(told).toEqual(['room', 'table', 'other']);
  leaveOther();

  lastSocket().breaks();
  vi.advanceTimersByTime(20_000);
  lastSocket().says({ type: 'ready' });
  lastSocket().says({ type: 'watching' });
  expect(told.slice(3)).toEqual(['room', 'table']);
  leaveRoom();
  leaveTable();
});
