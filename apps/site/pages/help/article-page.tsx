import { Link } from '@tanstack/react-router';
import { Paragraphs } from '#apps/site/parts/content/paragraphs.tsx';
import { ContactSupport } from '#apps/site/pages/help/help-page.tsx';
import { useHelp } from '#apps/site/features/help/use-help.ts';
import { NotFoundPage } from '#apps/site/parts/page/not-found-page.tsx';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { useOwnTitle } from '#apps/site/parts/page/use-own-title.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import '#apps/site/features/help/help.css';

/** Shows an article, the other articles of its topic, and the link to customer service. */
export function ArticlePage({ slug }: { slug: string }) {
  const { t } = useI18n();
  const { data, error, refetch } = useHelp();
  const article = data?.list.find((one) => one.slug === slug);
  useOwnTitle(article?.title);
  if (data && !article) return <NotFoundPage />;
  const others = data?.list.filter((one) => one.topic === article?.topic && one.slug !== slug) ?? [];
  return (
    <div className="wrap help">
      <Link to="/help" className="text-link help__back">
        <Icon name="arrow-left" size={16} className="icon--turns" />
        {t('help.title')}
      </Link>
      <div className="help__body">
        {error && !data ? (
          <RefusedTrouble error={error} onRetry={() => void refetch()} />
        ) : (
          <article className="help__article">
            <h1 dir="auto">{article?.title ?? <Skeleton width="60%" />}</h1>
            <p className="help__summary" dir="auto">
              {article?.summary ?? <Skeleton width="80%" />}
            </p>
            {article ? <Paragraphs text={article.body} /> : <Skeleton height="240px" />}
            {others.length > 0 && (
              <nav className="help__others" aria-labelledby="help-others">
                <h2 id="help-others">{t('help.more')}</h2>
                <ul>
                  {others.map((one) => (
                    <li key={one.slug}>
                      <Link to="/help/$slug" params={{ slug: one.slug }} className="text-link" dir="auto">
                        {one.title}
                      </Link>
                    </li>
                  ))}
                </ul>
              </nav>
            )}
          </article>
        )}
        <ContactSupport />
      </div>
    </div>
  );
}
