/** Chance that two neighbours among the first five tie. */
export const HEAT = 1 / 400;
/** Number of such pairs; at most one pair ties. */
export const HEATS = 4;
/** Chance that a runner is withdrawn before the start; at most one runner is. */
export const WITHDRAWN = 0.03;

/** A race that is not over: the places drawn so far, and the chance of each runner to be withdrawn. */
export type RaceModel = {
  weights: readonly number[];
  order: readonly number[];
  /** Chances of each runner to be missing; `out` −1 is none. */
  scenarios: readonly { p: number; out: number }[];
  heat: number;
};

type Ahead = { p: number; gone: number; weight: number };

/**
 * Returns the sets of runners that take the first places, with their chances f(S) = Σ f(S − i) · wᵢ ÷ (W − W(S − i)). This is the exact sum over all orders (Luce 1959, Plackett 1975). `levels[k]` has the sets of k runners; a set is a mask of bits.
 */
function levelsOf(weights: readonly number[], isOut: (runner: number) => boolean, order: readonly number[], places: number): Ahead[][] {
  const all = weights.reduce((sum, weight, at) => sum + (isOut(at) ? 0 : weight), 0);
  let level: Ahead[] = [{ p: 1, gone: 0, weight: all }];
  const levels = [level];
  for (let place = 0; place < places; place++) {
    const next = new Map<number, Ahead>();
    for (const { p, gone, weight } of level)
      for (let runner = 0; runner < weights.length; runner++) {
        if (isOut(runner) || gone & (1 << runner)) continue;
        const part = p * nextChance(weights, weight, order, place, runner);
        if (part === 0) continue;
        const key = gone | (1 << runner);
        const set = next.get(key);
        if (set) set.p += part;
        else next.set(key, { p: part, gone: key, weight: weight - weights[runner]! });
      }
    level = [...next.values()];
    levels.push(level);
  }
  return levels;
}

function nextChance(weights: readonly number[], left: number, order: readonly number[], place: number, runner: number): number {
  const known = order[place];
  if (known !== undefined) return known === runner ? 1 : 0;
  return weights[runner]! / left;
}

/** Exact chances of the places of a race in which a runner may be missing. */
export class Places {
  readonly weights: readonly number[];
  readonly #order: readonly number[];
  readonly #out: number;
  #levels: Ahead[][] | undefined;
  readonly runners: number;

  constructor({ weights, order }: RaceModel, out: number) {
    this.weights = weights;
    this.#order = order;
    this.#out = out;
    this.runners = weights.length - (out >= 0 ? 1 : 0);
  }

  /** Returns the chance that these runners take the places from `place` on, counted from 0, in this order. */
  take(place: number, runners: readonly number[]): number {
    if (place + runners.length > this.runners || runners.includes(this.#out)) return 0;
    let sum = 0;
    for (const { p, gone, weight } of this.#sets(place)) {
      if (runners.some((runner) => gone & (1 << runner))) continue;
      let part = p;
      let left = weight;
      for (const [at, runner] of runners.entries()) {
        part *= nextChance(this.weights, left, this.#order, place + at, runner);
        left -= this.weights[runner]!;
      }
      sum += part;
    }
    return sum;
  }

  /** Returns the chance that a runner finishes before another, without ties. */
  before(one: number, two: number): number {
    const [first, second] = [this.#order.indexOf(one), this.#order.indexOf(two)];
    if (first >= 0 || second >= 0) return first >= 0 && (second < 0 || first < second) ? 1 : 0;
    return this.weights[one]! / (this.weights[one]! + this.weights[two]!);
  }

  #sets(place: number): readonly Ahead[] {
    this.#levels ??= levelsOf(this.weights, (runner) => runner === this.#out, this.#order, Math.min(this.runners, 4));
    return this.#levels[place] ?? [];
  }
}
