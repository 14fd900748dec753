import { Link } from '@tanstack/react-router';
import type { HelpArticle } from '#contracts/content.ts';

/** Articles as a list: title and summary lead to the whole. */
export function HelpLines({ articles, className }: { articles: readonly HelpArticle[]; className: string }) {
  return (
    <ul className={className}>
      {articles.map(({ slug, title, summary }) => (
        <li key={slug}>
          <Link to="/help/$slug" params={{ slug }} className="help-line">
            <b dir="auto">{title}</b>
            <span dir="auto">{summary}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
