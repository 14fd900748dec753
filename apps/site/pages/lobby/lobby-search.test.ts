import { describe, expect, it } from 'vitest';
import { hasFilters, queryOf, readLobbySearch } from '#apps/site/pages/lobby/lobby-search.ts';

describe('the address of a lobby', () => {
  it('is read back as it was written', () => {
    const search = { tab: 'JP', q: 'carp', vassalage: 'AE,CQ9', return: 95.5, lines: 20, stake: 0.4, volatility: 'low', sort: 'name' };
    expect(readLobbySearch(search)).toEqual(search);
    expect(readLobbySearch({ q: 777 })).toEqual({ q: '777' });
  });

  it('drops what does not belong there', () => {
    expect(
      readLobbySearch({ tab: 'x', q: ' ', vassalage: '<b>', return: 'much', lines: -1, sort: 'popular', more: 1, volatility: {} }),
    ).toEqual({});
    expect(readLobbySearch({ q: 'a'.repeat(90) }).q).toHaveLength(60);
  });

  it('becomes the query of the catalogue, a sub-category over that of the category', () => {
    expect(queryOf({ gameType: 'RNG' }, { tab: 'JP', return: 95.5, q: ' koi ' })).toEqual({
      gameType: 'RNG',
      gameClassify: 'JP',
      gameName: 'koi',
      minReturnBps: 9_550,
    });
    expect(queryOf({ gameType: 'RNG', gameClassify: 'JP' }, { tab: 'new' })).toEqual({ gameType: 'RNG', gameClassify: 'JP', isNew: '1' });
    expect(queryOf({}, {})).toEqual({});
  });

  it('keeps a letter only in the order of names, where it narrows nothing', () => {
    expect(readLobbySearch({ sort: 'name', letter: '#' })).toEqual({ sort: 'name', letter: '#' });
    for (const raw of [{ letter: 'M' }, { sort: 'new', letter: 'M' }]) expect(readLobbySearch(raw)).toMatchObject({ letter: undefined });
    for (const letter of ['m', 'MM', 'ม', 7, '']) expect(readLobbySearch({ sort: 'name', letter })).toEqual({ sort: 'name' });
    expect(hasFilters({ sort: 'name', letter: 'M' })).toBe(false);
    expect(queryOf({}, { sort: 'name', letter: 'M' })).toEqual({ sort: 'name' });
  });

  it('counts as filtered by what narrows it, not by tab and order', () => {
    expect(hasFilters({ tab: 'new', sort: 'name' })).toBe(false);
    expect(hasFilters({ tab: 'new', stake: 0.4 })).toBe(true);
  });
});
