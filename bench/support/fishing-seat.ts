import { WebSocket } from 'ws';
import { contactOf, encodeUp, leadTo } from '#games/fishing/quote.ts';
import { PondMirror } from '#games/fishing/view/room/pond-mirror.ts';
import { titles } from '#games/fishing/titles.ts';

/** Bytes of a frame on the wire, with the head of its websocket frame; of a masked one with its mask. */
const onWire = (bytes: number, mask: number): number => bytes + mask + (bytes < 126 ? 2 : 4);
const MASK = 4;
/** A seat sends a frame each tenth of a second, and shoots in six of ten. */
const SHOTS_OF_TEN = [true, true, false, true, false, true, true, false, true, false];
const LONGEST_FLIGHT = 4_000;

/** Frames of a seat, by the time since the measure began, in milliseconds. */
export type Traffic = { at: number; bytes: number }[];
export type SeatLoad = { down: Traffic; up: Traffic; received: number; sent: number; hits: number };

/** The pond of a room as all of its seats know it: one of them gives it the frames. */
export function newMirror(model: string): PondMirror {
  return new PondMirror(titles.get(model)!);
}

/** A seat that sits down by itself and hits six fish a second, one after the other. */
export function openSeat(
  { url, room, ticket, amount }: { url: string; room: string; ticket: string; amount: bigint },
  pond: PondMirror,
  isFirst: boolean,
) {
  const load: SeatLoad = { down: [], up: [], received: 0, sent: 0, hits: 0 };
  const ws = new WebSocket(url, { perMessageDeflate: false });
  let since: number | undefined;
  let openedMs = 0;
  let seat = -1;
  let n = 0;
  let bullets = 0;
  let due: { bullet: number; wave: number; fish: number; time: number }[] = [];
  const now = (): number => Math.round(Date.now() - openedMs);
  const send = (bytes: string | Buffer): void => {
    ws.send(bytes);
    if (since === undefined) return;
    load.sent += onWire(bytes.length, MASK);
    load.up.push({ at: performance.now() - since, bytes: bytes.length });
  };
  const act = (what: object): void => send(JSON.stringify({ type: 'act', n: ++n, act: what }));

  function take(data: Buffer, isBinary: boolean): void {
    if (since !== undefined) {
      load.received += onWire(data.length, 0);
      load.down.push({ at: performance.now() - since, bytes: data.length });
    }
    if (isBinary) {
      for (let at = 4; isFirst && at + 2 <= data.length; at += 2 + data.readUInt16LE(at))
        pond.take(new Uint8Array(data.subarray(at + 2, at + 2 + data.readUInt16LE(at))), now());
      return;
    }
    const frame = JSON.parse(data.toString()) as {
      type: string;
      view?: { openedMs: number; snapshot: string };
      events?: { type: string; seat: number }[];
    };
    if (frame.type === 'view') {
      openedMs = frame.view!.openedMs;
      if (isFirst) pond.take(new Uint8Array(Buffer.from(frame.view!.snapshot, 'base64')), now());
      act({ type: 'sit', amount: String(amount), seed: 'bench' });
    }
    for (const news of frame.events ?? []) if (news.type === 'seated') ({ seat } = news);
  }

  function aim(): { bullet: number; angle: number; from: number } | undefined {
    const from = now();
    const swimming = pond.swimming(from);
    const target = swimming[Math.floor(Math.random() * swimming.length)];
    const angle = target && leadTo(seat, target, from);
    if (!target || angle === undefined) return undefined;
    const contact = contactOf({ seat, angle, from }, null, [target], from, from + LONGEST_FLIGHT);
    if (!contact) return undefined;
    const bullet = bullets++ % 256;
    due.push({ bullet, wave: contact.wave, fish: contact.fish, time: Math.round(contact.time) });
    return { bullet, angle, from };
  }

  let turn = 0;
  /** The frame of this tenth of a second. */
  function step(): void {
    if (seat < 0) return;
    const time = now();
    const shot = SHOTS_OF_TEN[turn++ % SHOTS_OF_TEN.length] ? aim() : undefined;
    const claims = due.filter((one) => one.time <= time);
    due = due.filter((one) => one.time > time);
    if (!shot && claims.length === 0) return;
    load.hits += since === undefined ? 0 : claims.length;
    const bytes = encodeUp({ time, shots: shot ? [{ ...shot, weapon: 0, step: 0, lock: null }] : [], claims, freezes: 0 });
    const frame = Buffer.alloc(4 + bytes.length);
    frame.writeUInt32LE(++n);
    frame.set(bytes, 4);
    send(frame);
  }

  const opened = new Promise<void>((resolve, reject) => {
    ws.on('open', () => {
      ws.send(JSON.stringify({ type: 'hello', room, ticket }));
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
    /** Begins and ends what is counted. */
    measure: (isNow: boolean): void => void (since = isNow ? performance.now() : undefined),
    close: (): void => ws.terminate(),
  };
}
