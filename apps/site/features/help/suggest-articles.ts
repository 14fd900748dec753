import type { HelpArticle } from '#contracts/content.ts';
import { foldSearch } from '#kernel/name-key.ts';

const MOST = 3;
/** Fewest letters of a word that counts. In scripts without spaces (`DENSE`), shorter words count too. */
const LEAST_LETTERS = 4;
const DENSE = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/u;
const HEAD = 3;

/** Returns the articles that may answer a text, the best first. A word counts once, or three times if it is in the title. */
export function suggestArticles(articles: readonly HelpArticle[], text: string, locale: string): HelpArticle[] {
  const words = wordsOf(text, locale);
  if (words.length === 0) return [];
  const scored = articles.map((article) => {
    const [title, rest] = [foldSearch(article.title), foldSearch(`${article.summary} ${article.body}`)];
    const score = words.reduce((sum, word) => sum + (title.includes(word) ? HEAD : rest.includes(word) ? 1 : 0), 0);
    return { article, score };
  });
  // A single word of a text says little, because half of all articles may have it.
  return scored
    .filter(({ score }) => score >= 2)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ article }) => article);
}

function wordsOf(text: string, locale: string): string[] {
  const parts = [...new Intl.Segmenter(locale, { granularity: 'word' }).segment(text.slice(0, 400))];
  const words = parts.filter(({ isWordLike }) => isWordLike).map(({ segment }) => foldSearch(segment));
  return [...new Set(words.filter((word) => word.length >= (DENSE.test(word) ? 2 : LEAST_LETTERS)))];
}
