import { describe, expect, test } from 'vitest';
import {
  bannedIn,
  headsIn,
  longIn,
  MOST_STAFF_WORDS,
  MOST_WORDS,
  readWords,
  unknownNouns,
  unusedNouns,
} from '#tools/i18n/words/check-words.ts';
import { brandTexts, interfaceTexts } from '#tools/i18n/words/interface-texts.ts';
import { sentencesOf, splitSentences } from '#tools/i18n/words/sentences.ts';
import { staffTexts, textsIn } from '#tools/i18n/words/staff-texts.ts';
import { studioTexts } from '#tools/i18n/words/studio-texts.ts';

const words = readWords();
const texts = interfaceTexts();
const brand = brandTexts();

type Found = { where: string; text: string };
const faultsIn = (all: readonly Found[], check: (text: string) => string[]) =>
  all.flatMap(({ where, text }) => check(text).map((fault) => `${where}: ${fault}`));

const longSentences = (text: string) => longIn(sentencesOf(text), MOST_WORDS);
/** Each branch of a choice makes its own sentence. */
const staffSentences = (text: string) => (/\{\w+, /.test(text) ? sentencesOf(text) : splitSentences(text));
const longStaffSentences = (text: string) => longIn(staffSentences(text), MOST_STAFF_WORDS);

describe('the English of the interface', () => {
  test('has one word for one idea, and none that the review struck out', async () => {
    const all = [...texts, ...brand.short, ...brand.reading, ...(await studioTexts())];
    expect(faultsIn(all, (text) => bannedIn(text, words))).toEqual([]);
  });

  // Legal terms, pages of the same area and articles of the help centre are read, not used: they may be longer.
  test('has no sentence of more than 18 words', async () => {
    const used = [...texts.filter(({ isReading }) => !isReading), ...brand.short, ...(await studioTexts())];
    expect(faultsIn(used, longSentences)).toEqual([]);
  });

  test('names its subject: no text begins with “What …”, “Who …” or “Of …”', async () => {
    const used = [...texts.filter(({ isReading }) => !isReading), ...brand.short, ...(await studioTexts())];
    expect(faultsIn(used, (text) => headsIn(sentencesOf(text)))).toEqual([]);
  });

  test('has no noun that its glossary does not have, and the glossary none that nobody says', () => {
    const named = texts.filter(({ isReading, hasOwnNouns }) => !isReading && !hasOwnNouns);
    expect(faultsIn(named, (text) => unknownNouns(text, words))).toEqual([]);
    expect(
      unusedNouns(
        named.map(({ text }) => text),
        words,
      ),
    ).toEqual([]);
  });
});

test('the back office names its subject, and has no sentence of more than 25 words', () => {
  const staff = staffTexts();
  expect(staff.length).toBeGreaterThan(1_000);
  expect(faultsIn(staff, (text) => headsIn(staffSentences(text)))).toEqual([]);
  expect(faultsIn(staff, longStaffSentences)).toEqual([]);
});

describe('a planted fault', () => {
  test('is found: a banned word in any form, but not inside another word', () => {
    expect(bannedIn('The payout of 2.00', words)).toEqual(['“payouts?”: return']);
    expect(bannedIn('{count, plural, one {# vendor} other {# vendors}}', words)).toHaveLength(1);
    expect(bannedIn('Create an account', words)).toHaveLength(1);
    expect(bannedIn('Cash out, cashier, disjoin', words)).toEqual([]);
    expect(bannedIn('Cash 4.00', words)).toHaveLength(1);
  });

  test('is found: a sentence of 19 words, also in one branch of a plural', () => {
    const long = Array.from({ length: 18 }, () => 'word').join(' ');
    expect(longSentences(`${long}. ${long}.`)).toEqual([]);
    expect(longSentences(`${long} {amount}.`)).toHaveLength(1);
    expect(longSentences(`{count, plural, one {Short.} other {${long} #.}}`)).toHaveLength(1);
  });

  test('is found: a sentence without its subject, but not a question', () => {
    expect(headsIn(sentencesOf('No withdrawals. What members ask to be paid out comes here.'))).toHaveLength(1);
    expect(headsIn(['Of your bonus', 'What', 'Those below'])).toHaveLength(3);
    expect(headsIn(['Who receives it?', 'Offered here', 'Whole amounts'])).toEqual([]);
  });

  test('is found: a text of the back office in an attribute, a template and between tags', () => {
    const source = 'const a = <p title="What it is">Of the day {x}</p>; const b = `Who ${a} was`; const c = \'ok\';';
    expect(textsIn('a.tsx', source).flatMap((text) => headsIn([text]))).toHaveLength(3);
    const long = Array.from({ length: 26 }, () => 'word').join(' ');
    expect(textsIn('a.ts', `const a = '${long}';`).flatMap(longStaffSentences)).toHaveLength(1);
  });

  test('is found: a noun that the glossary does not have', () => {
    expect(unknownNouns('Open the settlement ledger', words)).toEqual(['settlement', 'ledger']);
    expect(unknownNouns('Your balance and your bets', words)).toEqual([]);
    expect(unusedNouns(['Your balance'], { nouns: { money: 'balance ledger' }, banned: {} })).toEqual(['ledger']);
  });
});
