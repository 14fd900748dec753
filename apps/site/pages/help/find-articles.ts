import type { HelpArticle } from '#contracts/content.ts';
import { foldSearch } from '#kernel/name-key.ts';

export const TOPICS = ['start', 'money', 'games', 'fairness', 'safer-play', 'account'] as const satisfies readonly HelpArticle['topic'][];

/** Returns the articles that contain every word of the query. Articles with all words in the title come first. */
export function findArticles(articles: readonly HelpArticle[], query: string): HelpArticle[] {
  const words = foldSearch(query).split(/\s+/).filter(Boolean);
  const holds = (text: string) => words.every((word) => foldSearch(text).includes(word));
  const found = articles.filter(({ title, summary, body }) => holds(`${title} ${summary} ${body}`));
  return found.toSorted((a, b) => Number(holds(b.title)) - Number(holds(a.title)));
}

export function byTopic(articles: readonly HelpArticle[]): { topic: HelpArticle['topic']; articles: HelpArticle[] }[] {
  return TOPICS.map((topic) => ({ topic, articles: articles.filter((article) => article.topic === topic) })).filter(
    (group) => group.articles.length > 0,
  );
}
