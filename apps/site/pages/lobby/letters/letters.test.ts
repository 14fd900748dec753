import { describe, expect, it } from 'vitest';
import { initialAt, markedInitial, sizesOf, type Initials } from '#apps/site/pages/lobby/letters/letters.ts';

const INITIALS: Initials = [
  { initial: 'A', at: 0 },
  { initial: 'C', at: 13 },
  { initial: 'D', at: 14 },
  { initial: '#', at: 30 },
];

describe('the letters of a lobby', () => {
  it('knows what a place stands under, and how many do', () => {
    expect([0, 12, 13, 14, 29, 30, 99].map((place) => initialAt(INITIALS, place))).toEqual(['A', 'A', 'C', 'D', 'D', '#', '#']);
    expect(initialAt([], 0)).toBeUndefined();
    expect([...sizesOf(INITIALS, 32)]).toEqual([
      ['A', 13],
      ['C', 1],
      ['D', 16],
      ['#', 2],
    ]);
  });

  it('marks what was jumped to while it begins in the top row, else what that row ends with', () => {
    expect(markedInitial(INITIALS, 'C', { top: 8, topEnd: 16 })).toBe('C');
    expect(markedInitial(INITIALS, undefined, { top: 8, topEnd: 16 })).toBe('D');
    expect(markedInitial(INITIALS, 'C', { top: 16, topEnd: 24 })).toBe('D');
    expect(markedInitial(INITIALS, 'Z', { top: 0, topEnd: 8 })).toBe('A');
  });
});
