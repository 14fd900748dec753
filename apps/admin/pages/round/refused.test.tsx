import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Refused } from '#apps/admin/pages/round/refused.tsx';

const shown = (outcome: unknown): string => renderToString(<Refused outcome={outcome} />).replaceAll(/<[^>]+>/g, '|');

test('acts that a room refused are listed by code, the most frequent first, with their sum; other records have no such part', () => {
  expect(shown({ refused: { 'hit.dead': 2, 'fishing.too_fast': 11 } })).toMatch(/fishing\.too_fast\|+11\|+hit\.dead\|+2\|+all\|+13/);
  expect(shown({ refused: {} })).toContain('No action was refused');
  for (const outcome of [null, { refused: null }, { refused: true }, { refused: ['x'] }, { refused: { code: '3' } }, {}])
    expect(shown(outcome)).toBe('');
});
