import { expect, it, vi } from 'vitest';
import { chunkInTime, missingChunk } from '#web/state/chunk-trouble.ts';

it.each([
  ['Failed to fetch dynamically imported module: https://lantern.example/assets/games-route-Ab3_x9Qz.js', 'games-route'],
  ['error loading dynamically imported module: https://lantern.example/assets/record-routes-1-3fZ8kL.js', 'record-routes'],
  ['Unable to preload CSS for /assets/deposit-route-Ab3dEf9Z.css', 'deposit-route'],
  ['Importing a module script failed.', ''],
  ['x is not a function', null],
])('%s is about %s', (message, chunk) => expect(missingChunk(new TypeError(message))).toBe(chunk));

it('a part that neither comes nor fails is named by its import, after as long as the whole site may take', async () => {
  vi.useFakeTimers();
  const never = new Promise(() => {});
  const load = () => never.then(() => import('#apps/site/pages/winners/winners-page.tsx'));
  const loading = chunkInTime(load)().catch(missingChunk);
  await vi.advanceTimersByTimeAsync(120_000);
  vi.useRealTimers();
  expect(await loading).toBe('winners-page');
});
