import { WebSocket } from 'ws';
import { createCannon } from '#bench/support/fishing-cannon.ts';
import { decodeOwn, FRAME } from '#games/fishing/quote.ts';
import { titles } from '#games/fishing/titles.ts';
import { PondMirror } from '#games/fishing/view/room/pond-mirror.ts';

/** Returns the bytes of a frame on the wire, with the head of its websocket frame and, if masked, its mask. */
const onWire = (bytes: number, mask: number): number => bytes + mask + (bytes < 126 ? 2 : 4);
const MASK = 4;

/** Frames of a seat. `at` is the time since the start of the measure, in milliseconds. */
export type Traffic = { at: number; bytes: number }[];
/**
 * Load of a seat. `hits` are charged hits by the room's own figures. `asJson` is the number of characters that the frames of a pond's first
 * seat would need as JSON, and `bytes` is their number of bytes. Both are 0 for other seats.
 */
export type SeatLoad = { down: Traffic; up: Traffic; received: number; sent: number; hits: number; asJson: number; bytes: number };

type Frame = { type: string; view?: { openedMs: number; snapshot: string }; events?: { type: string; seat: number; code?: string }[] };

/** Returns the pond of a room for all its seats. It reads the frames of one of these seats. */
export function newMirror(model: string): PondMirror {
  return new PondMirror(titles.get(model)!);
}

/** Opens a seat that sits down by itself and hits six fish a second, one after the other. */
export function openSeat(
  { url, room, pass, amount }: { url: string; room: string; pass: string; amount: bigint },
  pond: PondMirror,
  isFirst: boolean,
) {
  const load: SeatLoad = { down: [], up: [], received: 0, sent: 0, hits: 0, asJson: 0, bytes: 0 };
  const ws = new WebSocket(url, { perMessageDeflate: false });
  const cannon = createCannon(pond);
  let since: number | undefined;
  let openedMs = 0;
  let seat = -1;
  let code: string | undefined;
  let n = 0;
  let hits = 0;
  const now = (): number => Math.round(Date.now() - openedMs);
  const send = (bytes: string | Buffer): void => {
    ws.send(bytes);
    if (since === undefined) return;
    load.sent += onWire(bytes.length, MASK);
    load.up.push({ at: performance.now() - since, bytes: bytes.length });
  };
  const act = (what: object): void => send(JSON.stringify({ type: 'act', n: ++n, act: what }));

  function takeBytes(frame: Uint8Array): void {
    if (isFirst) {
      const said = pond.take(frame, now());
      if (since !== undefined) {
        load.asJson += JSON.stringify(said, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)).length;
        load.bytes += frame.length;
      }
    }
    cannon.take(frame, now());
    if (frame[0] === FRAME.own) ({ hits } = decodeOwn(frame));
  }

  function take(data: Buffer, isBinary: boolean): void {
    if (since !== undefined) {
      load.received += onWire(data.length, 0);
      load.down.push({ at: performance.now() - since, bytes: data.length });
    }
    if (isBinary) {
      for (let at = 4; at + 2 <= data.length; at += 2 + data.readUInt16LE(at))
        takeBytes(new Uint8Array(data.subarray(at + 2, at + 2 + data.readUInt16LE(at))));
      return;
    }
    const frame = JSON.parse(data.toString()) as Frame;
    if (frame.type === 'view') {
      openedMs = frame.view!.openedMs;
      if (isFirst) pond.take(new Uint8Array(Buffer.from(frame.view!.snapshot, 'base64')), now());
      act({ type: 'sit', amount: String(amount), seed: 'bench' });
    }
    for (const news of frame.events ?? []) {
      if (news.type === 'seated') ({ seat } = news);
      if (news.type === 'gone') [seat, code] = [-1, news.code ?? 'gone'];
    }
  }

  /** Sends the frame of this tenth of a second. */
  function step(): void {
    if (seat < 0) return;
    if (isFirst) pond.pass(now());
    const bytes = cannon.step(seat, now());
    if (!bytes) return;
    const frame = Buffer.alloc(4 + bytes.length);
    frame.writeUInt32LE(++n);
    frame.set(bytes, 4);
    send(frame);
  }

  const opened = new Promise<void>((resolve, reject) => {
    ws.on('open', () => {
      ws.send(JSON.stringify({ type: 'hello', room, pass }));
      resolve();
    });
    ws.on('error', reject);
  });
  ws.on('message', take);
  return {
    opened,
    load,
    step,
    isSeated: (): boolean => seat >= 0,
    /** Returns the reason why the seat was left; undefined if it was not. */
    gone: (): string | undefined => code,
    /** Starts or ends the measure. */
    measure: (isNow: boolean): void => {
      since = isNow ? performance.now() : undefined;
      load.hits = isNow ? -hits : load.hits + hits;
    },
    close: (): void => ws.terminate(),
  };
}
