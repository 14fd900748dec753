import { createActQueue, type ActAnswer } from '#apps/site/parts/rooms/act-queue.ts';
import { createRoomClock } from '#apps/site/parts/rooms/room-clock.ts';
import { readBytes, writeBytes } from '#apps/site/parts/rooms/room-bytes.ts';
import { ROOM_CLOSE, type RoomServerFrame } from '#contracts/room-frames.ts';
import type { RoomFrame, RoomState } from '#games/kit/view/seat/seat.ts';

/**
 * Answer to entering a room. `gone`: the room or the session is over. `later`: no process leads the room at present, or the server did not
 * answer.
 */
export type Entered = { url: string; pass: string } | 'gone' | 'later';
type Socket = Pick<WebSocket, 'send' | 'close' | 'readyState' | 'addEventListener'> & { binaryType: string };
type Options = {
  room: string;
  enter(): Promise<Entered>;
  connect?(url: string): Socket;
  onState(state: RoomState): void;
  onFrame(frame: RoomFrame): void;
};

const PING_MS = 5_000;
/** Time without a frame after which a socket is replaced, in ms: each ping has an answer. */
const SILENT_MS = 12_000;
const LEAST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 5_000;
const MOVED_WAIT_MS = 100;

/** Socket of a room, which reconnects after a loss. */
export interface RoomSocket {
  /** Time of the room's process, in milliseconds. */
  now(): number;
  /** Shortest round trip of the last pings, in milliseconds. */
  lagMs(): number;
  /** Sends an act, and repeats it after a loss until the server has answered. */
  act(act: object | Uint8Array): Promise<ActAnswer>;
  /** Connects at once. */
  retry(): void;
  /** Opens another socket, whose first frame is a view. */
  enterAnew(): void;
  /** Closes the socket for good. */
  close(): void;
}

/** Opens a socket of a room: it enters the room by a request, reconnects after a loss, and repeats acts until they are answered. */
export function openRoomSocket({ room, enter, connect = (url) => new WebSocket(url), onState, onFrame }: Options): RoomSocket {
  const clock = createRoomClock(Date.now);
  let socket: Socket | null = null;
  let isOver = false;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let ping: ReturnType<typeof setInterval> | undefined;
  let pingedAt = 0;
  let receivedAt = 0;
  let isReady = false;
  const acts = createActQueue((n, act) => {
    if (socket?.readyState === 1) socket.send(act instanceof Uint8Array ? writeBytes(n, act) : JSON.stringify({ type: 'act', n, act }));
  });

  async function open(): Promise<void> {
    clearTimeout(retry);
    if (isOver || socket) return;
    const entered = await enter();
    if (isOver || socket) return;
    if (entered === 'gone') return end('closed');
    if (entered === 'later') return again();
    const opened = connect(entered.url);
    socket = opened;
    receivedAt = Date.now();
    opened.binaryType = 'arraybuffer';
    const isCurrent = (): boolean => socket === opened;
    opened.addEventListener('open', () => {
      if (!isCurrent()) return;
      opened.send(JSON.stringify({ type: 'hello', room, pass: entered.pass }));
      beat();
    });
    opened.addEventListener('message', ({ data }) => isCurrent() && receive(data));
    opened.addEventListener('close', ({ code }) => isCurrent() && lose(code));
    clearInterval(ping);
    ping = setInterval(beat, PING_MS);
  }

  function beat(): void {
    if (Date.now() - receivedAt > SILENT_MS) return lose();
    if (socket?.readyState !== 1) return;
    pingedAt = Date.now();
    socket.send('{"type":"ping"}');
  }

  function receive(data: unknown): void {
    receivedAt = Date.now();
    if (data instanceof ArrayBuffer) return onFrame({ type: 'bytes', events: readBytes(data) });
    const frame = JSON.parse(String(data)) as RoomServerFrame;
    if (frame.type === 'pong') clock.answered(pingedAt, frame.ms);
    else if (frame.type === 'view') begin(frame);
    else if (frame.type === 'events') onFrame({ type: 'events', events: frame.events });
    else acts.answered(frame.n, frame.type === 'done' ? { ok: true } : { ok: false, code: frame.code });
  }

  /** Starts from a view, which names the last act that was done; later acts are sent again. */
  function begin({ done, view }: Extract<RoomServerFrame, { type: 'view' }>): void {
    failures = 0;
    const isFirst = !isReady;
    isReady = true;
    acts.happened(done);
    onFrame({ type: 'view', view });
    if (!isFirst) return;
    onState('open');
    acts.sendAgain();
  }

  function lose(code?: number): void {
    const lost = socket;
    socket = null;
    isReady = false;
    clearInterval(ping);
    lost?.close();
    if (isOver) return;
    if (code === ROOM_CLOSE.takenOver) return onState('taken-over');
    if (code === ROOM_CLOSE.badFrame) return end('closed');
    again(code === ROOM_CLOSE.moved);
  }

  /** Reconnects after a wait that grows with each failure; for a room that has moved to another process, after a short one. */
  function again(isMoved = false): void {
    // A room that moves is away for a short time, which is not shown.
    if (failures > 0 || !isMoved) onState(navigator.onLine ? 'lost' : 'offline');
    const longest = isMoved && failures === 0 ? MOVED_WAIT_MS : Math.min(LEAST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS);
    failures++;
    clearTimeout(retry);
    retry = setTimeout(() => void open(), longest * (0.5 + Math.random() / 2));
  }

  function end(state: RoomState): void {
    isOver = true;
    onState(state);
    clear();
  }

  function clear(): void {
    clearTimeout(retry);
    clearInterval(ping);
    removeEventListener('online', now);
    acts.end();
  }

  const now = (): void => void open();
  addEventListener('online', now);
  void open();

  return {
    now: clock.now,
    lagMs: clock.lagMs,
    act: (act) => (isOver ? Promise.resolve({ ok: false, code: 'rooms.unknown' }) : acts.put(act, isReady)),
    retry: now,
    enterAnew: () => {
      const last = socket;
      socket = null;
      isReady = false;
      last?.close();
      void open();
    },
    close: () => {
      isOver = true;
      const last = socket;
      socket = null;
      clear();
      last?.close();
    },
  };
}
