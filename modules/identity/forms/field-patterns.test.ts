import { describe, expect, test } from 'vitest';
import { DEMO_MERCHANTS } from '#modules/site/index.ts';
import type { PatternId } from '#modules/identity/forms/field-patterns.ts';
import { firstFault, rulesOf } from '#modules/identity/forms/registration-rules.ts';

type Own = (typeof DEMO_MERCHANTS)[0]['settings']['registration'];

/** The rules of a brand that rules the name of the payee in its own way. */
function rulesWith(own: NonNullable<Own>[string]) {
  const brand = DEMO_MERCHANTS[0]!;
  return rulesOf({ ...brand, settings: { ...brand.settings, registration: { payeeName: { enabled: true, ...own } } } });
}

function accepts(patternId: PatternId, payeeName: string): boolean {
  const rest = { username: 'someone1', password: 'Someone001', confirmPassword: 'Someone001' };
  return firstFault(rulesWith({ patternId, minLength: 1, maxLength: 60 }), { ...rest, payeeName }) === undefined;
}

function judged(cases: readonly (readonly [PatternId, string, string])[]): void {
  for (const [patternId, good, bad] of cases) {
    expect(accepts(patternId, good), `${patternId} accepts ${good}`).toBe(true);
    expect(accepts(patternId, bad), `${patternId} accepts ${bad}`).toBe(false);
  }
}

describe('a brand may rule a field by', () => {
  test('account, Chinese and numbers, mailbox, letters or numbers, both, digits, one in upper case [5.10]', () => {
    judged([
      ['account', 'a1', '1a'],
      ['chinese_numbers', '李明88', '李明a'],
      ['email', 'a@b.example', 'a@b'],
      ['letters_or_numbers', 'abc', 'a-c'],
      ['letters_and_numbers', 'abc1', 'abc'],
      ['letters_and_numbers', '1a', '12'],
      ['digits', '0123', '12a'],
      ['alphanumeric_upper', 'abC1', 'abc1'],
    ]);
  });

  test('English letters and spaces, no spaces, Chinese and punctuation, and both ways to write a date [5.11]', () => {
    judged([
      ['english_spaces', 'Ann Lee', 'Ann-Lee'],
      ['no_spaces', 'a-b', 'a b'],
      ['chinese_punctuation', '李，明。', '李a'],
      ['date_ymd', '2000-01-31', '01-31-2000'],
      ['date_mdy', '01-31-2000', '2000-01-31'],
    ]);
  });

  test('Korean, Thai, upper case, a password with a symbol, a name in two parts, full-width Japanese [5.12]', () => {
    judged([
      ['korean', '김 민수', 'Kim'],
      ['thai', 'สมชาย ใจดี', 'Somchai'],
      ['uppercase', 'ABC', 'ABc'],
      ['upper_lower_digit_symbol', 'Abcdef1!', 'Abcdefg1'],
      ['upper_lower_digit_symbol', 'Äbcdef1?', 'abcdef1!'],
      ['full_name_in_two', 'Ann Lee', 'Ann'],
      ['full_name_in_two', 'Nguyễn Thị Hồng', 'Ann '],
      ['full_name_in_two', '阿不都热依木·买买提', '- Lee'],
      ['full_width_japanese', '山田　タロウ', 'ﾔﾏﾀﾞ'],
      ['full_width_japanese', 'レオナルド・ディカプリオ', 'レオナルド ディカプリオ'],
    ]);
  });
});

describe('a full name', () => {
  test.each([
    '阿不都热依木·买买提',
    'レオナルド・ディカプリオ',
    'ﾚｵﾅﾙﾄﾞ･ﾃﾞｨｶﾌﾟﾘｵ',
    '山田　太郎',
    'Meritxell Col·lell',
    'O’Brien',
    'O‘Brien',
    "D'Angelo-Smith Jr.",
    '’t Hooft',
    'Oʻtkir Gʻafurov',
    'ශ්‍රී ලාල්',
    'علی‌رضا محمدی',
    'מרדכי ז׳בוטינסקי־כהן',
    'Nguyễn Thị Minh Khai',
    'นัด ใจดี',
    'រ៉ា​ ដា',
    'ကျော် ဇော',
    'Ravi S/O Kumar',
    'Ольга Мельник-Дар’я',
    'Γιώργος Παπαδόπουλος',
    'Արման Պետրոսյան',
    'გიორგი',
    'አበበ በቀለ',
    'Mary–Ann Lee',
  ])('takes %s', (name) => expect(accepts('full_name', name)).toBe(true));

  test.each(['Ann 2', 'mara@example.com', '<b>Ann</b>', '·', ' Ann', '123', 'Ann; Lee', '\u202eAnn'])('refuses %j', (name) =>
    expect(accepts('full_name', name)).toBe(false),
  );
});

test('a regular expression of the brand’s own has no hint of ours; a name that is no pattern changes nothing', () => {
  const rule = (own: NonNullable<Own>[string]) => rulesWith(own).find(({ name }) => name === 'payeeName');
  expect(rule({ acceptedPattern: '^x$' })).toMatchObject({ patternId: 'any', acceptedPattern: '^x$' });
  expect(rule({ patternId: 'constructor' })).toMatchObject({ patternId: 'full_name' });
});
