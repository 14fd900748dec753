import { test } from 'vitest';
import { diceOf } from '#poker/kit/draw.ts';
import { nodeDigests } from '#poker/kit/node-digests.ts';
import { VARIANTS } from '#poker/kit/variants.ts';
import { playRandomHand } from '#tests/factories/poker/random-hand.ts';

const HANDS = 1_000_000;

test.each(Object.values(VARIANTS))(
  'a million hands of $code keep every chip, have an act at each turn, and end',
  { timeout: 7_200_000 },
  (variant) => {
    const dice = diceOf(nodeDigests, Buffer.alloc(32, 11));
    for (let hand = 0; hand < HANDS; hand++) playRandomHand(dice, variant);
  },
);
