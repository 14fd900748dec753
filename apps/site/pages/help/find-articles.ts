import type { HelpArticle } from '#contracts/content.ts';

export const TOPICS = ['start', 'money', 'games', 'fairness', 'safer-play', 'account'] as const satisfies readonly HelpArticle['topic'][];

/** Case and accents do not count. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Articles that hold every word; those with all of them in the title come first. */
export function findArticles(articles: readonly HelpArticle[], query: string): HelpArticle[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  const holds = (text: string) => words.every((word) => plain(text).includes(word));
  const found = articles.filter(({ title, summary, body }) => holds(`${title} ${summary} ${body}`));
  return found.toSorted((a, b) => Number(holds(b.title)) - Number(holds(a.title)));
}

export function byTopic(articles: readonly HelpArticle[]): { topic: HelpArticle['topic']; articles: HelpArticle[] }[] {
  return TOPICS.map((topic) => ({ topic, articles: articles.filter((article) => article.topic === topic) })).filter(
    (group) => group.articles.length > 0,
  );
}
