import { Reader, Writer } from '#games/fishing/engine/codec/bytes.ts';
import type { SeatState } from '#games/fishing/engine/pond.ts';

/** Figures of a seat, sent to its player each second. */
export type OwnFrame = { stack: bigint; charged: bigint; returned: bigint; hits: number; free: number; refused: number; varied: number };

/** First byte of the frames that a room sends; those of `event-frame.ts` are higher. */
export const FRAME = { down: 2, own: 3, snapshot: 4 } as const;

export function encodeOwn({ stack, charged, returned, hits, free, refused, varied }: OwnFrame): Uint8Array {
  return new Writer().u8(FRAME.own).u64(stack).u64(charged).u64(returned).u32(hits).u32(free).u32(refused).f64(varied).done();
}

export function decodeOwn(bytes: Uint8Array): OwnFrame {
  const input = new Reader(bytes.subarray(1));
  const [stack, charged, returned] = [input.u64(), input.u64(), input.u64()];
  return { stack, charged, returned, hits: input.u32(), free: input.u32(), refused: input.u32(), varied: input.f64() };
}

/** All data of a room that a screen needs to continue: waves with their dead fish, freezes, and the seats. */
export type Snapshot = {
  time: number;
  seat: number;
  bets: readonly bigint[];
  waves: readonly { number: number; seed: string; startsAt: number; dead: readonly number[] }[];
  freezes: readonly { from: number; until: number }[];
  seats: readonly ({ name: string; isBot: boolean; state: SeatState } | null)[];
};

const STATES = ['playing', 'paused', 'out'] as const;
/** Offset of times, because they may be a little before the opening of the room. */
const BEFORE = 2 ** 31;

export function encodeSnapshot({ time, seat, bets, waves, freezes, seats }: Snapshot): Uint8Array {
  const out = new Writer().u8(FRAME.snapshot).u32(time).u8(seat).u8(bets.length);
  for (const bet of bets) out.u64(bet);
  out.u8(waves.length);
  for (const { number, seed, startsAt, dead } of waves) {
    out.u32(number).raw(bytesOf(seed)).u32(startsAt).u8(dead.length);
    for (const fish of dead) out.u8(fish);
  }
  out.u8(freezes.length);
  for (const { from, until } of freezes) out.u32(from + BEFORE).u32(until + BEFORE);
  for (const one of seats) {
    out.u8(one ? 1 : 0);
    if (one) out.text(one.name).u8((one.isBot ? 4 : 0) | STATES.indexOf(one.state));
  }
  return out.done();
}

export function decodeSnapshot(bytes: Uint8Array): Snapshot {
  const input = new Reader(bytes.subarray(1));
  const many = <T>(count: number, read: () => T): T[] => Array.from({ length: count }, read);
  return {
    time: input.u32(),
    seat: input.u8(),
    bets: many(input.u8(), () => input.u64()),
    waves: many(input.u8(), () => ({
      number: input.u32(),
      seed: hexOf(input.raw(8)),
      startsAt: input.u32(),
      dead: many(input.u8(), () => input.u8()),
    })),
    freezes: many(input.u8(), () => ({ from: input.u32() - BEFORE, until: input.u32() - BEFORE })),
    seats: many(4, () => {
      if (input.u8() === 0) return null;
      const name = input.text();
      const flags = input.u8();
      return { name, isBot: (flags & 4) !== 0, state: STATES[flags & 3]! };
    }),
  };
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
