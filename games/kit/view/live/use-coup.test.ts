import { expect, test } from 'vitest';
import { PACES, REVEAL_MS } from '#games/kit/quote.ts';
import { standAt } from '#games/kit/view/live/use-coup.ts';
import type { TableCoup } from '#games/kit/view/view.ts';

const coup = { id: '1', state: 'open', closesAt: 100_000, outcome: { card: 'Ah' } } as unknown as TableCoup;
const options = { pace: 'live', stepsOf: () => [0, 1_000], isReducedMotion: false } as const;
const at = (afterMs: number, behindMs: number, own: Partial<TableCoup> = {}) => {
  const { phase, count } = standAt({ ...coup, ...own }, coup.closesAt + afterMs, { ...options, behindMs });
  return [phase, count];
};

test('what is dealt is shown as much later as the film of the table is behind; bets close by the clock', () => {
  expect([at(REVEAL_MS, 0), at(REVEAL_MS, 2_000)]).toEqual([
    ['dealing', 1],
    ['dealing', 0],
  ]);
  expect(at(REVEAL_MS + 2_000, 2_000)).toEqual(['dealing', 1]);
  expect(at(REVEAL_MS + 3_499, 2_000)).toEqual(['dealing', 2]);
  expect(at(REVEAL_MS + 3_500, 2_000)).toEqual(['result', 2]);
  expect([at(-1, 2_000, { outcome: null }), at(0, 2_000, { outcome: null })]).toEqual([
    ['bets', 0],
    ['closed', 0],
  ]);
});

test('a coup that is over is told at once where nothing is behind, and waits for a film; one that is far behind is not waited for', () => {
  expect(at(1_200, 0, { state: 'over' })).toEqual(['result', 2]);
  expect(at(1_200, 2_000, { state: 'over' })).toEqual(['dealing', 0]);
  const most = PACES.live.restMs - 1_500;
  expect(at(REVEAL_MS + 1_500 + most, 60_000, { state: 'over' })).toEqual(['result', 2]);
});
