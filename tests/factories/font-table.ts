import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

const CMAP = 0;
const OWN_TAG = 63;
const [GLYF, LOCA] = [10, 11];
const [HEADER, TABLE_COUNT, COMPRESSED_SIZE] = [48, 12, 20];

/** Reads the characters of a WOFF2 file from its `cmap` table (W3C WOFF 2.0, sections 4 and 5; OpenType `cmap`, formats 4 and 12). */
export function charactersOf(path: string): Set<number> {
  const file = readFileSync(path);
  let at = HEADER;
  const size = (): number => {
    let value = 0;
    for (let byte = 128; byte & 128; at++) value = (value << 7) | ((byte = file[at]!) & 127);
    return value;
  };
  let start = 0;
  let found: [number, number] | undefined;
  for (let left = file.readUInt16BE(TABLE_COUNT); left > 0; left--) {
    const flags = file[at++]!;
    const tag = flags & 63;
    if (tag === OWN_TAG) at += 4;
    const whole = size();
    // Glyphs and their offsets are transformed unless the version is 3; any other table unless it is 0.
    const isTransformed = tag === GLYF || tag === LOCA ? flags >> 6 !== 3 : flags >> 6 !== 0;
    const length = isTransformed ? size() : whole;
    if (tag === CMAP) found = [start, length];
    start += length;
  }
  const tables = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(COMPRESSED_SIZE)));
  return readCmap(tables.subarray(found![0], found![0] + found![1]));
}

function readCmap(table: Buffer): Set<number> {
  const characters = new Set<number>();
  for (let record = 0; record < table.readUInt16BE(2); record++) {
    const part = table.subarray(table.readUInt32BE(4 + record * 8 + 4));
    const format = part.readUInt16BE(0);
    if (format === 12)
      for (let group = 0; group < part.readUInt32BE(12); group++)
        addRange(characters, part.readUInt32BE(16 + group * 12), part.readUInt32BE(20 + group * 12));
    if (format === 4) {
      const half = part.readUInt16BE(6);
      for (let segment = 0; segment < half; segment += 2)
        addRange(characters, part.readUInt16BE(16 + half + segment), part.readUInt16BE(14 + segment));
    }
  }
  return characters;
}

function addRange(characters: Set<number>, first: number, last: number): void {
  for (let character = first; character <= last; character++) characters.add(character);
}
