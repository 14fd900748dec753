import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const sent: { at: number; url: string }[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  // Another file of this process may have read the session without a token.
  vi.resetModules();
  sent.length = 0;
  vi.stubGlobal('sessionStorage', { getItem: () => 'token' });
  vi.stubGlobal('location', { href: 'http://localhost/' });
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push({ at: Date.now(), url });
    return new Response(JSON.stringify({ success: true, value: { nodeId: 1 } }), { headers: { 'content-type': 'application/json' } });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const game = (nodeId: number) => ({ nodeId, gameName: `Game ${nodeId}`, vassalage: 'AE', gameType: 'RNG' as const });

it('hearts are toggled once a second, whichever they are; those after the first wait for their turn and are not lost [4.24]', async () => {
  const { saveFavourite } = await import('#apps/site/parts/favourites/use-favourites.ts');
  const began = Date.now();
  const saved = Promise.all([saveFavourite(game(1), true), saveFavourite(game(2), true), saveFavourite(game(1), false)]);
  await vi.advanceTimersByTimeAsync(999);
  expect(sent.map(({ at }) => at - began)).toEqual([0]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent.map(({ at }) => at - began)).toEqual([0, 1_000, 2_000]);
  expect(sent.map(({ url }) => url.split('_').at(-1))).toEqual(['addFavoriteGameV2', 'addFavoriteGameV2', 'removeFavoriteGameV2']);
  expect(await saved).toEqual([true, true, true]);
});
