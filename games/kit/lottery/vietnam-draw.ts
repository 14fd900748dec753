import type { CoupMark } from '#games/kit/quote.ts';
import { Dice, type Rng } from '#games/kit/rng.ts';
import { endOf, placesOf, type Rank, type Region } from '#games/kit/lottery/vietnam.ts';
import type { ResultField } from '#modules/rules/index.ts';

/** Draws one number for every result of every prize. All numbers are equally likely, and each is independent of the others. */
export function dealVietnam(region: Region, rng: Rng): number[] {
  const dice = new Dice(rng);
  return placesOf(region).map(({ digits }) => dice.below(10 ** digits));
}

/** Returns the last two digits of the special prize, which stand for a draw in lists of past draws. */
export function specialMark(drawn: readonly number[]): CoupMark {
  return { text: endOf(drawn.at(-1)!, 2), hue: 'gold' };
}

const NAMES: Readonly<Record<Rank, string>> = {
  special: 'Special prize',
  g1: 'First prize',
  g2: 'Second prize',
  g3: 'Third prize',
  g4: 'Fourth prize',
  g5: 'Fifth prize',
  g6: 'Sixth prize',
  g7: 'Seventh prize',
  g8: 'Eighth prize',
};

/** Returns the fields that staff enter for a draw of a province: every result, in the order of the draw. */
export function fieldsOf({ prizes }: Region): ResultField[] {
  return prizes.flatMap(({ rank, count, digits }) =>
    Array.from({ length: count }, (_, at) => ({ label: count === 1 ? NAMES[rank] : `${NAMES[rank]}, ${at + 1} of ${count}`, digits })),
  );
}
