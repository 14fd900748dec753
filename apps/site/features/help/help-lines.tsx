import { Link } from '@tanstack/react-router';
import type { HelpArticle } from '#contracts/content.ts';

type Props = {
  articles: readonly HelpArticle[];
  className: string;
  /** True if an article opens in a new window, so that text being typed stays on this page. */
  isBeside?: boolean;
};

/** Lists articles: title and summary link to the whole text. */
export function HelpLines({ articles, className, isBeside = false }: Props) {
  return (
    <ul className={className}>
      {articles.map(({ slug, title, summary }) => (
        <li key={slug}>
          <Link to="/help/$slug" params={{ slug }} className="help-line" {...(isBeside && { target: '_blank', rel: 'noopener' })}>
            <b dir="auto">{title}</b>
            <span dir="auto">{summary}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
