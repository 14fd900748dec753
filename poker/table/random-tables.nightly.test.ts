import { test } from 'vitest';
import { VARIANTS } from '#poker/kit/variants.ts';
import { testDice } from '#tests/factories/poker/played-table.ts';
import { randomConfig, RandomTable } from '#tests/factories/poker/random-table.ts';

/** 1.1 million hands in all, of eleven games. */
const TABLES = 2_000;
const HANDS = 50;
const codes = Object.keys(VARIANTS);

test.each(codes)(
  'tables of %s that are played by chance keep every chip and end every hand, a hundred thousand times',
  { timeout: 7_200_000 },
  (code) => {
    const dice = testDice(100 + codes.indexOf(code));
    for (let table = 0; table < TABLES; table++)
      new RandomTable(dice, randomConfig(dice, code, table % 3 === 0 ? 'tournament' : 'cash')).play(HANDS);
  },
);
