/** Score of two sides, the home side first. */
export type Pair = readonly [number, number];

/** Possible facts with their probabilities, which sum to 1. The facts of a cell may have fewer fields than those of a finished match. */
export type Cells<F> = readonly { readonly p: number; readonly facts: F }[];

/**
 * Distribution of some fields at the end of a match. Tables of the same block depend on each other and agree on their common fields; tables
 * of different blocks are independent.
 */
export type Table<F> = { block: string; fields: readonly (keyof F)[]; cells: () => Cells<F> };

/** Returns a key for everything that a verdict depends on: facts of the same key have the same verdict. */
export type Key<F> = (facts: F) => string | number;

/** Joint distribution of the end of a match, from a state: tables from the smallest to the largest, each computed on first use. */
export class Joint<F> {
  readonly tables: readonly Table<F>[];
  /** Present score, from which a handicap bet in play counts. */
  readonly at: Pair;
  private readonly sums = new Map<Key<F>, Cells<F>>();

  constructor(tables: readonly Table<F>[], at: Pair = [0, 0]) {
    this.tables = tables.map((table) => ({ ...table, cells: once(table.cells) }));
    this.at = at;
  }

  /** Returns the smallest table that has all these fields. */
  covering(fields: readonly (keyof F)[], block?: string): Table<F> | undefined {
    return this.tables.find(
      (table) => (block === undefined || table.block === block) && fields.every((name) => table.fields.includes(name)),
    );
  }

  /**
   * Returns the cells of the smallest table with these fields, summed by a key; undefined without such a table. Callers with the same key,
   * which must be the same function, share the sums.
   */
  summed(fields: readonly (keyof F)[], key: Key<F>): Cells<F> | undefined {
    const known = this.sums.get(key);
    const table = known ? undefined : this.covering(fields);
    if (!table) return known;
    const made = grouped(table.cells(), (facts) => ({ key: key(facts), facts }));
    this.sums.set(key, made);
    return made;
  }
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** Sums the cells that have the same key; the facts of the first cell represent all of them. */
export function grouped<F, G>(cells: Cells<F>, read: (facts: F) => { key: string | number; facts: G }): Cells<G> {
  const groups = new Map<string | number, { p: number; facts: G }>();
  for (const { p, facts } of cells) {
    const { key, facts: kept } = read(facts);
    const group = groups.get(key);
    if (group) group.p += p;
    else groups.set(key, { p, facts: kept });
  }
  return [...groups.values()];
}

/** Returns the cells of a distribution over pairs, stored row by row. */
export function pairCells<F>(p: ArrayLike<number>, width: number, facts: (pair: Pair) => F): Cells<F> {
  const cells: { p: number; facts: F }[] = [];
  for (let at = 0; at < p.length; at++) if (p[at]! > 0) cells.push({ p: p[at]!, facts: facts([Math.floor(at / width), at % width]) });
  return cells;
}

/** Returns the distribution of the sum of two independent counts. */
export function convolved(a: ArrayLike<number>, b: ArrayLike<number>): Float64Array {
  const sum = new Float64Array(Math.max(1, a.length + b.length - 1));
  for (let i = 0; i < a.length; i++) {
    const p = a[i]!;
    if (p > 0) for (let j = 0; j < b.length; j++) sum[i + j]! += p * b[j]!;
  }
  return sum;
}

/**
 * Returns the cells of an array with several axes, summed over all axes except `kept`. Cells without chance are left out. `facts` must not
 * store its argument, which changes from call to call.
 */
export function cellsOf<F>(
  p: Float64Array,
  sizes: readonly number[],
  kept: readonly number[],
  facts: (places: readonly number[]) => F,
): { p: number; facts: F }[] {
  const sums = marginal(p, sizes, kept);
  const cells: { p: number; facts: F }[] = [];
  const places = kept.map(() => 0);
  for (let at = 0; at < sums.length; at++) {
    if (sums[at]! > 0) cells.push({ p: sums[at]!, facts: facts(places) });
    for (let axis = kept.length - 1; axis >= 0; axis--) {
      if (++places[axis]! < sizes[kept[axis]!]!) break;
      places[axis] = 0;
    }
  }
  return cells;
}

function marginal(p: Float64Array, sizes: readonly number[], kept: readonly number[]): Float64Array {
  // Stride of each axis in the sum; 0 for an axis that is summed over.
  const strides = sizes.map(() => 0);
  let whole = 1;
  for (const axis of kept.toReversed()) {
    strides[axis] = whole;
    whole *= sizes[axis]!;
  }
  const sums = new Float64Array(whole);
  const places = sizes.map(() => 0);
  let to = 0;
  for (let at = 0; at < p.length; at++) {
    sums[to]! += p[at]!;
    for (let axis = sizes.length - 1; axis >= 0; axis--) {
      to += strides[axis]!;
      if (++places[axis]! < sizes[axis]!) break;
      to -= strides[axis]! * sizes[axis]!;
      places[axis] = 0;
    }
  }
  return sums;
}
