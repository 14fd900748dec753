import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createNameIndex } from '#modules/catalogue/search.ts';

const names = [
  'Zeus on High',
  'Carp Market',
  'Tiger at Teatime',
  'Crème de la Mer',
  'Phở Đêm',
  'โคมไฟกลางคืน',
  '夜市灯笼',
  'Night Fox',
  'Foxglove Carp',
  'The Piñata Parade',
];
const index = createNameIndex(names);
const find = (query: string) => [...index.find(query).entries].map((at) => names[at]);

describe('search by name', () => {
  it('finds a part of a name, at a word’s start before inside a word', () => {
    expect(find('carp')).toEqual(['Carp Market', 'Foxglove Carp']);
    expect(find('ark')).toEqual(['Carp Market']);
    expect(find('fox')).toEqual(['Night Fox', 'Foxglove Carp']);
  });

  it('forgives a typo in three letters, a swap, a missing and a doubled letter', () => {
    expect(find('zues')).toEqual(['Zeus on High']);
    expect(find('zue')[0]).toBe('Zeus on High');
    expect(find('tigr')).toEqual(['Tiger at Teatime']);
    expect(find('markket')).toEqual(['Carp Market']);
    expect(find('nigth fxo')).toEqual(['Night Fox']);
    expect(find('teetimme')).toEqual(['Tiger at Teatime']);
  });

  it('looks at sixty letters and eight different words of a query, whatever it folds to', () => {
    // U+FDFA folds to eighteen letters in four words: sixty of them were 240 walks over all words.
    const wide = createNameIndex(['one two three four five six seven eight']);
    expect(wide.find('ona twa threa foua fiva sia sevan eigha').entries).toHaveLength(1);
    expect(wide.find('ona twa threa foua fiva sia sevan eigha nothing').entries).toHaveLength(1);
    expect(wide.find(`${'ona '.repeat(15)}nothing`).entries).toHaveLength(1);
    expect(createNameIndex(['a'.repeat(60)]).find('a'.repeat(90)).entries).toHaveLength(1);
    expect(createNameIndex(['ﷺ'.repeat(5)]).find('ﷺ'.repeat(60)).entries).toHaveLength(1);
  });

  it('forgives accents and finds inside words of any script', () => {
    expect(find('creme')).toEqual(['Crème de la Mer']);
    expect(find('pho dem')).toEqual(['Phở Đêm']);
    expect(find('pinata')).toEqual(['The Piñata Parade']);
    expect(find('市灯')).toEqual(['夜市灯笼']);
    expect(find('กลาง')).toEqual(['โคมไฟกลางคืน']);
  });

  it('finds nothing for what is nowhere near, and everything for nothing', () => {
    expect(find('quixotic')).toEqual([]);
    expect(find('   ')).toEqual(names);
  });

  it('takes any text without failing, and finds every name by itself', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (query) => index.find(query).entries.length <= names.length));
    for (const name of names) expect(find(name)[0]).toBe(name);
  });
});
