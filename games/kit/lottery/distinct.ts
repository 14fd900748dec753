import { choose, fraction } from '#kernel/fraction.ts';
import { combinations, sortedText, textOf, type Play } from '#games/kit/lottery/play.ts';
import { row } from '#games/kit/lottery/rows.ts';

/** Lists the numbers `1` to `count`, as texts. */
export const numbersTo = (count: number): string[] => Array.from({ length: count }, (_, before) => String(before + 1));

type Of = { code: string; group: string; name: string };

/** A bet on the first `places` of `of` numbers that are drawn without replacement, each number in its place. */
export function firstInOrder({ code, group, name }: Of, { of, places, prize }: { of: number; places: number; prize: number }): Play {
  let ways = 1n;
  for (let at = 0; at < places; at++) ways *= BigInt(of - at);
  return {
    code,
    group,
    name,
    fields: Array.from({ length: places }, (_, at) => row(`p${at + 1}`, numbersTo(of))),
    singles: (picks) => distinct(picks).map(textOf),
    wins: (single, drawn) => textOf(drawn.slice(0, places)) === single,
    chance: () => fraction(1n, ways),
    prize: () => prize,
    samples: [textOf(numbersTo(places))],
  };
}

/** A bet on the first `places` drawn numbers, in any order. */
export function firstInAnyOrder(names: Of, { of, places, prize }: { of: number; places: number; prize: number }): Play {
  return {
    ...names,
    fields: [row('numbers', numbersTo(of), places)],
    singles: ([picks]) => combinations(picks!, places).map(sortedText),
    wins: (single, drawn) => sortedText(drawn.slice(0, places)) === single,
    chance: () => fraction(1n, choose(of, places)),
    prize: () => prize,
    samples: [sortedText(numbersTo(places))],
  };
}

/** A bet on numbers at places: each number at a place is a single bet. */
export function numberInPlace(names: Of, { of, places, prize }: { of: number; places: number; prize: number }): Play {
  return {
    ...names,
    fields: Array.from({ length: places }, (_, at) => row(`p${at + 1}`, numbersTo(of), 0)),
    singles: (picks) => picks.flatMap((numbers, place) => numbers.map((one) => textOf([place + 1, one]))),
    wins: (single, drawn) => {
      const [place, one] = single.split('-').map(Number) as [number, number];
      return drawn[place - 1] === one;
    },
    chance: () => fraction(1n, BigInt(of)),
    prize: () => prize,
    samples: ['1-1'],
  };
}

/** Returns every way to choose an element from each list, without an element twice. */
function distinct(lists: readonly (readonly string[])[]): string[][] {
  return lists.reduce<string[][]>(
    (made, list) => made.flatMap((had) => list.flatMap((one) => (had.includes(one) ? [] : [[...had, one]]))),
    [[]],
  );
}
