import { noChances, type Chances, type DeadHeat, type Verdict } from '#sports/kit/chances.ts';
import { Places, type RaceModel } from '#sports/kit/races/model.ts';

/** Finish of a race. `tie` 1 is a dead heat of the first two, 2 of the second and third, and so on; 0 is none. */
export type Finish = { order: readonly number[]; tie: number; out: number };

/** Facts that bets on a race are settled by; a race that is not over has a model in place of a finish. */
export type RaceFacts = {
  race: { runners: number; isHandicap: boolean } & ({ model: RaceModel; finish?: never } | { finish: Finish; model?: never });
};

/** Places that a race pays for each-way bets, by those who run, and the part of the odds. */
export function placeTerms(runners: number, isHandicap: boolean): { places: number; fraction: readonly [number, number] } {
  if (isHandicap && runners >= 16) return { places: 4, fraction: [1, 4] };
  if (isHandicap && runners >= 12) return { places: 3, fraction: [1, 4] };
  if (runners >= 8) return { places: 3, fraction: [1, 5] };
  return runners >= 5 ? { places: 2, fraction: [1, 4] } : { places: 1, fraction: [1, 1] };
}

const HALF: DeadHeat = { places: 1, tied: 2 };

/** A dead heat pays half to those who tie for the last place that counts. */
export function placed({ order, tie, out }: Finish, runner: number, places: number): Verdict {
  if (runner === out) return 'void';
  const at = order.indexOf(runner);
  if (tie === places && (at === places - 1 || at === places)) return HALF;
  return at < places ? 'win' : 'lose';
}

/** The runners of the first places in this order; a tie lets both of its orders win a half. */
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

/** Chances over the scenarios of a model; `chance` is what wins, with the part of a dead heat, and `push` what gives the stake back. */
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

/** The chance of one of the first places; a tie at the last of them counts by half. */
export function placeChance(places: Places, runner: number, paid: number, heat: number): number {
  let sum = 0;
  for (let place = 0; place < Math.min(paid, places.runners); place++) sum += places.take(place, [runner]);
  if (paid < places.runners) sum += (heat / 2) * (places.take(paid, [runner]) - places.take(paid - 1, [runner]));
  return sum;
}

/** The chance that runners take the first places in this order, dead heats by half. */
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

/** All but the last in their places, and the last one place behind its own. */
function lastSwapped(places: Places, runners: readonly number[]): number {
  const last = runners.at(-1)!;
  const others = runners.slice(0, -1);
  let sum = 0;
  for (let between = 0; between < places.weights.length; between++)
    if (!runners.includes(between)) sum += places.take(0, [...others, between, last]);
  return sum;
}

/** The chance of finishing before another runner, and that of a tie between them, which gives stakes back. */
export function aheadChance(places: Places, one: number, two: number, heat: number): { win: number; push: number } {
  let [win, push] = [places.before(one, two), 0];
  for (let place = 0; place < 4 && place + 2 <= places.runners; place++) {
    const near = heat * places.take(place, [one, two]);
    win -= near;
    push += near + heat * places.take(place, [two, one]);
  }
  return { win, push };
}
