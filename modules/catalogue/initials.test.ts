import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beginnings, initialOf, orderNames } from '#modules/catalogue/initials.ts';

const inOrder = (names: readonly string[]): string[] => {
  const { places } = orderNames(names);
  return names.toSorted((a, b) => places[names.indexOf(a)]! - places[names.indexOf(b)]!);
};

describe('the order by name', () => {
  it('puts a name under its Latin letter, accents, case and signs aside, and all else under #', () => {
    const initials = {
      'Crème de la Mer': 'C',
      Économie: 'E',
      đêm: 'D',
      '“Quiet” Owl': 'Q',
      '7 Lanterns': '#',
      โคมไฟ: '#',
      夜市: '#',
      '…': '#',
    };
    for (const [name, initial] of Object.entries(initials)) expect(initialOf(name), name).toBe(initial);
  });

  it('keeps the names of an initial together, A first and # last', () => {
    expect(inOrder(['夜市', 'Zeus', '7 Lanterns', 'Élan', 'Egg', 'Eve', 'ant', 'Ace'])).toEqual([
      'Ace',
      'ant',
      'Egg',
      'Élan',
      'Eve',
      'Zeus',
      '7 Lanterns',
      '夜市',
    ]);
  });

  it('says where each initial begins, each once, whatever the names are', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ unit: 'grapheme', maxLength: 8 }), { maxLength: 60 }), (names) => {
        const initials = inOrder(names).map(initialOf);
        const found = beginnings(initials);
        expect(new Set(found.map(({ initial }) => initial)).size).toBe(found.length);
        expect(found.map(({ initial, at }) => [initial, initials.indexOf(initial) === at])).toEqual(
          found.map(({ initial }) => [initial, true]),
        );
      }),
    );
    expect(beginnings([])).toEqual([]);
  });
});
