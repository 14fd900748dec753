import { expect, test } from 'vitest';
import { LANGUAGES } from '#platform/i18n/languages.ts';
import { commonText, serverTexts, siteTexts } from '#platform/i18n/site-texts.ts';
import { compiledText } from '#platform/i18n/icu-text.ts';
import { judgeText } from '#modules/words/desk/judge-words.ts';
import { writableTexts } from '#modules/words/desk/site-words.ts';

test('common texts of each language pass the judgement that a brand’s own text has to pass: a few of each, in turn', () => {
  const refused = LANGUAGES.flatMap(({ tag }, turn) =>
    [...siteTexts().values(), ...serverTexts().values()].flatMap((place, at) => {
      if (at % (LANGUAGES.length * 8) !== turn) return [];
      const text = commonText(tag, place);
      if (text === undefined) return [];
      const judged = judgeText(tag, place, text);
      return judged.ok ? [] : [`${tag} ${place.key}: ${judged.failure.code}`];
    }),
  );
  expect(refused).toEqual([]);
});

test('a number keeps the format of the English text, and gets no other', () => {
  const percent = siteTexts().get('fishing.percent')!;
  expect(judgeText('de', percent, '{percent, number, ::.00}%')).toEqual({ ok: true, value: true });
  expect(judgeText('de', percent, '{percent, number, ::percent}')).toMatchObject({ failure: { code: 'words.unreadable' } });
});

test('a text is sent as it is written where nothing in it has to be parsed, and in its parts where something has', () => {
  for (const plain of ['Help', 'Hello {name}, {count}!', 'Don’t', "Don't", '5 < 6', 'a { b']) expect(compiledText(plain)).toBe(plain);
  for (const parsed of ['{n, plural, one {#} other {#}}', "a '{b}' c", "it''s", '{ name }'])
    expect(compiledText(parsed)).toBeInstanceOf(Array);
});

test('the ten places of a brand’s own sentence are empty in the catalogues, and take no value', () => {
  const places = [...writableTexts().values()].filter(({ area }) => area === 'voice');
  expect(places).toHaveLength(10);
  for (const place of places) {
    expect(siteTexts().has(place.key)).toBe(false);
    expect(judgeText('en', place, 'Hello {name}')).toMatchObject({ failure: { code: 'words.placeholder_unknown' } });
    expect(judgeText('en', place, 'x'.repeat(161))).toMatchObject({ failure: { code: 'words.too_long' } });
    expect(judgeText('en', place, 'Play less, enjoy more.')).toEqual({ ok: true, value: true });
  }
});

test('a text that the server fills in has plain values alone, its code among them, and a line stays one line', () => {
  const sms = serverTexts().get('sms.login')!;
  const judge = (text: string) => {
    const judged = judgeText('en', sms, text);
    return judged.ok || judged.failure.code;
  };
  expect(judge('{code} opens {site} for {minutes} minutes.')).toBe(true);
  expect(judge('Sign in at {site} within {minutes} minutes.')).toBe('words.placeholder_missing');
  expect(judge('{code} {site} {minutes, plural, one {# minute} other {# minutes}}')).toBe('words.unreadable');
  expect(judge("{code} {site} '{minutes}' {minutes}")).toBe('words.unreadable');
  expect(judge('{code} {site} {minutes}\nBcc: other@host.example')).toBe('words.unreadable');
  const mail = serverTexts().get('mail.bind_text')!;
  expect(judgeText('en', mail, '{code}\n\n{site}, {minutes} minutes')).toEqual({ ok: true, value: true });
});
