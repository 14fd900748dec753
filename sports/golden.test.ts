import { expect, test } from 'vitest';
import { openBook } from '#sports/kit/book.ts';
import { findSports } from '#sports/kit/registry.ts';
import { goldenPrices } from '#sports/golden.ts';
import golden from '#sports/golden.json' with { type: 'json' };

test('every sport prices its golden matches alike, to the last digit', async () => {
  const [book, sports] = await Promise.all([openBook(), findSports()]);
  expect(Object.fromEntries([...sports].map(([code, found]) => [code, goldenPrices(found, book)]))).toEqual(golden);
});
