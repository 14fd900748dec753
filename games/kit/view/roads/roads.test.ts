import { expect, test } from 'vitest';
import { bigRoad, derivedRoad, laid, type Skip } from '#games/kit/view/roads/roads.ts';
import { shoeOf, wrongRoads } from '#tests/factories/roads.ts';

type Result = 'player' | 'banker' | 'tie';
const NAMES: Record<string, Result> = { P: 'player', B: 'banker', T: 'tie' };
const resultsOf = (text: string): Result[] => [...text].map((letter) => NAMES[letter]!);
const road = (text: string) => bigRoad(resultsOf(text)).map(({ column, row, ties }) => `${column}/${row}${'t'.repeat(ties)}`);

test('a run goes down, a change begins a column, a tie marks the ring before it', () => {
  expect(road('PPBTTB')).toEqual(['0/0', '0/1', '1/0tt', '1/1']);
  expect(road('TTP')).toEqual(['0/0']);
});

test('a run that is longer than the road turns at its foot, and the next side finds the first free column', () => {
  expect(road('PPPPPPPP')).toEqual(['0/0', '0/1', '0/2', '0/3', '0/4', '0/5', '1/5', '2/5']);
  expect(road('PPPPPPPB').slice(-2)).toEqual(['1/5', '1/0']);
  expect(road('PPPPPPPBBBBBBB').slice(-3)).toEqual(['1/4', '2/4', '3/4']);
});

test('the derived roads of a known shoe are those of the books', () => {
  // The first mark of the big eye comes with the second ring of the second column, or the first of the third.
  const of = (text: string, skip: Skip) =>
    derivedRoad(resultsOf(text), skip)
      .map((mark) => mark[0])
      .join('');
  expect(of('PPB', 1)).toBe('');
  expect(of('PPBB', 1)).toBe('r');
  expect(of('PPBBB', 1)).toBe('rb');
  expect(of('PPBBBB', 1)).toBe('rbr');
  expect(of('PB', 2)).toBe('');
  expect(of('PBPB', 1)).toBe('rr');
  expect(of('PPBPTB', 1)).toBe('br');
});

test('all four roads equal a second derivation over 2,000 shoes', () => {
  let state = 20_261_122;
  const draw = (): number => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
  expect(wrongRoads(Array.from({ length: 2_000 }, () => shoeOf(draw)))).toEqual([]);
  expect(wrongRoads([resultsOf('PPPPPPPPBBBBBBBBPBPPPPPPPPPTTB'), [], resultsOf('TTT')])).toEqual([]);
});

test('no two marks of a road lie on one place', () => {
  const places = laid([...'aaaaaaaabbbbbbbbbabababbbbbbbaaaaaaaa']);
  expect(new Set(places.map(({ column, row }) => `${column}/${row}`)).size).toBe(places.length);
});
