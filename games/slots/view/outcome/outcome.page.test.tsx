// Walks through: games/slots.

import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import type { SlotInfo } from '#games/slots/slot-info.ts';
import type { Outcome } from '#games/slots/engine/outcome.ts';
import type { GambledOutcome } from '#games/slots/gamble/gamble-rules.ts';
import { SlotOutcome } from '#games/slots/view/outcome/outcome.tsx';
import type { Amount } from '#kernel/amount.ts';

const t = (key: string, values: Record<string, string | number> = {}): string => [key, ...Object.values(values)].join(' ');
const spun: Outcome = { spins: [], coins: 20, isCapped: false };

/** Draws the record of a round, and returns the texts of its list. */
async function listOf(outcome: Outcome): Promise<(string | null)[]> {
  const host = document.createElement('div');
  createRoot(host).render(<SlotOutcome outcome={outcome} bet={{}} t={t} />);
  await expect.poll(() => host.querySelector('ol')).not.toBeNull();
  return [...host.querySelectorAll('li')].map((item) => item.textContent);
}

test('the record of a round names each gamble and what came of it; a round without any names none', async () => {
  const gamble: GambledOutcome['gamble'] = {
    won: '20',
    gambles: [
      { on: 'red', drawn: 0, stands: '40' },
      { on: 'climb', drawn: 2, stands: '0' },
    ],
    offered: [],
  };
  expect(await listOf({ ...spun, gamble } as Outcome)).toEqual([
    'slots.window slots.view.gamble slots.view.gamble_on.red ×2',
    'slots.window slots.view.gamble slots.view.gamble_on.climb ×0',
  ]);
  expect(await listOf(spun)).toEqual([]);
});

test('the record of a round of a book has its entry, the seed, the weights and the hash; that of another round none of them', async () => {
  const book = { seed: 'cluster-seven', entries: 200_000, weights: { pays: 1006, loses: 1000 }, hash: 'ab12' };
  const spin = { stops: [4_711], isFree: false, steps: [], scatters: 0, awarded: 0, coins: 20 };
  const bookOf = async (info: object): Promise<(string | null)[]> => {
    const host = document.createElement('div');
    const outcome = { ...spun, spins: [spin] };
    createRoot(host).render(<SlotOutcome outcome={outcome} bet={{}} info={{ rows: 7, play: {}, ...info } as SlotInfo<Amount>} t={t} />);
    await expect.poll(() => host.querySelector('ol')).not.toBeNull();
    return [...host.querySelectorAll('dd')].map((value) => value.textContent);
  };
  expect(await bookOf({ book })).toEqual(['4711', 'cluster-seven', 'slots.book.weights_of 1006 1000', 'ab12']);
  expect(await bookOf({ book: null })).toEqual([]);
});
