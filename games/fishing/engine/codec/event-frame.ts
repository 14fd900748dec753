import { Reader, Writer } from '#games/fishing/engine/codec/bytes.ts';
import type { SeatState } from '#games/fishing/engine/pond.ts';

/** Rare event of a room, sent in a frame of its own. */
export type EventFrame =
  | { type: 'wave'; number: number; seed: string; startsAt: number }
  | { type: 'frozen'; seat: number; from: number; until: number }
  | { type: 'blast'; seat: number; carrier: number; x: number; y: number; count: number }
  | { type: 'sat'; seat: number; name: string; isBot: boolean }
  | { type: 'left'; seat: number }
  | { type: 'state'; seat: number; state: SeatState; code: string }
  | { type: 'refused'; bullet: number; code: string }
  /** Rejected claim; its bullet is still in flight. */
  | { type: 'missed'; bullet: number };

const CODES = ['wave', 'frozen', 'blast', 'sat', 'left', 'state', 'refused', 'missed'] as const;
const FIRST = 16;
const STATES = ['playing', 'paused', 'out'] as const;

export function isEventFrame(bytes: Uint8Array): boolean {
  return bytes[0]! >= FIRST && bytes[0]! < FIRST + CODES.length;
}

export function encodeEvent(event: EventFrame): Uint8Array {
  const out = new Writer().u8(FIRST + CODES.indexOf(event.type));
  switch (event.type) {
    case 'wave':
      return out.u32(event.number).text(event.seed).u32(event.startsAt).done();
    case 'frozen':
      return out.u8(event.seat).u32(event.from).u32(event.until).done();
    case 'blast':
      return out.u8(event.seat).u8(event.carrier).u16(Math.round(event.x)).u16(Math.round(event.y)).u8(event.count).done();
    case 'sat':
      return out
        .u8(event.seat)
        .u8(event.isBot ? 1 : 0)
        .text(event.name)
        .done();
    case 'left':
      return out.u8(event.seat).done();
    case 'state':
      return out.u8(event.seat).u8(STATES.indexOf(event.state)).text(event.code).done();
    case 'refused':
      return out.u8(event.bullet).text(event.code).done();
    case 'missed':
      return out.u8(event.bullet).done();
  }
}

/** Decodes an event frame; throws `BadFrame` if the frame ends too early. */
export function decodeEvent(bytes: Uint8Array): EventFrame {
  const input = new Reader(bytes.subarray(1));
  const type = CODES[bytes[0]! - FIRST]!;
  switch (type) {
    case 'wave':
      return { type, number: input.u32(), seed: input.text(), startsAt: input.u32() };
    case 'frozen':
      return { type, seat: input.u8(), from: input.u32(), until: input.u32() };
    case 'blast':
      return { type, seat: input.u8(), carrier: input.u8(), x: input.u16(), y: input.u16(), count: input.u8() };
    case 'sat': {
      const [seat, isBot] = [input.u8(), input.u8() === 1];
      return { type, seat, isBot, name: input.text() };
    }
    case 'left':
      return { type, seat: input.u8() };
    case 'state':
      return { type, seat: input.u8(), state: STATES[input.u8()] ?? 'out', code: input.text() };
    case 'refused':
      return { type, bullet: input.u8(), code: input.text() };
    case 'missed':
      return { type, bullet: input.u8() };
  }
}
