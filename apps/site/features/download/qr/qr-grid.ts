/** Rows of modules; `true` is dark. */
export type Grid = boolean[][];

export const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Everything that is there whatever is written: finders, alignment, timing, version, and room for the format. */
export function drawFunctions(version: number): { grid: Grid; isFunction: Grid } {
  const size = version * 4 + 17;
  const empty = (): Grid => Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  const [grid, isFunction] = [empty(), empty()];
  const set = (x: number, y: number, isDark: boolean): void => {
    if (grid[y]?.[x] === undefined) return;
    grid[y][x] = isDark;
    isFunction[y]![x] = true;
  };
  for (let at = 0; at < size; at++) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  for (const [cx, cy] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const) {
    for (let dy = -4; dy <= 4; dy++) {
      for (let dx = -4; dx <= 4; dx++) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy));
        set(cx + dx, cy + dy, ring !== 2 && ring !== 4);
      }
    }
  }
  const centres = alignment(version);
  for (const cy of centres) {
    for (const cx of centres) {
      // The three corners belong to the finders.
      if ((cx === 6 && cy === 6) || (cx === 6 && cy === size - 7) || (cx === size - 7 && cy === 6)) continue;
      for (let dy = -2; dy <= 2; dy++) {
        for (let dx = -2; dx <= 2; dx++) set(cx + dx, cy + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
      }
    }
  }
  for (const [x, y] of formatPlaces(size).flat()) set(x, y, false);
  set(8, size - 8, true);
  if (version >= 7) {
    const bits = (version << 12) | remainder(version, 12, 0x1f25);
    for (let at = 0; at < 18; at++) {
      const [far, near] = [size - 11 + (at % 3), Math.floor(at / 3)];
      set(far, near, ((bits >>> at) & 1) === 1);
      set(near, far, ((bits >>> at) & 1) === 1);
    }
  }
  return { grid, isFunction };
}

/** Where the alignment patterns have their centres, along both axes. */
function alignment(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const size = version * 4 + 17;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, at) => size - 7 - (count - 2 - at) * step)];
}

/** The words up and down in columns of two from the right. */
export function fillData(grid: Grid, isFunction: Grid, words: readonly number[]): void {
  const size = grid.length;
  let bit = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    // The column of the timing pattern is left out.
    const column = right <= 6 ? right - 1 : right;
    const isUp = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step++) {
      const y = isUp ? size - 1 - step : step;
      for (const x of [column, column - 1]) {
        if (isFunction[y]![x]) continue;
        grid[y]![x] = (((words[bit >>> 3] ?? 0) >>> (7 - (bit & 7))) & 1) === 1;
        bit++;
      }
    }
  }
}

/** Level M and the mask, fifteen bits, twice. */
export function placeFormat(grid: Grid, mask: number): void {
  // Level M is 00.
  const bits = ((mask << 10) | remainder(mask, 10, 0x537)) ^ 0x5412;
  for (const places of formatPlaces(grid.length)) {
    for (const [at, [x, y]] of places.entries()) grid[y]![x] = ((bits >>> at) & 1) === 1;
  }
}

type Place = readonly [number, number];

function formatPlaces(size: number): [Place[], Place[]] {
  const first: Place[] = [];
  const second: Place[] = [];
  for (let at = 0; at < 15; at++) {
    if (at < 6) first.push([8, at]);
    else if (at < 8) first.push([8, at + 1]);
    else if (at === 8) first.push([7, 8]);
    else first.push([14 - at, 8]);
    second.push(at < 8 ? [size - 1 - at, 8] : [8, size - 15 + at]);
  }
  return [first, second];
}

function remainder(value: number, degree: number, by: number): number {
  let rest = value;
  for (let at = 0; at < degree; at++) rest = (rest << 1) ^ ((rest >>> (degree - 1)) * by);
  return rest;
}

/** How hard a reader would have it: long runs, blocks, false finders, too much of one shade (section 7.8.3). */
export function maskPenalty(grid: Grid): number {
  const size = grid.length;
  const columns = grid.map((_, x) => grid.map((row) => row[x]!));
  let penalty = 0;
  for (const line of [...grid, ...columns]) {
    const text = line.map(Number).join('');
    for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) penalty += run.length - 2;
    penalty += 40 * [...text.matchAll(/(?=00001011101|10111010000)/g)].length;
  }
  for (let y = 0; y + 1 < size; y++) {
    for (let x = 0; x + 1 < size; x++) {
      const shade = grid[y]![x];
      if (grid[y]![x + 1] === shade && grid[y + 1]![x] === shade && grid[y + 1]![x + 1] === shade) penalty += 3;
    }
  }
  const dark = grid.flat().filter(Boolean).length / size ** 2;
  return penalty + Math.floor(Math.abs(dark - 0.5) * 20) * 10;
}
