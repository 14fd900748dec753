import { expect, test } from 'vitest';
import { bannedIn, lackedTerms } from '#tools/i18n/own-words.ts';
import { differingFigures, hasWrongMarks, hasWrongPercent, hasWrongUnits, strayLatin } from '#tools/i18n/script-marks.ts';

test.each([
  ['fa', 'سلام, دنیا', 'سلام، دنیا'],
  ['ur', 'ہم تیار ہیں.', 'ہم تیار ہیں۔'],
  ['hi', 'आपका खाता बंद हो गया.', 'आपका खाता बंद हो गया। नं. {id}, 1.5 गुना'],
  ['ja', '入金, 出金', '入金、出金。k = u(k)の'],
  ['zh-Hant', '您好!', '您好！'],
  ['my', 'ငွေသွင်း, ငွေထုတ်.', 'ငွေသွင်း၊ ငွေထုတ်။ ၁,၀၂၄'],
  ['km', 'ដាក់ប្រាក់.', 'ដាក់ប្រាក់។'],
  ['th', 'ปิดรับเวลานี้.', 'ปิดรับ 17:15 น. หากเลื่อน'],
  ['el', 'Συνέχεια?', 'Συνέχεια;'],
  ['es', 'Quieres seguir?', '¿Quieres seguir?'],
  ['fr', 'Continuer ?', 'Continuer\u00a0? Joueur {player}:{banker} à 12:30'],
  ['de', 'Der "Topf"', 'Der „Topf“'],
] as const)('marks of another script are found in %s', (language, wrong, right) => {
  expect([hasWrongMarks(wrong, language), hasWrongMarks(right, language)]).toEqual([true, false]);
});

test('the sign for per cent has the side, the sign and the space that its language has', () => {
  for (const [language, right, ...wrong] of [
    ['fr', '5\u00a0%', '5 %', '5%'],
    ['da', '{rate}\u00a0%', '{rate} %', '{rate}%'],
    ['ja', '{rate}%', '{rate} %'],
    ['tr', '%{rate}', '{rate}%', '{rate} %'],
    ['fa', '{rate}٪', '{rate}%', '{rate} ٪'],
    ['ru', '{n, plural, one {#\u00a0%} other {#\u00a0%}}', '{n, plural, one {#%} other {#\u00a0%}}'],
  ] as const) {
    expect(hasWrongPercent(right, language), right).toBe(false);
    for (const text of wrong) expect(hasWrongPercent(text, language), text).toBe(true);
  }
});

test('a unit has a space before it where CLDR has one', () => {
  expect([hasWrongUnits('bis {size}MB', 'de'), hasWrongUnits('bis {size} MB', 'de')]).toEqual([true, false]);
  expect([hasWrongUnits('{size} MB까지', 'ko'), hasWrongUnits('{size}MB까지', 'ko')]).toEqual([true, false]);
});

test('a small Latin word in another script is found, but no name, address or formula', () => {
  expect(strayLatin('Откройте deposit и {name}', 'ru', new Set())).toEqual(['deposit']);
  expect(strayLatin('Откройте deposit', 'ru', new Set(['deposit']))).toEqual([]);
  expect(
    strayLatin('Chrome, VIP, name@example.com, glo.or.th, f(n), {n, plural, one {#} few {#} many {#} other {#}}', 'ru', new Set()),
  ).toEqual([]);
  expect(strayLatin('open deposit', 'de', new Set())).toEqual([]);
});

test('figures above twelve are those of the English text, in whatever digits and with whatever separators', () => {
  expect(differingFigures('Twice 1,000 at 16:15', 'zweimal 1.000 um 16.15')).toEqual([]);
  expect(differingFigures('1,024 ways', 'နည်းလမ်း ၁,၀၂၄')).toEqual([]);
  expect(differingFigures('3 to 2 on 21', '21-এ ৩:২')).toEqual([]);
  expect(differingFigures('From 100', 'Ab 1.000')).toEqual(['100', '1000']);
  expect(differingFigures('1st of two', 'Erster von 2')).toEqual([]);
});

test('a banned part of a word is found, and a text without a word for its term', () => {
  const words = { banned: { usted: 'tú' }, terms: { jackpot: ['bote'], 'free spin': ['giro gratis', 'giros gratis'] } };
  expect(bannedIn('Usted gana', words)).toEqual(['“usted”: tú']);
  expect(bannedIn('{n, plural, one {usted} other {tú}}', words)).toHaveLength(1);
  expect(lackedTerms('Jackpots and free spins', 'Botes y giros gratis', words)).toEqual([]);
  expect(lackedTerms('The jackpot', 'El premio', words)).toEqual(['lacks a word for “jackpot”']);
  expect(lackedTerms('{jackpot} grows, the non-jackpot too', 'Crece', words)).toEqual([]);
});
