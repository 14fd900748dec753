import { MOST_WATCHED, REALTIME_CLOSE, type ClientFrame, type ServerFrame } from '#contracts/realtime.ts';
import { setServerLost } from '#web/http/online.ts';

type Handlers = { onFrame: (frame: ServerFrame) => void; onRefused: () => void };

const PING_EVERY_MS = 25_000;
const PONG_WITHIN_MS = 10_000;
const LONGEST_WAIT_MS = 15_000;

type Listener = (frame: ServerFrame) => void;
type Watch = { table?: string; room?: string; onFrame: Listener };
/** The tables and chat rooms that the page watches, sent on every socket that opens. */
const watched = new Set<Watch>();
/** Subscriptions that the server has not confirmed yet. */
const unheard = new Set<Watch>();
/** Number of requests without an answer. */
let requested = 0;
let notify: (frame: ClientFrame) => void = () => {};

/** Follows what goes on at a table until it is left. Frames may have been lost before each `watching`. */
export function watchTable(table: string, onFrame: Listener): () => void {
  return follow({ table, onFrame });
}

/** Follows the messages of a chat room until it is left. Frames may have been lost before each `watching`. */
export function watchRoom(room: string, onFrame: Listener): () => void {
  return follow({ room, onFrame });
}

function follow(watch: Watch): () => void {
  watched.add(watch);
  unheard.add(watch);
  requestWatch();
  return () => {
    watched.delete(watch);
    unheard.delete(watch);
    requestWatch();
  };
}

function requestWatch(): void {
  requested++;
  notify(watchFrame());
}

/** Notifies new watchers that they miss nothing from here on, once the last request is answered. */
function receivedWatching(frame: ServerFrame): void {
  requested--;
  if (requested > 0) return;
  const now = [...unheard];
  unheard.clear();
  for (const watch of now) watch.onFrame(frame);
}

function watchFrame(): ClientFrame {
  const all = [...watched];
  const named = (names: (string | undefined)[]) => [...new Set(names.filter((name) => name !== undefined))].slice(-MOST_WATCHED);
  return { type: 'watch', tables: named(all.map(({ table }) => table)), rooms: named(all.map(({ room }) => room)) };
}

/** Keeps one socket open for a session: hello first, a ping now and then, and a jittered wait before every new try. */
export function connectRealtime(token: string, { onFrame, onRefused }: Handlers): () => void {
  let socket: WebSocket | null = null;
  let failures = 0;
  let isClosed = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let ping: ReturnType<typeof setInterval> | undefined;
  let pong: ReturnType<typeof setTimeout> | undefined;

  function open(): void {
    clearTimeout(retry);
    if (isClosed || (socket && socket.readyState <= WebSocket.OPEN)) return;
    const opened = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/rt`);
    socket = opened;
    // A socket that was given up may still say something: it is no longer the one.
    const isCurrent = () => socket === opened;
    opened.addEventListener('open', () => isCurrent() && send({ type: 'hello', token }));
    opened.addEventListener('message', ({ data }) => isCurrent() && receive(String(data)));
    opened.addEventListener('close', ({ code }) => isCurrent() && lose(code));
    expectAnswer();
  }

  function lose(code?: number): void {
    socket = null;
    notify = () => {};
    stopPinging();
    if (code === REALTIME_CLOSE.noSession) onRefused();
    else if (!isClosed) {
      // The first cut is not shown; a second try that fails is.
      setServerLost(failures > 0);
      retry = setTimeout(open, waitBefore(failures++));
    }
  }

  /** Gives the socket up where nothing comes in time. Its own end may take a minute more, so nobody waits for that. */
  function expectAnswer(): void {
    if (pong !== undefined) return;
    const requested = socket;
    pong = setTimeout(() => {
      lose();
      requested?.close();
    }, PONG_WITHIN_MS);
  }

  function requestPong(): void {
    send({ type: 'ping' });
    expectAnswer();
  }

  function receive(text: string): void {
    const frame = parse(text);
    if (!frame) return;
    stopExpecting();
    if (frame.type === 'ready') {
      failures = 0;
      setServerLost(false);
      notify = send;
      requested = 0;
      for (const watch of watched) unheard.add(watch);
      if (watched.size > 0) requestWatch();
      ping = setInterval(requestPong, PING_EVERY_MS);
    }
    if (frame.type === 'watching') return receivedWatching(frame);
    onFrame(frame);
    for (const watch of watched) watch.onFrame(frame);
  }

  function send(frame: ClientFrame): void {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
  }

  function stopPinging(): void {
    clearInterval(ping);
    stopExpecting();
  }

  function stopExpecting(): void {
    clearTimeout(pong);
    pong = undefined;
  }

  const wake = () => {
    failures = 0;
    // The network may be another one than the socket was opened on.
    if (socket?.readyState === WebSocket.OPEN) requestPong();
    else open();
  };
  addEventListener('online', wake);
  open();
  return () => {
    isClosed = true;
    setServerLost(false);
    removeEventListener('online', wake);
    clearTimeout(retry);
    stopPinging();
    socket?.close();
  };
}

/** Backoff with jitter, half to all of 0.5, 1, 2, 4, 8, 15 s: browsers that lost one server must not reconnect all at once. */
function waitBefore(failures: number): number {
  return Math.min(500 * 2 ** failures, LONGEST_WAIT_MS) * (0.5 + Math.random() / 2);
}

function parse(text: string): ServerFrame | null {
  try {
    return JSON.parse(text) as ServerFrame;
  } catch {
    return null;
  }
}
