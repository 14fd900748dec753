import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectRealtime, watchRoom, watchTable } from '#web/http/realtime.ts';
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
  /** A frozen connection never finishes closing. */
  close(): void {
    this.readyState = 2;
  }
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
let wake = (): void => {};
beforeEach(() => {
  Socket.opened = [];
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('location', { origin: 'http://here' });
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => void (name === 'online' && (wake = listener)));
  vi.stubGlobal('removeEventListener', () => {});
  disconnect = connectRealtime('token', { onFrame: () => {}, onRefused: () => {} });
});
afterEach(() => {
  disconnect();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('who begins to watch is told once the server watches, not before, and again on each new socket', () => {
  const reported: string[] = [];
  const keep = (who: string) => (frame: ServerFrame) => void (frame.type === 'watching' && reported.push(who));
  lastSocket().says({ type: 'ready' });
  const leaveRoom = watchRoom('lobby/en', keep('room'));
  const leaveTable = watchTable('sicbo/one', keep('table'));
  expect(lastSocket().sent.at(-1)).toEqual({ type: 'watch', tables: ['sicbo/one'], rooms: ['lobby/en'] });
  lastSocket().says({ type: 'watching' });
  expect(reported).toEqual([]);
  lastSocket().says({ type: 'watching' });
  expect(reported).toEqual(['room', 'table']);

  const leaveOther = watchRoom('lobby/th', keep('other'));
  lastSocket().says({ type: 'watching' });
  expect(reported).toEqual(['room', 'table', 'other']);
  leaveOther();

  lastSocket().breaks();
  vi.advanceTimersByTime(20_000);
  lastSocket().says({ type: 'ready' });
  lastSocket().says({ type: 'watching' });
  expect(reported.slice(3)).toEqual(['room', 'table']);
  leaveRoom();
  leaveTable();
});

test('a connection that freezes is replaced within 36 seconds, without waiting for its end, and all that is watched is asked for again', () => {
  const reported: string[] = [];
  const leave = watchRoom('lobby/en', ({ type }) => void (type === 'watching' && reported.push('room')));
  const first = lastSocket();
  first.says({ type: 'ready' });
  first.says({ type: 'watching' });
  vi.advanceTimersByTime(34_000);
  expect(first.sent.at(-1)).toEqual({ type: 'ping' });
  expect(Socket.opened).toEqual([first]);
  vi.advanceTimersByTime(2_000);
  expect(Socket.opened.length).toBe(2);
  lastSocket().says({ type: 'ready' });
  lastSocket().says({ type: 'watching' });
  expect(reported).toEqual(['room', 'room']);
  // The old one ends at last, and says something before: nobody listens.
  first.says({ type: 'watching' });
  first.breaks();
  vi.advanceTimersByTime(20_000);
  expect(Socket.opened.length).toBe(2);
  expect(reported).toEqual(['room', 'room']);
  leave();
});

test('5,000 browsers that lose one server come back spread over its wait, and each asks once for what it watches', () => {
  const all = Array.from({ length: 5_000 }, () => connectRealtime('token', { onFrame: () => {}, onRefused: () => {} }));
  const leave = watchTable('sports-board/football', () => {});
  const lost = Socket.opened.slice();
  for (const socket of lost) socket.says({ type: 'ready' });
  Socket.opened = [];
  for (const socket of lost) socket.breaks();
  // No socket opens in the first quarter of a second; about a fifth open in each of five slices after it.
  vi.advanceTimersByTime(249);
  expect(Socket.opened).toEqual([]);
  const perSlice: number[] = [];
  for (let slice = 0; slice < 5; slice++) {
    const before = Socket.opened.length;
    vi.advanceTimersByTime(50);
    perSlice.push(Socket.opened.length - before);
  }
  expect(Socket.opened).toHaveLength(lost.length);
  expect(Math.max(...perSlice)).toBeLessThan(lost.length / 4);
  const last = lastSocket();
  last.says({ type: 'ready' });
  expect(last.sent.filter(({ type }) => type === 'watch')).toEqual([{ type: 'watch', tables: ['sports-board/football'], rooms: [] }]);
  leave();
  for (const close of all) close();
});

test('a connection that is never answered is given up after ten seconds', () => {
  vi.advanceTimersByTime(11_000);
  expect(Socket.opened.length).toBe(2);
});

test('a network that came back is tried at once on the socket that is open', () => {
  const first = lastSocket();
  first.says({ type: 'ready' });
  wake();
  expect(first.sent.at(-1)).toEqual({ type: 'ping' });
  first.says({ type: 'pong' });
  vi.advanceTimersByTime(20_000);
  expect(Socket.opened).toEqual([first]);
  wake();
  vi.advanceTimersByTime(11_000);
  expect(Socket.opened.length).toBe(2);
});
