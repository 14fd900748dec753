import { expect, it } from 'vitest';
import type { HelpArticle } from '#contracts/content.ts';
import { suggestArticles } from '#apps/site/features/help/suggest-articles.ts';

const article = (slug: string, title: string, summary = '', body = ''): HelpArticle => ({ slug, topic: 'money', title, summary, body });
const articles = [
  article('deposit', 'Making a deposit', 'How long a payment takes'),
  article('limits', 'Limits', 'A deposit limit holds at once.', 'Change it on the page of limits.'),
  article('rut-tien', 'Rút tiền', 'Tiền về tài khoản trong ngày.'),
  article('withdraw-th', 'ถอนเงินอย่างไร', 'เงินเข้าบัญชีภายในวันเดียว'),
];
const found = (text: string, locale = 'en') => suggestArticles(articles, text, locale).map(({ slug }) => slug);

it('articles are suggested by the words of a message, titles first, accents and case aside', () => {
  expect(found('My DEPOSIT of this morning is not there, payment was taken')).toEqual(['deposit']);
  expect(found('deposit limit')).toEqual(['limits', 'deposit']);
  expect(found('toi muon rut tien', 'vi')).toEqual(['rut-tien']);
  expect(found('อยากถอนเงิน', 'th')).toEqual(['withdraw-th']);
});

it('nothing is suggested by short or common words, and never more than three', () => {
  expect([found(''), found('a of is it'), found('once')]).toEqual([[], [], []]);
  const many = Array.from({ length: 9 }, (_, at) => article(`deposit-${at}`, 'Deposit'));
  expect(suggestArticles(many, 'deposit', 'en')).toHaveLength(3);
});
