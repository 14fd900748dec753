/** A 64-bit perceptual hash. */
export type Bits = readonly [number, number];
const pop = (x: number): number => {
  x -= (x >>> 1) & 0x55555555;
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};
/** Returns in how many of the 64 bits two hashes differ. */
export const distance = (a: Bits, b: Bits): number => pop(a[0] ^ b[0]) + pop(a[1] ^ b[1]);
function pack(f: (i: number) => boolean): Bits {
  const v: [number, number] = [0, 0];
  for (let i = 0; i < 64; i++) if (f(i)) v[i >> 5]! |= 1 << (i & 31);
  return [v[0] >>> 0, v[1] >>> 0];
}
const COS = Array.from({ length: 8 }, (_, u) => Array.from({ length: 32 }, (_, x) => Math.cos(((2 * x + 1) * u * Math.PI) / 64)));
/** Returns the pHash of 32 x 32 grey pixels: the low 8 x 8 of the cosine transform, compared with their median. */
export function pHash(g: Uint8Array): Bits {
  const rows = Array.from({ length: 32 }, (_, y) =>
    COS.map((c) => {
      let s = 0;
      for (let x = 0; x < 32; x++) s += c[x]! * g[y * 32 + x]!;
      return s;
    }),
  );
  const d: number[] = [];
  for (let v = 0; v < 8; v++)
    for (let u = 0; u < 8; u++) {
      let s = 0;
      for (let y = 0; y < 32; y++) s += COS[v]![y]! * rows[y]![u]!;
      d.push(s);
    }
  const med = d.slice(1).toSorted((a, b) => a - b)[31]!;
  return pack((i) => d[i]! > med);
}

const SIDE = 32;

/**
 * Reduces grey pixels of any size to 32 x 32: each cell is the mean of the area it covers, with pixels at its edges weighted by their
 * share.
 */
export function blurTo32(grey: Uint8Array, width: number, height: number): Uint8Array {
  const across = spans(width);
  const down = spans(height);
  const rows = new Float64Array(SIDE * height);
  for (let y = 0; y < height; y++) for (const { cell, at, share } of across) rows[y * SIDE + cell]! += grey[y * width + at]! * share;
  const out = new Float64Array(SIDE * SIDE);
  for (const { cell, at, share } of down) for (let x = 0; x < SIDE; x++) out[cell * SIDE + x]! += rows[at * SIDE + x]! * share;
  return Uint8Array.from(out, Math.round);
}

/** Returns the shares of each pixel in the 32 cells. */
function spans(length: number): { cell: number; at: number; share: number }[] {
  const step = length / SIDE;
  return Array.from({ length: SIDE }, (_, cell) => {
    const [from, to] = [cell * step, (cell + 1) * step];
    const first = Math.floor(from);
    const count = Math.min(length, Math.ceil(to)) - first;
    return Array.from({ length: count }, (_, i) => ({
      cell,
      at: first + i,
      share: (Math.min(to, first + i + 1) - Math.max(from, first + i)) / step,
    }));
  }).flat();
}
