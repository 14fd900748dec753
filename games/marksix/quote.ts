import type { CoupMark } from '#games/kit/quote.ts';
import { choose, decimal, fraction, minus, ONE, plus, times, type Fraction } from '#kernel/fraction.ts';
import { isOnSide, row, SIDE_ROW } from '#games/kit/lottery/rows.ts';
import { EVERY } from '#games/kit/lottery/paces.ts';
import { combinations, priceFor, sortedText, type Lottery, type Play } from '#games/kit/lottery/play.ts';
import { animalOf, ANIMALS, divisionOf, lunarYearAt, MAIN, NUMBERS, OF, waveOf, WAVES } from '#games/marksix/balls.ts';

export { animalOf, ANIMALS, lunarYearAt, MAIN, NUMBERS, waveOf, WAVES };

const BIG_FROM = 25;
/** Half waves: the numbers of a colour on a side. They leave out 49. */
const HALVES = WAVES.flatMap((wave) => ['big', 'small', 'odd', 'even'].map((side) => `${wave}_${side}`));
const MISSED = [5, 6, 7, 8, 9, 10] as const;
/** Most picks of a play that make at most a thousand single bets. */
const MOST_OF: Readonly<Record<number, number>> = { 2: 45, 3: 19, 5: 12, 6: 12, 7: 12, 8: 12, 9: 13, 10: 13 };
/** Prizes of the divisions for a stake of 1, and the number of sets of six numbers in each. */
const DIVISIONS = [
  { pays: 200_000, ways: 1n },
  { pays: 100_000, ways: 6n },
  { pays: 8_000, ways: 252n },
  { pays: 2_000, ways: 630n },
  { pays: 169, ways: 12_915n },
  { pays: 100, ways: 17_220n },
  { pays: 20, ways: 229_600n },
] as const;

const special = (drawn: readonly number[]): number => drawn[MAIN]!;
const main = (drawn: readonly number[]): readonly number[] => drawn.slice(0, MAIN);
const numbersOf = (single: string): number[] => single.split('-').map(Number);

/** Returns a price with a return of 90 per cent, cut to hundredths for a stake of 1. */
const priceOf = (chance: Fraction): number => priceFor(chance, fraction(9n, 10n), 2);

/** A play on the special number; its chance is counted over all numbers. */
function onSpecial({
  name,
  field,
  isOn,
  prize,
  samples,
}: {
  name: string;
  field: Play['fields'][number];
  isOn(single: string, number: number): boolean;
  prize?: (numbers: number) => number;
  samples: readonly string[];
}): Play {
  const count = (single: string): number => NUMBERS.filter((one) => isOn(single, Number(one))).length;
  const chance = (single: string): Fraction => fraction(BigInt(count(single)), BigInt(OF));
  return {
    code: name,
    group: 'special',
    name,
    fields: [field],
    singles: ([picks]) => [...picks!],
    wins: (single, drawn) => isOn(single, special(drawn)),
    chance,
    prize: (single) => (prize ? prize(count(single)) : priceOf(chance(single))),
    samples,
  };
}

/** Returns the animal with five numbers in a lunar year, and one of the animals with four. */
const animalSamples = (year: number): readonly string[] => [animalOf(1, year), animalOf(2, year)];

/** A play on an animal that any of the seven numbers has. */
function anyAnimal(year: number): Play {
  const chance = (single: string): Fraction => {
    const others = NUMBERS.filter((one) => animalOf(Number(one), year) !== single).length;
    return minus(ONE, fraction(choose(others, MAIN + 1), choose(OF, MAIN + 1)));
  };
  return {
    code: 'animal_any',
    group: 'main',
    name: 'animal_any',
    fields: [row('animal', ANIMALS)],
    singles: ([picks]) => [...picks!],
    wins: (single, drawn) => drawn.some((one) => animalOf(one, year) === single),
    chance,
    prize: (single) => priceOf(chance(single)),
    samples: animalSamples(year),
  };
}

/** A play on `count` numbers that are all among the six. */
function amongSix(count: number): Play {
  const chance = fraction(choose(MAIN, count), choose(OF, count));
  return {
    code: `main${count}`,
    group: 'main',
    name: `main${count}`,
    fields: [row('numbers', NUMBERS, count, MOST_OF[count] ?? OF)],
    singles: ([picks]) => combinations(picks!, count).map(sortedText),
    wins: (single, drawn) => numbersOf(single).every((one) => main(drawn).includes(one)),
    chance: () => chance,
    prize: () => priceOf(chance),
    samples: [sortedText(NUMBERS.slice(0, count))],
  };
}

/** A play on `count` numbers, none of which is among the seven. */
function missing(count: number): Play {
  const chance = fraction(choose(OF - MAIN - 1, count), choose(OF, count));
  return {
    code: `miss${count}`,
    group: 'miss',
    name: `miss${count}`,
    fields: [row('numbers', NUMBERS, count, MOST_OF[count])],
    singles: ([picks]) => combinations(picks!, count).map(sortedText),
    wins: (single, drawn) => !numbersOf(single).some((one) => drawn.includes(one)),
    chance: () => chance,
    prize: () => priceOf(chance),
    samples: [sortedText(NUMBERS.slice(0, count))],
  };
}

const SIXES = choose(OF, MAIN);
const prizeOfDivision = (division: number | null): number => (division === null ? 0 : 2 * DIVISIONS[division - 1]!.pays);

const six: Play = {
  code: 'six',
  group: 'six',
  name: 'six',
  fields: [row('numbers', NUMBERS, MAIN, 12)],
  singles: ([picks]) => combinations(picks!, MAIN).map(sortedText),
  wins: (single, drawn) => divisionOf(numbersOf(single), drawn) !== null,
  chance: () =>
    fraction(
      DIVISIONS.reduce((sum, { ways }) => sum + ways, 0n),
      SIXES,
    ),
  prize: () => prizeOfDivision(1),
  won: {
    of: (single, drawn) => prizeOfDivision(divisionOf(numbersOf(single), drawn)),
    mean: () => DIVISIONS.reduce((sum, { pays, ways }) => plus(sum, times(decimal(2 * pays), fraction(ways, SIXES))), fraction(0n)),
  },
  samples: ['1-2-3-4-5-6'],
};

const playsOf = (year: number): readonly Play[] => [
  onSpecial({ name: 'special', field: row('number', NUMBERS), isOn: (single, one) => Number(single) === one, samples: ['1'] }),
  onSpecial({
    name: 'sides',
    field: SIDE_ROW,
    isOn: (single, one) => one !== OF && isOnSide(single, one, BIG_FROM),
    prize: () => 3.6,
    samples: ['big'],
  }),
  onSpecial({ name: 'wave', field: row('wave', WAVES), isOn: (single, one) => waveOf(one) === single, samples: ['red', 'blue'] }),
  onSpecial({
    name: 'half_wave',
    field: row('half_wave', HALVES),
    isOn: (single, one) => {
      const [wave, side] = single.split('_') as [string, string];
      return one !== OF && waveOf(one) === wave && isOnSide(side, one, BIG_FROM);
    },
    prize: (numbers) => Math.floor(4_320 / numbers) / 50,
    samples: HALVES,
  }),
  onSpecial({
    name: 'animal',
    field: row('animal', ANIMALS),
    isOn: (single, one) => animalOf(one, year) === single,
    samples: animalSamples(year),
  }),
  amongSix(1),
  amongSix(2),
  amongSix(3),
  anyAnimal(year),
  ...MISSED.map(missing),
  six,
];

/** Lotteries by the animal of the year; there are twelve. */
const byAnimal = new Map<string, Lottery>();

/** Returns the lottery of six of 49 numbers and a special one, with the animals of a lunar year. */
export function markSixIn(year: number): Lottery {
  const animal = animalOf(1, year);
  const found = byAnimal.get(animal);
  if (found) return found;
  const lottery: Lottery = {
    code: 'marksix',
    plays: new Map(playsOf(year).map((play) => [play.code, play])),
    isDraw: (numbers) =>
      numbers.length === MAIN + 1 && new Set(numbers).size === MAIN + 1 && numbers.every((one) => NUMBERS.includes(String(one))),
    at: (ms) => markSixIn(lunarYearAt(ms)),
  };
  byAnimal.set(animal, lottery);
  return lottery;
}

/** The lottery with the animals of the year of the horse. A ticket is settled by those of the day of its draw. */
export const MARKSIX: Lottery = markSixIn(2_026);

/** Paces: a draw every five minutes, and every half hour. */
export const PACES = [EVERY.fiveMinutes, EVERY.halfHour] as const;

/** Returns the mark of a draw: the special number in the colour of its wave. */
export function markOf(drawn: readonly number[]): CoupMark {
  return { text: String(special(drawn)), hue: waveOf(special(drawn)) };
}

/** Names of the rules of the game, in the order shown on the page. */
export const RULES: readonly string[] = [
  'draw',
  'animals',
  'waves',
  'sides',
  'six',
  'bets',
  'mode',
  'close',
  'limit',
  'cut',
  'void',
  'fair',
];
