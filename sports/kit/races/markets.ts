import type { Verdict } from '#sports/kit/chances.ts';
import { defineMarket, type Market, type Specifiers } from '#sports/kit/market.ts';
import { areTwo, TWO, twoOf } from '#sports/kit/markets/two-of-field.ts';
import {
  ahead,
  aheadChance,
  exactChance,
  exactly,
  overScenarios,
  placeChance,
  placed,
  placeTerms,
  type Finish,
  type RaceFacts,
} from '#sports/kit/races/facts.ts';
import type { Places, RaceModel } from '#sports/kit/races/model.ts';

type Race = RaceFacts['race'];

type RaceRules = Pick<Market<RaceFacts>, 'eachWay'> & {
  specifies?: readonly string[];
  offers?: (race: Race) => Specifiers[];
  isRead?: (specifiers: Specifiers, runners: number) => boolean;
  /** Returns the runners that each outcome names, in order, counted from 0. */
  choices: (runners: number, specifiers: Specifiers) => readonly (readonly number[])[];
  nameOf?: (runners: readonly number[]) => string;
  settled: (finish: Finish, runners: readonly number[], race: Race, specifiers: Specifiers) => Verdict;
  chance: (
    places: Places,
    runners: readonly number[],
    race: Race & { model: RaceModel },
    specifiers: Specifiers,
  ) => { win: number; push?: number };
};

const LEAST = 3;
const MOST = 20;

/** Makes a market on a race. Its outcomes are numbers of runners, such as `3` or `3-1`; markets of a race cannot be combined. */
function raceMarket({
  specifies = [],
  offers = () => [{}],
  isRead = () => true,
  choices,
  nameOf = numbersOf,
  settled,
  chance,
  eachWay,
}: RaceRules): Market<RaceFacts> {
  return defineMarket<RaceFacts>({
    specifies: [...specifies],
    layer: 'race',
    eachWay,
    offers: (joint) => offers(raceOf(joint.tables[0]!.cells()[0]!.facts)),
    outcomes: (specifiers, joint) => {
      const runners = joint ? raceOf(joint.tables[0]!.cells()[0]!.facts).runners : MOST;
      return isRead(specifiers, runners) && runners >= LEAST ? choices(runners, specifiers).map(nameOf) : undefined;
    },
    needs: () => ['race'],
    given: (specifiers) => (facts) => {
      const race = raceOf(facts);
      const named = choices(race.runners, specifiers);
      if (race.finish) return named.map((runners) => settled(race.finish, runners, race, specifiers));
      const { model } = race;
      return named.map((runners) => overScenarios(model, runners, (places) => chance(places, runners, { ...race, model }, specifiers)));
    },
  });
}

const numbersOf = (runners: readonly number[]): string => runners.map((runner) => runner + 1).join('-');
const raceOf = (facts: RaceFacts): Race => facts.race;
const each = (runners: number): number[] => Array.from({ length: runners }, (_runner, at) => at);
const singles = (runners: number): number[][] => each(runners).map((runner) => [runner]);

/** Finish in the first place; each-way bets on it are settled by the market `place`. */
export function win(): Market<RaceFacts> {
  return raceMarket({
    eachWay: { place: 'place', shares: ({ race }) => startersIn(race).map((runners) => placeTerms(runners, race.isHandicap).fraction) },
    choices: singles,
    settled: (finish, [runner]) => placed(finish, runner!, 1),
    chance: (places, [runner], { model }) => ({ win: placeChance(places, runner!, 1, model.heat) }),
  });
}

/** Returns the possible numbers of starters, the largest first. */
function startersIn({ finish, model, runners }: Race): number[] {
  if (finish) return [finish.order.length];
  return [...new Set(model.scenarios.map(({ out }) => runners - (out < 0 ? 0 : 1)))].toSorted((a, b) => b - a);
}

/** Finish in a place of the each-way terms, which depend on the number of runners that start; without terms only the first place. */
export function place(): Market<RaceFacts> {
  return raceMarket({
    choices: singles,
    settled: (finish, [runner], { isHandicap }) => placed(finish, runner!, placeTerms(finish.order.length, isHandicap).places),
    chance: (places, [runner], { model, isHandicap }) => ({
      win: placeChance(places, runner!, placeTerms(places.runners, isHandicap).places, model.heat),
    }),
  });
}

/** Finish among the first 2, 3 or 4, whatever the terms; 2 and 3 are offered. */
export function top(): Market<RaceFacts> {
  const paid = ({ places }: Specifiers): number => Number(places);
  return raceMarket({
    specifies: ['places'],
    offers: ({ runners }) => ['2', '3'].filter((places) => runners > Number(places) + 1).map((places) => ({ places })),
    isRead: ({ places }, runners) => /^[2-4]$/.test(places ?? '') && Number(places) < runners,
    choices: singles,
    settled: (finish, [runner], _race, specifiers) => placed(finish, runner!, paid(specifiers)),
    chance: (places, [runner], { model }, specifiers) => ({ win: placeChance(places, runner!, paid(specifiers), model.heat) }),
  });
}

/** First `count` runners in their order: two are a forecast, three a tricast. */
export function exactOrder(count: 2 | 3, mostRunners: number): Market<RaceFacts> {
  return raceMarket({
    offers: ({ runners }) => (runners > count && runners <= mostRunners ? [{}] : []),
    choices: (runners) => orders(runners, count),
    settled: (finish, runners) => exactly(finish, runners),
    chance: (places, runners, { model }) => ({ win: exactChance(places, runners, model.heat) }),
  });
}

function orders(runners: number, count: number): number[][] {
  let lists: number[][] = [[]];
  for (let at = 0; at < count; at++)
    lists = lists.flatMap((list) =>
      each(runners)
        .filter((one) => !list.includes(one))
        .map((one) => [...list, one]),
    );
  return lists;
}

/** Finish of one runner before another. Stakes are returned if one of them does not run or they dead-heat. */
export function headToHead(): Market<RaceFacts> {
  return raceMarket({
    specifies: TWO,
    offers: ({ runners }) => each(runners - 1).map((at) => ({ first: String(at + 1), second: String(at + 2) })),
    isRead: areTwo,
    choices: (_runners, specifiers) => [twoOf(specifiers), twoOf(specifiers).toReversed()],
    nameOf: ([runner]) => String(runner! + 1),
    settled: (finish, [one, two]) => ahead(finish, one!, two!),
    chance: (places, [one, two], { model }) => aheadChance(places, one!, two!, model.heat),
  });
}
