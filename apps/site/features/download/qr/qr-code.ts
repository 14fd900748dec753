import { errorWords } from '#apps/site/features/download/qr/reed-solomon.ts';
import { drawFunctions, fillData, maskPenalty, placeFormat, MASKS, type Grid } from '#apps/site/features/download/qr/qr-grid.ts';

/** Words of correction a block and number of blocks at level M, by version from 1 (ISO/IEC 18004, table 9). */
const ECC_WORDS = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5];

/** All words of a version, data and correction. */
function rawWords(version: number): number {
  const align = version === 1 ? 0 : Math.floor(version / 7) + 2;
  const modules = (16 * version + 128) * version + 64 - (align > 0 ? (25 * align - 10) * align - 55 : 0) - (version >= 7 ? 36 : 0);
  return Math.floor(modules / 8);
}

function dataWords(version: number): number {
  return rawWords(version) - ECC_WORDS[version - 1]! * BLOCKS[version - 1]!;
}

/** Encodes a text as a QR code of level M; `true` is dark. Up to 213 bytes, which is more than any address of ours. */
export function qrCode(text: string): Grid {
  const bytes = new TextEncoder().encode(text);
  const version = ECC_WORDS.findIndex((_, at) => bytes.length + (at + 1 < 10 ? 2 : 3) <= dataWords(at + 1)) + 1;
  if (version === 0) throw new RangeError(`too long for a QR code: ${bytes.length} bytes`);
  const words = interleave(version, dataOf(bytes, version));
  const { grid: plain, isFunction } = drawFunctions(version);
  fillData(plain, isFunction, words);
  const candidates = MASKS.map((isTurned, mask) => {
    const grid = plain.map((row, y) => row.map((isDark, x) => isDark !== (!isFunction[y]![x] && isTurned(x, y))));
    placeFormat(grid, mask);
    return grid;
  });
  const penalties = candidates.map(maskPenalty);
  return candidates[penalties.indexOf(Math.min(...penalties))]!;
}

/** Mode, length, bytes, end, and the two words that fill what is left by turns. */
function dataOf(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = [];
  const push = (value: number, length: number): void => {
    for (let at = length - 1; at >= 0; at--) bits.push((value >>> at) & 1);
  };
  push(0b0100, 4);
  push(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) push(byte, 8);
  const room = dataWords(version) * 8;
  push(0, Math.min(4, room - bits.length));
  push(0, (8 - (bits.length % 8)) % 8);
  for (let pad = 0xec; bits.length < room; pad ^= 0xec ^ 0x11) push(pad, 8);
  return Array.from({ length: bits.length / 8 }, (_, at) => bits.slice(at * 8, at * 8 + 8).reduce((word, bit) => word * 2 + bit, 0));
}

/** Splits the words into blocks, adds the correction of each, and takes them in turns. */
function interleave(version: number, data: readonly number[]): number[] {
  const count = BLOCKS[version - 1]!;
  const short = Math.floor(data.length / count);
  const longFrom = count - (data.length % count);
  let from = 0;
  const blocks = Array.from({ length: count }, (_, at) => {
    const block = data.slice(from, (from += short + (at >= longFrom ? 1 : 0)));
    return { block, correction: errorWords(block, ECC_WORDS[version - 1]!) };
  });
  const turns = (of: (part: (typeof blocks)[number]) => readonly number[], length: number): number[] =>
    Array.from({ length }, (_, at) => blocks.flatMap((part) => of(part)[at] ?? [])).flat();
  return [...turns(({ block }) => block, short + 1), ...turns(({ correction }) => correction, ECC_WORDS[version - 1]!)];
}
