import { expect, it } from 'vitest';
import { loopMs } from '#apps/site/parts/carousel/use-loop.ts';
import { STRIP_MOVES_FROM, STRIP_PX_PER_SECOND } from '#apps/site/features/winners/strip.ts';

it('the winners walk by half a pixel a step, from three on [9.08]', () => {
  expect(STRIP_MOVES_FROM).toBe(3);
  // Twenty rows of 60 px are 1,200 px: 2,400 steps, 40 s.
  expect(loopMs(20 * 60, STRIP_PX_PER_SECOND)).toBe(40_000);
});
