import { expect, test } from 'vitest';
import { bigRoad } from '#games/baccarat/view/roads.ts';
import type { Winner } from '#games/baccarat/quote.ts';

const NAMES: Record<string, Winner> = { P: 'player', B: 'banker', T: 'tie' };
const road = (text: string) =>
  bigRoad([...text].map((letter) => NAMES[letter]!)).map(({ column, row, ties }) => `${column}/${row}${'t'.repeat(ties)}`);

test('a run goes down, a change begins a column, a tie marks the ring before it', () => {
  expect(road('PPBTTB')).toEqual(['0/0', '0/1', '1/0tt', '1/1']);
  expect(road('TTP')).toEqual(['0/0']);
});

test('a run that is longer than the road turns at its foot, and the next side finds the first free column', () => {
  expect(road('PPPPPPPP')).toEqual(['0/0', '0/1', '0/2', '0/3', '0/4', '0/5', '1/5', '2/5']);
  expect(road('PPPPPPPB').slice(-2)).toEqual(['1/5', '1/0']);
  expect(road('PPPPPPPBBBBBBB').slice(-3)).toEqual(['1/4', '2/4', '3/4']);
});
