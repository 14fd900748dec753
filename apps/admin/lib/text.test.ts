import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test } from 'vitest';
import { moneyText, numberText, spanText, words } from '#apps/admin/lib/format.ts';
import { locale, onTexts, rich, showTexts, t, translated } from '#apps/admin/lib/text.ts';
import { readAmount } from '#kernel/amount.ts';

afterEach(() => showTexts('en', {}));

const RUSSIAN = {
  'Approve {sum}?': 'Одобрить {sum}?',
  '{total, plural, one {# row} other {# rows}}': '{total, plural, one {# строка} few {# строки} many {# строк} other {# строки}}',
  'Go to <link>queues</link>': '<link>Очереди</link>: открыть',
  '{count} min': '{count} мин',
  open: 'открыто',
};

describe('a sentence', () => {
  test('is English where it stands, with its values', () => {
    expect(t('Approve {sum}?', { sum: '5.00 USD' })).toBe('Approve 5.00 USD?');
    expect(t('{total, plural, one {# row} other {# rows}}', { total: 1 })).toBe('1 row');
    expect(t('{total, plural, one {# row} other {# rows}}', { total: 1_200 })).toBe('1,200 rows');
    expect(t("Nothing fills '{'{name}'}'.", { name: 'brand' })).toBe('Nothing fills {brand}.');
  });

  test('is said in the shown language with its numbers and plural forms, and in English where it has no translation', () => {
    showTexts('ru', RUSSIAN);
    expect(locale()).toBe('ru');
    expect(t('Approve {sum}?', { sum: '5' })).toBe('Одобрить 5?');
    expect([1, 3, 5].map((total) => t('{total, plural, one {# row} other {# rows}}', { total }))).toEqual([
      '1 строка',
      '3 строки',
      '5 строк',
    ]);
    expect(t('Deny {sum}?', { sum: '5' })).toBe('Deny 5?');
    expect(t('{n, plural, one {# bet} other {# bets}}', { n: 2 })).toBe('2 bets');
    expect(t('Not there')).toBe('Not there');
  });

  test('has its elements where the translation puts them', () => {
    const html = () => renderToStaticMarkup(rich('Go to <link>queues</link>', { link: createElement('a', { href: '/' }) }));
    expect(html()).toBe('Go to <a href="/">queues</a>');
    showTexts('ru', RUSSIAN);
    expect(html()).toBe('<a href="/">Очереди</a>: открыть');
  });
});

test('constants of a module are translated when they are read, at any depth', () => {
  const states = translated({ open: 'open', acts: { title: 'Deny' } });
  expect([states.open, states.acts.title]).toEqual(['open', 'Deny']);
  showTexts('ru', RUSSIAN);
  expect([states.open, states.acts.title]).toEqual(['открыто', 'Deny']);
  expect(Object.entries(states)[0]).toEqual(['open', 'открыто']);
});

test('words of codes, numbers and money are those of the language', () => {
  showTexts('ru', RUSSIAN);
  expect([words('open'), words('other_amount')]).toEqual(['открыто', 'other amount']);
  expect(numberText(1_234_567).replaceAll(/\s/g, ' ')).toBe('1 234 567');
  expect(moneyText(readAmount('-1234.5'), 'USD').replaceAll(/\s/g, ' ')).toBe('−1 234,50');
  expect(spanText(new Date(Date.now() - 180_000))).toBe('3 мин');
});

test('whoever draws texts is called back when another language is shown', () => {
  let calls = 0;
  const stop = onTexts(() => calls++);
  showTexts('ru', RUSSIAN);
  stop();
  showTexts('en', {});
  expect(calls).toBe(1);
});
