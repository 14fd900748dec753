import { getRouteApi } from '@tanstack/react-router';
import { ArticlePage } from '#apps/site/pages/help/article-page.tsx';

export { HelpPage } from '#apps/site/pages/help/help-page.tsx';

const article = getRouteApi('/help/$slug');

export function ArticleRoute() {
  return <ArticlePage slug={article.useParams().slug} />;
}
