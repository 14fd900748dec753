import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { RoomServerFrame } from '#contracts/room-frames.ts';
import type { Directory } from '#platform/rooms/directory.ts';
import { titles } from '#games/fishing/titles.ts';
import { Gun } from '#games/fishing/view/room/gun.ts';
import { PondMirror } from '#games/fishing/view/room/pond-mirror.ts';

/** Events of a binary frame with its number, in the order of arrival. */
export type SeenBytes = { no: number; events: string[] };
type News = { type: string; snapshot?: string; own?: string; code?: string };

const STEP_MS = 40;

/** Creates a player of fishing who shoots with the cannon of the page, reconnects wherever the room is, and leaves on request. */
export function createAngler({ directory, room, viewer, amount }: { directory: Directory; room: string; viewer: string; amount: bigint }) {
  const seen: SeenBytes[] = [];
  const counts = { frames: 0, sat: 0, connections: 0 };
  const pond = new PondMirror(titles.get('reef')!);
  let ws: WebSocket | undefined;
  let isReady = false;
  let isStopped = false;
  let isLeaving = false;
  let you: 'no' | 'asked' | 'in' | 'gone' = 'no';
  let openedMs = 0;
  let n = 0;

  const now = (): number => Math.round(Date.now() - openedMs);
  const link = {
    send: (frame: Uint8Array) => act(frame),
    onFrame: () => () => {},
    onState: () => () => {},
    now,
    lagMs: () => 0,
    leave: () => {},
  };
  const gun = new Gun(pond, link);
  gun.settings = { ...gun.settings, speed: 8, isAuto: true };

  function act(what: object | Uint8Array): void {
    if (!isReady || ws?.readyState !== WebSocket.OPEN) return;
    n += 1;
    if (!(what instanceof Uint8Array)) return ws.send(JSON.stringify({ type: 'act', n, act: what }));
    const frame = Buffer.alloc(4 + what.length);
    frame.writeUInt32LE(n);
    frame.set(what, 4);
    ws.send(frame);
  }

  function takeBytes(data: Buffer): void {
    counts.frames += 1;
    const events: string[] = [];
    for (let at = 4; at + 2 <= data.length; at += 2 + data.readUInt16LE(at)) {
      const event = data.subarray(at + 2, at + 2 + data.readUInt16LE(at));
      events.push(event.toString('base64'));
      pond.take(new Uint8Array(event), now());
    }
    seen.push({ no: data.readUInt32LE(0), events });
  }

  function take(frame: RoomServerFrame): void {
    if (frame.type === 'view') {
      const view = frame.view as { openedMs: number; snapshot: string; own: string; you: { state: string } | null };
      openedMs = view.openedMs;
      n = Math.max(n, frame.done);
      isReady = true;
      load(view);
      you = view.you === null ? (isLeaving ? 'gone' : 'no') : view.you.state === 'in' ? 'in' : 'asked';
    }
    if (frame.type === 'refused' && you === 'asked') you = 'no';
    if (frame.type !== 'events') return;
    for (const news of frame.events as News[]) {
      if (news.type === 'seated') {
        load(news as { snapshot: string; own: string });
        you = 'in';
        counts.sat += 1;
      }
      if (news.type === 'gone') you = isLeaving ? 'gone' : 'no';
    }
  }

  function load({ snapshot, own }: { snapshot: string; own: string }): void {
    for (const text of [snapshot, own]) if (text !== '') pond.take(new Uint8Array(Buffer.from(text, 'base64')), now());
  }

  async function stay(): Promise<void> {
    while (!isStopped) {
      const found = await directory.find(room).catch(() => undefined);
      if (found?.ok) {
        const pass = await directory.pass({ room, viewer, session: viewer });
        await connect(`${found.value.address.replace('*', '127.0.0.1').replace('http', 'ws')}/rooms/${found.value.process}`, pass);
      }
      await sleep(30);
    }
  }

  function connect(url: string, pass: string): Promise<void> {
    return new Promise((resolve) => {
      ws = new WebSocket(url);
      ws.on('open', () => {
        counts.connections += 1;
        ws!.send(JSON.stringify({ type: 'hello', room, pass }));
      });
      ws.on('message', (data: Buffer, isBinary) => (isBinary ? takeBytes(data) : take(JSON.parse(data.toString()) as RoomServerFrame)));
      ws.on('error', () => {});
      ws.on('close', () => {
        isReady = false;
        resolve();
      });
    });
  }

  async function play(): Promise<void> {
    for (; !isStopped; await sleep(STEP_MS)) {
      if (!isReady) continue;
      if (you === 'no' && !isLeaving) {
        you = 'asked';
        act({ type: 'sit', amount: String(amount), seed: 'angler' });
      } else if (you === 'in' && isLeaving) act({ type: 'leave' });
      else if (you === 'in') {
        pond.pass(now());
        gun.step(now(), pond.seats[pond.seat]?.state === 'playing', () => {});
      }
    }
  }

  const living = Promise.all([stay(), play()]);
  return {
    viewer,
    seen,
    counts,
    own: () => pond.own,
    leave: (): void => void (isLeaving = true),
    hasLeft: (): boolean => you === 'gone' || (isLeaving && you === 'no'),
    stop: async (): Promise<void> => {
      isStopped = true;
      ws?.terminate();
      await living;
    },
  };
}
