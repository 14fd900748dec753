// Walks through: apps/site/pages/play.

import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { useSitting } from '#apps/site/pages/play/play-session.ts';
import { readAmount } from '#kernel/amount.ts';

type Sitting = ReturnType<typeof useSitting>;

/** Ponds of one page and its bar, as the page has them. */
async function shown(...games: string[]): Promise<{ at(game: string): Sitting; net(): string | undefined }> {
  const seen = new Map<string, Sitting>();
  const Pond = ({ game }: { game: string }): null => {
    const sitting = useSitting('real', 'USD', game);
    useEffect(() => void seen.set(game, sitting));
    return null;
  };
  const all = ['', ...games];
  createRoot(document.createElement('div')).render(all.map((game) => <Pond key={game} game={game} />));
  await expect.poll(() => seen.size).toBe(all.length);
  return { at: (game) => seen.get(game)!, net: () => Number(seen.get('')?.net).toString() };
}

test('the bar adds up the results of two ponds that run at once; the end of one leaves that of the other', async () => {
  sessionStorage.clear();
  const [reef, deep] = ['BBIN/BBIN-REEF', 'BBIN/BBIN-DEEP'] as const;
  const { at, net } = await shown(reef, deep);
  at(reef).runs(readAmount('-3'));
  await expect.poll(net).toBe('-3');
  at(deep).runs(readAmount('5'));
  await expect.poll(net).toBe('2');
  at(reef).runs(readAmount('-4'));
  await expect.poll(net).toBe('1');
  // 50 were brought to the reef and 46.50 came back.
  at(reef).ended(readAmount('50'), readAmount('46.50'));
  await expect.poll(net).toBe('1.5');
  at(deep).runs(null);
  await expect.poll(net).toBe('-3.5');
});
