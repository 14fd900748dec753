import { expect, test } from 'vitest';
import type { WalletAnswer } from '#modules/gateway/index.ts';
import { judgeFate, judgeMove, LATE_MS } from '#modules/vendor-wallets/judge-answer.ts';

const NOW = new Date('2026-11-24T12:00:00Z');
const ago = (ms: number) => new Date(NOW.getTime() - ms);
const WORDS: readonly WalletAnswer[] = [
  { word: 'done' },
  { word: 'refused', why: '15' },
  { word: 'absent' },
  { word: 'pending' },
  { word: 'unknown', why: '' },
  { word: 'unsent', why: '' },
];

test('told to move it, a vendor is believed a yes; a no is asked for again, and everything else waits', () => {
  expect(WORDS.map(judgeMove)).toEqual(['done', 'request', 'wait', 'wait', 'wait', 'wait']);
});

test('asked, only its yes and its no end a transfer; silence, nonsense and a call that did not leave never do', () => {
  for (const received of [null, 'refused'])
    expect(WORDS.filter(({ word }) => word !== 'absent').map((word) => judgeFate(word, { received, unansweredAt: null }, NOW))).toEqual([
      'done',
      'refuse',
      'wait',
      'wait',
      'wait',
    ]);
});

test('what it never had is sent again, unless it said no to it and no earlier call can still arrive', () => {
  const absent: WalletAnswer = { word: 'absent' };
  expect(judgeFate(absent, { received: null, unansweredAt: null }, NOW)).toBe('send');
  expect(judgeFate(absent, { received: 'refused', unansweredAt: null }, NOW)).toBe('refuse');
  expect(judgeFate(absent, { received: 'refused', unansweredAt: ago(LATE_MS - 1) }, NOW)).toBe('wait');
  expect(judgeFate(absent, { received: 'refused', unansweredAt: ago(LATE_MS + 1) }, NOW)).toBe('refuse');
});
