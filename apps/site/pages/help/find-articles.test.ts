import { expect, it } from 'vitest';
import { byTopic, findArticles } from '#apps/site/pages/help/find-articles.ts';
import type { HelpArticle } from '#contracts/content.ts';

const article = (slug: string, topic: HelpArticle['topic'], title: string, body = ''): HelpArticle => ({
  slug,
  topic,
  title,
  summary: '',
  body,
});
const articles = [
  article('limits', 'safer-play', 'Limits', 'A deposit limit holds at once.'),
  article('deposit', 'money', 'Making a deposit'),
  article('cafe', 'start', 'Café'),
];

it('help is found by all words of a search, titles first, accents and case aside', () => {
  expect(findArticles(articles, 'DEPOSIT').map(({ slug }) => slug)).toEqual(['deposit', 'limits']);
  expect(findArticles(articles, 'limit deposit').map(({ slug }) => slug)).toEqual(['limits']);
  expect(findArticles(articles, 'cafe').map(({ slug }) => slug)).toEqual(['cafe']);
  expect(findArticles(articles, 'horse')).toEqual([]);
  expect(findArticles(articles, ' ')).toHaveLength(3);
});

it('topics stand in their own order and only with articles', () => {
  expect(byTopic(articles).map(({ topic }) => topic)).toEqual(['start', 'money', 'safer-play']);
});
