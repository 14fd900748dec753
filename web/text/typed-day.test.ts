import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarOf, dayText, hasPlainDays, readDay } from '#kernel/typed-day.ts';
import { LANGUAGES } from '#platform/i18n/languages.ts';

const TAGS = LANGUAGES.map(({ tag }) => tag);
const day = fc
  .date({ min: new Date('1920-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));

test('each day that a language shows, in its own calendar and digits, is read as that day', () => {
  expect(TAGS.length).toBeGreaterThanOrEqual(40);
  fc.assert(
    fc.property(day, fc.constantFrom(...TAGS), (one, tag) => {
      expect(readDay(dayText(one, tag), tag), `${tag} ${dayText(one, tag)}`).toBe(one);
      expect(readDay(one, tag)).toBe(one);
    }),
    { numRuns: 200, examples: TAGS.map((tag) => ['1996-02-29', tag]) },
  );
});

test.each([
  ['۱۳۷۰/۰۱/۰۱', 'fa', '1991-03-21'],
  ['1370/1/1', 'fa', '1991-03-21'],
  ['۱۹۹۱/۰۳/۲۱', 'fa', '1991-03-21'],
  ['21/3/2534', 'th', '1991-03-21'],
  ['๒๑/๐๓/๒๕๓๔', 'th', '1991-03-21'],
  ['21/03/1991', 'th', '1991-03-21'],
  ['২১/০৩/১৯৯১', 'bn', '1991-03-21'],
  ['၂၁-၀၃-၁၉၉၁', 'my', '1991-03-21'],
  ['१९९१-०३-२१', 'ne', '1991-03-21'],
  ['03/21/1991', 'en', '1991-03-21'],
  ['21.3.1991', 'de', '1991-03-21'],
  ['1991年3月21日', 'ja', '1991-03-21'],
  ['31/02/2534', 'th', null],
  ['۱۳۷۰/۱۲/۳۰', 'fa', '1992-03-20'],
  ['۱۳۷۱/۱۲/۳۰', 'fa', null],
  ['21/3/91', 'th', null],
  ['1991-03', 'en', null],
  ['1991-03-21-4', 'en', null],
  ['<1991-03-21>', 'en', null],
  ['', 'en', null],
])('%s in %s is %s', (typed, tag, expected) => expect(readDay(typed, tag)).toBe(expected));

test('Persian and Thai have calendars of their own, and Bengali, Burmese and Nepali digits of their own', () => {
  expect(TAGS.filter((tag) => calendarOf(tag) !== 'gregory').toSorted()).toEqual(['fa', 'th']);
  expect(TAGS.filter((tag) => !hasPlainDays(tag)).toSorted()).toEqual(['bn', 'fa', 'my', 'ne', 'th']);
});
