import { expect, test } from 'vitest';
import { toNumber } from '#kernel/fraction.ts';
import { analyse } from '#games/videopoker/analyse.ts';
import { TABLES } from '#games/videopoker/quote.ts';

test('the return counted over every deal of the full-pay joker is the one that is known', () => {
  const full = analyse({ kind: 'joker', pays: { ...TABLES.joker.pays, four: 20 } });
  expect(toNumber(full.rtp).toFixed(6)).toBe('1.006463');
}, 600_000);
