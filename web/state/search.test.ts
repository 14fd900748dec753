import { describe, expect, it } from 'vitest';
import { searchReader, wayInside } from '#web/state/search.ts';

describe('a page’s part of the address', () => {
  it('has every key of the page, whatever was typed: what is dropped must not reach the page as it was typed', () => {
    const read = searchReader<{ a?: string; b?: number }>({ a: true, b: true }, ({ a }) => (a === 'good' ? { a } : {}));
    expect({ a: 'typed', b: 'typed', ...read({ a: 'typed', b: 'typed' }) }).toEqual({ a: undefined, b: undefined });
    expect(read({ a: 'good' })).toEqual({ a: 'good', b: undefined });
  });
});

describe('a way on after the sign-in', () => {
  it.each([
    ['/slip', '/slip'],
    ['/rng?q=a#top', '/rng?q=a#top'],
    ['/a/../b', '/b'],
  ])('%j stays inside', (way, inside) => expect(wayInside(way)).toBe(inside));

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\\/evil',
    'evil',
    '',
    null,
    5,
  ])('%j leads out and is dropped', (way) => expect(wayInside(way)).toBeUndefined());
});
