/** A line of a sitting's list: hit `i` is line `i` and shot `i` of the stream. `times` is the multiplier paid, `at` the room's time. */
export type HitRow = {
  kind: number;
  weapon: number;
  step: number;
  isFree: boolean;
  killed: boolean;
  times: number;
  at: number;
};

export const ROW_BYTES = 10;
const FREE = 0x80;
const KILLED = 0x40;
const WEAPON = 0x0f;

/** Writes a line as bytes: kind, flags and weapon, step, 0, multiplier in two bytes, time in four, little-endian. */
export function rowBytes({ kind, weapon, step, isFree, killed, times, at }: HitRow): Uint8Array {
  const bytes = new Uint8Array(ROW_BYTES);
  const view = new DataView(bytes.buffer);
  bytes[0] = kind;
  bytes[1] = weapon | (isFree ? FREE : 0) | (killed ? KILLED : 0);
  bytes[2] = step;
  view.setUint16(4, times, true);
  view.setUint32(6, at >>> 0, true);
  return bytes;
}

/** Reads the lines of a list; undefined if its length is not a whole number of lines. */
export function readRows(bytes: Uint8Array): HitRow[] | undefined {
  if (bytes.length % ROW_BYTES !== 0) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  return Array.from({ length: bytes.length / ROW_BYTES }, (_, line) => {
    const at = line * ROW_BYTES;
    const flags = bytes[at + 1]!;
    return {
      kind: bytes[at]!,
      weapon: flags & WEAPON,
      step: bytes[at + 2]!,
      isFree: (flags & FREE) !== 0,
      killed: (flags & KILLED) !== 0,
      times: view.getUint16(at + 4, true),
      at: view.getUint32(at + 6, true),
    };
  });
}
