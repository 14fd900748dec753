import { noChances, type Chances, type DeadHeat, type Verdict } from '#sports/kit/chances.ts';
import { Places, type RaceModel } from '#sports/kit/races/model.ts';

/** Finish of a race. `tie` is 1 for a dead heat of the first two, 2 of the second and third, and so on, and 0 for none. */
export type Finish = { order: readonly number[]; tie: number; out: number };

/** Facts by which bets on a race are settled. A race that is not over has a model in place of a finish. */
export type RaceFacts = {
  race: { runners: number; isHandicap: boolean } & ({ model: RaceModel; finish?: never } | { finish: Finish; model?: never });
};

/** Returns the number of places that a race pays for each-way bets, by its runners, and the part of the odds. */
export function placeTerms(runners: number, isHandicap: boolean): { places: number; fraction: readonly [number, number] } {
  if (isHandicap && runners >= 16) return { places: 4, fraction: [1, 4] };
  if (isHandicap && runners >= 12) return { places: 3, fraction: [1, 4] };
  if (runners >= 8) return { places: 3, fraction: [1, 5] };
  return runners >= 5 ? { places: 2, fraction: [1, 4] } : { places: 1, fraction: [1, 1] };
}

const HALF: DeadHeat = { places: 1, tied: 2 };

/** Returns the verdict on a place. A dead heat for the last paid place pays half to both runners. */
export function placed({ order, tie, out }: Finish, runner: number, places: number): Verdict {
  if (runner === out) return 'void';
  const at = order.indexOf(runner);
  if (tie === places && (at === places - 1 || at === places)) return HALF;
  return at < places ? 'win' : 'lose';
}

/** Returns the verdict on the runners of the first places in this order. A tie lets both of its orders win half. */
export function exactly({ order, tie, out }: Finish, runners: readonly number[]): Verdict {
  if (runners.includes(out)) return 'void';
  const isIn = (finish: readonly number[]): boolean => runners.every((runner, at) => finish[at] === runner);
  if (tie < 1 || tie > runners.length) return isIn(order) ? 'win' : 'lose';
  const swapped = order.with(tie - 1, order[tie]!).with(tie, order[tie - 1]!);
  return isIn(order) || isIn(swapped) ? HALF : 'lose';
}

export function ahead({ order, tie, out }: Finish, one: number, two: number): Verdict {
  if (one === out || two === out) return 'void';
  const [first, second] = [order.indexOf(one), order.indexOf(two)];
  if (tie > 0 && Math.min(first, second) === tie - 1 && Math.abs(first - second) === 1) return 'void';
  return first < second ? 'win' : 'lose';
}

/**
 * Sums chances over the scenarios of a model; `chance` is the part that wins, with its part of dead heats, and `push` the part that returns
 * the stake.
 */
export function overScenarios(
  model: RaceModel,
  runners: readonly number[],
  chance: (places: Places) => { win: number; push?: number },
): Chances {
  const sum = noChances();
  for (const { p, out } of model.scenarios) {
    if (runners.includes(out)) {
      sum.push += p;
      continue;
    }
    const { win, push = 0 } = chance(placesOf(model, out));
    sum.win += p * win;
    sum.push += p * push;
    sum.lose += p * (1 - win - push);
  }
  return sum;
}

const known = new WeakMap<RaceModel, Map<number, Places>>();

function placesOf(model: RaceModel, out: number): Places {
  let byOut = known.get(model);
  if (!byOut) known.set(model, (byOut = new Map()));
  let places = byOut.get(out);
  if (!places) byOut.set(out, (places = new Places(model, out)));
  return places;
}

/** Returns the chance of a runner to have a paid place; a tie at the last paid place counts by half. */
export function placeChance(places: Places, runner: number, paid: number, heat: number): number {
  let sum = 0;
  for (let place = 0; place < Math.min(paid, places.runners); place++) sum += places.take(place, [runner]);
  if (paid < places.runners) sum += (heat / 2) * (places.take(paid, [runner]) - places.take(paid - 1, [runner]));
  return sum;
}

/** Returns the chance that runners finish first in this order; dead heats count by half. */
export function exactChance(places: Places, runners: readonly number[], heat: number): number {
  const straight = places.take(0, runners);
  let sum = straight;
  for (let tie = 1; tie <= runners.length && tie < places.runners; tie++) {
    const other =
      tie < runners.length
        ? places.take(0, runners.with(tie - 1, runners[tie]!).with(tie, runners[tie - 1]!))
        : lastSwapped(places, runners);
    sum += (heat / 2) * (other - straight);
  }
  return sum;
}

/** Returns the chance of the order in which all but the last runner have their places, and the last runner is a place behind its own. */
function lastSwapped(places: Places, runners: readonly number[]): number {
  const last = runners.at(-1)!;
  const others = runners.slice(0, -1);
  let sum = 0;
  for (let between = 0; between < places.weights.length; between++)
    if (!runners.includes(between)) sum += places.take(0, [...others, between, last]);
  return sum;
}

/** Returns the chance to finish before another runner, and the chance of a tie with it, which returns stakes. */
export function aheadChance(places: Places, one: number, two: number, heat: number): { win: number; push: number } {
  let [win, push] = [places.before(one, two), 0];
  for (let place = 0; place < 4 && place + 2 <= places.runners; place++) {
    const near = heat * places.take(place, [one, two]);
    win -= near;
    push += near + heat * places.take(place, [two, one]);
  }
  return { win, push };
}
