import { Reader, timeNear, Writer } from '#games/fishing/engine/codec/bytes.ts';

/** A shot, a charged hit and a death as all players of the room see them. `times` 0: a carrier died. */
export type ShownShot = { seat: number; weapon: number; step: number; bullet: number; angle: number; from: number };
export type ShownHit = { seat: number; weapon: number; bullet: number; wave: number; fish: number; at: number };
export type ShownDeath = ShownHit & { isFree: boolean; times: number; step: number; shot: number };

/** Frame of a room, encoded once for all players: `[2][time u32][shots u8][hits u8][deaths u8]`, followed by 6, 7 and 14 bytes for each. */
export type DownFrame = { time: number; shots: readonly ShownShot[]; hits: readonly ShownHit[]; deaths: readonly ShownDeath[] };

const DOWN = 2;
const FREE = 0x80;

export function encodeDown({ time, shots, hits, deaths }: DownFrame): Uint8Array {
  const out = new Writer().u8(DOWN).u32(time).u8(shots.length).u8(hits.length).u8(deaths.length);
  for (const { seat, weapon, step, bullet, angle, from } of shots) {
    out
      .u8((seat << 6) | (weapon << 4) | step)
      .u8(bullet)
      .u16(angle)
      .u16(from & 0xffff);
  }
  for (const { seat, weapon, bullet, wave, fish, at } of hits) {
    out
      .u8((seat << 4) | weapon)
      .u8(bullet)
      .u16(fish)
      .u8(wave & 0xff)
      .u16(at & 0xffff);
  }
  for (const { seat, weapon, isFree, bullet, wave, fish, at, times, step, shot } of deaths) {
    out
      .u8((seat << 4) | weapon | (isFree ? FREE : 0))
      .u8(bullet)
      .u8(wave & 0xff)
      .u16(fish)
      .u16(at & 0xffff)
      .u16(times)
      .u8(step)
      .u32(shot);
  }
  return out.done();
}

/** Decodes a frame for a screen; `wave` is the newest wave that the screen knows. Throws `BadFrame`. */
export function decodeDown(bytes: Uint8Array, wave: number, now: number): DownFrame {
  const input = new Reader(bytes.subarray(1));
  const time = timeNear(input.u32(), now, 32);
  const [shots, hits, deaths] = [input.u8(), input.u8(), input.u8()];
  const many = <T>(count: number, read: () => T): T[] => Array.from({ length: count }, read);
  return {
    time,
    shots: many(shots, () => {
      const head = input.u8();
      const [bullet, angle, from] = [input.u8(), input.u16(), input.u16()];
      return { seat: head >> 6, weapon: (head >> 4) & 3, step: head & 0x0f, bullet, angle, from: timeNear(from, time, 16) };
    }),
    hits: many(hits, () => {
      const head = input.u8();
      const [bullet, fish, low, at] = [input.u8(), input.u16(), input.u8(), input.u16()];
      return { seat: head >> 4, weapon: head & 0x0f, bullet, fish, wave: waveNear(low, wave), at: timeNear(at, time, 16) };
    }),
    deaths: many(deaths, () => {
      const head = input.u8();
      const [bullet, low, fish, at] = [input.u8(), input.u8(), input.u16(), input.u16()];
      const [times, step, shot] = [input.u16(), input.u8(), input.u32()];
      const seat = (head >> 4) & 3;
      const isFree = (head & FREE) !== 0;
      return { seat, weapon: head & 0x0f, isFree, bullet, wave: waveNear(low, wave), fish, at: timeNear(at, time, 16), times, step, shot };
    }),
  };
}

/** Returns the number of a wave from its last byte: the newest wave, or a recent one. */
function waveNear(low: number, newest: number): number {
  return newest - ((newest - low) & 0xff);
}
