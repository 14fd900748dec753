import { expect, test } from 'vitest';
import { LANGUAGES } from '#platform/i18n/languages.ts';
import { DEMO_MERCHANTS } from '#modules/site/index.ts';
import { checkArea } from '#tools/i18n/check-area.ts';
import { areaOf, englishAreas, sameAsEnglish, WHOLE } from '#tools/i18n/catalogues.ts';
import { faultsOf, makeReport, summaryOf } from '#tools/i18n/report.ts';
import { SiteSources } from '#tools/i18n/site-chunks.ts';

/** Read once: it parses each text of each language. */
const report = makeReport();

test('all forty languages say what English says, and no chunk shows a text that it did not ask for', () => {
  expect(faultsOf(report)).toEqual([]);
  expect(report.lines.at(-1)).toBe(`${LANGUAGES.length} of ${LANGUAGES.length} whole`);
  expect(WHOLE.length).toBeGreaterThanOrEqual(39);
});

test('a language with a gap blocks a release and is not counted as whole', () => {
  const areas = new Map(report.languages.get('ja')).set('shell', check('ja', 'One', 'One'));
  const gapped = { ...report, languages: new Map(report.languages).set('ja', areas) };
  expect(faultsOf(gapped)).toEqual(['  ja/shell: key is still English']);
  expect(summaryOf(gapped.languages)).toBe(`${LANGUAGES.length - 1} of ${LANGUAGES.length} whole`);
});

test('each whole language has the line that offers it, with the word of its texts for close', () => {
  for (const { tag, status, offer } of LANGUAGES)
    if (status === 'whole') expect(offer?.close, tag).toBe(areaOf(tag, 'shell')['common.close']);
});

test('a text that may be that of English is one that is, and exists', () => {
  const english = new Map(
    [...englishAreas()].flatMap(([area, texts]) => Object.entries(texts).map(([key, text]) => [key, { area, text }] as const)),
  );
  const common = sameAsEnglish('none');
  for (const tag of WHOLE) {
    const listed = [...sameAsEnglish(tag)];
    for (const key of listed) expect(english.has(key), key).toBe(true);
    const own = listed.filter((key) => !common.has(key)).map((key) => ({ key, ...english.get(key)! }));
    const areas = new Map(own.map(({ area }) => [area, areaOf(tag, area)]));
    for (const { key, area, text } of own) expect(areas.get(area)![key], `${tag}: ${key}`).toBe(text);
  }
});

test('what a brand says in words of its own stands for a text of the site, in all languages of the brand and with its values', () => {
  const english = new Map([...englishAreas()].flatMap(([, texts]) => Object.entries(texts)));
  const valuesIn = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();
  for (const { code, languages, settings } of DEMO_MERCHANTS) {
    const written = Object.entries(settings.texts);
    const keys = Object.keys(written[0]?.[1] ?? {});
    if (written.length > 0) expect(written.map(([language]) => language).toSorted(), code).toEqual(languages.toSorted());
    for (const [language, texts] of written) {
      expect(Object.keys(texts), `${code} ${language}`).toEqual(keys);
      for (const [key, text] of Object.entries(texts)) expect(valuesIn(text), `${code} ${key}`).toEqual(valuesIn(english.get(key)!));
    }
  }
});

const check = (language: string, english: string, own: string) =>
  checkArea(language, { key: english }, { key: own }, { mayBeEnglish: new Set() });

test('what is missing, left over or still English is found', () => {
  expect(checkArea('th', { a: 'One', b: 'Two' }, { b: 'Two', c: 'Three' }, { mayBeEnglish: new Set() })).toMatchObject({
    missing: ['a'],
    surplus: ['c'],
    untranslated: ['b'],
  });
  expect(checkArea('th', { b: 'Two' }, { b: 'Two' }, { mayBeEnglish: new Set(['b']) }).untranslated).toEqual([]);
  expect(check('th', '{min} – {max}', '{min} – {max}').untranslated).toEqual([]);
});

test('a language with digits of its own has them in its texts, but in names, codes, odds and pay tables', () => {
  for (const [language, own] of [
    ['bn', '৫'],
    ['my', '၅'],
    ['ne', '५'],
    ['fa', '۵'],
  ] as const) {
    expect(check(language, '5 days', `5 ${own}`).digits).toEqual(['key']);
    expect(check(language, '5 days', `SHA-256 1X2 21+3 2.5 BB 1/4 ${own} {n, plural, =0 {${own}} other {#}}`).digits).toEqual([]);
  }
  expect(check('th', '5 days', '5 วัน').digits).toEqual([]);
  const found = [...report.languages].flatMap(([tag, areas]) =>
    [...areas.values()].flatMap(({ digits }) => digits.map((key) => `${tag}: ${key}`)),
  );
  expect(found).toEqual([]);
});

test('placeholders that are lost, made up or unreadable are found', () => {
  expect(check('th', 'From {min}', 'จาก').placeholders).toEqual(['key: lacks {min}']);
  expect(check('th', 'From {min}', 'จาก {max}').placeholders).toHaveLength(2);
  expect(check('th', 'From {min}', 'จาก {min').placeholders).toEqual(['key: cannot be read']);
  expect(check('th', '{n, plural, one {# game} other {# games}}', 'เกม').placeholders).toEqual(['key: lacks {n}']);
  expect(check('th', '{n, plural, one {# game} other {# games}}', '{n} เกม').placeholders).toEqual([]);
  expect(check('th', '{n, plural, one {spin} other {spins}}', 'สปิน').placeholders).toEqual([]);
});

test('a choice that the code never makes is found', () => {
  const english = '{half, select, 1 {first} other {second}} half';
  expect(check('fa', english, '{half, select, ۱ {نیمهٔ اول} other {نیمهٔ دوم}}').placeholders).toEqual([
    'key: has {half, select, ۱}, which English has not',
  ]);
  expect(check('fa', english, '{half, select, 1 {نیمهٔ اول} other {نیمهٔ دوم}}').placeholders).toEqual([]);
});

test('a plural has every form of its language', () => {
  expect(check('ar', '{n, plural, one {#} other {#}}', '{n, plural, one {#} other {#}}').plurals).toEqual([
    'key: {n} lacks zero, two, few, many',
  ]);
  expect(check('ar', '{n, plural, one {#} other {#}}', '{n, plural, =0 {} one {#} two {#} few {#} many {#} other {#}}').plurals).toEqual(
    [],
  );
  expect(check('vi', '{n, plural, one {#} other {#}}', '{n, plural, other {#}}').plurals).toEqual([]);
});

test('a text that no file names is found, and one that a chunk shows without its area', () => {
  const areaOfKey = new Map([
    ['nobody.says', 'shell'],
    ['records.as_of', 'records'],
    ['deposit.credited_title', 'cashier'],
  ]);
  const site = new SiteSources(areaOfKey);
  expect(site.unused()).toEqual(['nobody.says']);
  expect(site.textsWithoutArea([...areaOfKey.values()])).toEqual([]);
  expect(new SiteSources(new Map([['records.as_of', 'nowhere']])).textsWithoutArea([])).toContainEqual(
    expect.stringMatching(/shows records\.as_of of the area nowhere$/),
  );
});
