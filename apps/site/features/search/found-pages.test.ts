import { expect, it } from 'vitest';
import { foundPages } from '#apps/site/features/search/found-pages.ts';

const pages = [
  { name: 'Slots', path: '/rng' },
  { name: 'Cockfight', path: '/cockfight' },
  { name: 'Lottery', path: '/lott' },
  { name: 'E-lottery', path: '/elott' },
  { name: 'Invite friends', path: '/member/referral' },
];
const names = (text: string) => foundPages(pages, text).map(({ name }) => name);

it('finds categories and pages by the beginning of a name, then by a part of it, then by the address', () => {
  expect(names('cockfight')).toEqual(['Cockfight']);
  expect(names(' LOTTERY ')).toEqual(['Lottery', 'E-lottery']);
  expect(names('friends')).toEqual(['Invite friends']);
  expect(names('rng')).toEqual(['Slots']);
  expect([names(''), names('xyzzy')]).toEqual([[], []]);
});

it('finds a name of any language without its accents, and in the other kana', () => {
  const named = (name: string, text: string) => foundPages([{ name, path: '/promo' }], text).length;
  for (const [name, text] of [
    ['Khuyến mãi', 'khuyen mai'],
    ['Khuyến mãi', 'KHUYẾN'],
    ['İndirimler', 'indirim'],
    ['Işıklar', 'ISIK'],
    ['スロット', 'すろっと'],
    ['Акция', 'акция'],
  ] as const)
    expect(named(name, text), name).toBe(1);
  // Vowel signs of other scripts are letters of the word.
  expect(named('ผี', 'ผา')).toBe(0);
});
