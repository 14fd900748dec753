import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openRoomSocket, type Entered } from '#apps/site/parts/rooms/room-socket.ts';
import type { RoomFrame, RoomState } from '#games/kit/view/seat/seat.ts';

type Listener = (event: { data?: unknown; code?: number }) => void;

class FakeSocket {
  readyState = 1;
  binaryType = 'blob';
  sent: unknown[] = [];
  #listeners = new Map<string, Listener>();
  addEventListener(type: string, listener: Listener): void {
    this.#listeners.set(type, listener);
  }
  send(data: unknown): void {
    this.sent.push(data);
  }
  close(): void {
    this.readyState = 3;
  }
  emit(type: string, event: { data?: unknown; code?: number } = {}): void {
    this.#listeners.get(type)?.(event);
  }
  says(frame: object): void {
    this.emit('message', { data: JSON.stringify(frame) });
  }
  acts(): { n: number; act: unknown }[] {
    return this.sent.flatMap((data) => (String(data).includes('"act"') ? [JSON.parse(String(data)) as { n: number; act: unknown }] : []));
  }
}

const listeners = new Set<() => void>();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => listeners.add(listener));
  vi.stubGlobal('removeEventListener', (_: string, listener: () => void) => listeners.delete(listener));
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function opened(enter: () => Promise<Entered> = () => Promise.resolve({ url: 'ws://room', pass: 'secret' })) {
  const sockets: FakeSocket[] = [];
  const states: RoomState[] = [];
  const frames: RoomFrame[] = [];
  const room = openRoomSocket({
    room: 'one',
    enter,
    connect: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket as never;
    },
    onState: (state) => states.push(state),
    onFrame: (frame) => frames.push(frame),
  });
  return { room, sockets, states, frames };
}

test('an act is sent again after a loss with its number, and is answered once; one that the view counts as done is not sent again', async () => {
  const { room, sockets, states } = opened();
  await vi.advanceTimersByTimeAsync(0);
  const [first] = sockets;
  first!.emit('open');
  expect(JSON.parse(String(first!.sent[0]))).toEqual({ type: 'hello', room: 'one', pass: 'secret' });
  const early = room.act({ type: 'early' });
  first!.says({ type: 'view', no: 1, done: 4, view: {} });
  expect(first!.acts()).toEqual([{ type: 'act', n: 5, act: { type: 'early' } }]);
  first!.says({ type: 'done', n: 5 });
  expect(await early).toEqual({ ok: true });
  const done = room.act({ type: 'six' });
  const lost = room.act({ type: 'seven' });
  first!.emit('close', { code: 1006 });
  expect(states).toEqual(['open', 'lost']);
  await vi.advanceTimersByTimeAsync(300);
  sockets[1]!.emit('open');
  sockets[1]!.says({ type: 'view', no: 2, done: 6, view: {} });
  expect(await done).toEqual({ ok: true });
  expect(sockets[1]!.acts()).toEqual([{ type: 'act', n: 7, act: { type: 'seven' } }]);
  sockets[1]!.says({ type: 'refused', n: 7, code: 'rooms.busy' });
  expect(await lost).toEqual({ ok: false, code: 'rooms.busy' });
});

test('a room that has moved is entered again at once and unseen; a window that took over stops this one; a room that is gone is closed', async () => {
  let answer: Entered = { url: 'ws://room', pass: 'x' };
  const { sockets, states, room } = opened(() => Promise.resolve(answer));
  await vi.advanceTimersByTimeAsync(0);
  sockets[0]!.says({ type: 'view', no: 1, done: 0, view: {} });
  sockets[0]!.emit('close', { code: 4410 });
  await vi.advanceTimersByTimeAsync(150);
  expect([sockets.length, states]).toEqual([2, ['open']]);
  sockets[1]!.emit('close', { code: 4409 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([sockets.length, states.at(-1)]).toEqual([2, 'taken-over']);
  answer = 'gone';
  room.retry();
  await vi.advanceTimersByTimeAsync(0);
  expect(states.at(-1)).toBe('closed');
  expect(await room.act({})).toEqual({ ok: false, code: 'rooms.unknown' });
});

test('a silent socket is given up, waits grow to five seconds, and bytes keep their number', async () => {
  let isHere = true;
  let requested = 0;
  const { room, sockets, frames, states } = opened(() => {
    requested++;
    return Promise.resolve(isHere ? { url: 'ws://room', pass: 'x' } : 'later');
  });
  await vi.advanceTimersByTimeAsync(0);
  sockets[0]!.emit('open');
  sockets[0]!.says({ type: 'view', no: 1, done: 0, view: {} });
  sockets[0]!.says({ type: 'pong', ms: Date.now() + 5_000 });
  expect(room.now() - Date.now()).toBe(5_000);
  void room.act(new Uint8Array([9]));
  expect([...(sockets[0]!.sent.at(-1) as Uint8Array)]).toEqual([1, 0, 0, 0, 9]);
  sockets[0]!.emit('message', { data: new Uint8Array([7, 0, 0, 0, 2, 0, 5, 6, 1, 0, 8]).buffer });
  expect(frames.at(-1)).toEqual({ type: 'bytes', events: [new Uint8Array([5, 6]), new Uint8Array([8])] });
  isHere = false;
  await vi.advanceTimersByTimeAsync(16_000);
  expect(states.at(-1)).toBe('lost');
  requested = 0;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requested).toBeGreaterThan(10);
  expect(requested).toBeLessThan(60);
  room.close();
  requested = 0;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requested).toBe(0);
});
