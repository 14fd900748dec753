import { getRouteApi } from '@tanstack/react-router';
import { GuidePage } from '#apps/site/features/download/guide-page.tsx';
import { ArticlePage } from '#apps/site/features/help/article-page.tsx';

export { PromotionsPage as PromotionsRoute } from '#apps/site/features/announcements/promotions-page.tsx';
export { DownPage as DownRoute } from '#apps/site/features/download/down-page.tsx';
export { HelpPage as HelpRoute } from '#apps/site/features/help/help-page.tsx';
export {
  AgentHomePage as AgentHomeRoute,
  LotteryPage as LotteryRoute,
  PointMallPage as PointMallRoute,
  RewardCentrePage as RewardCentreRoute,
} from '#apps/site/features/shell/not-open-pages.tsx';
export {
  MaintenancePage as MaintenanceRoute,
  OfflinePage as OfflineRoute,
  RestrictedPage as RestrictedRoute,
} from '#apps/site/features/site-state/state-pages.tsx';
export { WinnersPage as WinnersRoute } from '#apps/site/features/winners/winners-page.tsx';

const article = getRouteApi('/help/$slug');

export function ArticleRoute() {
  return <ArticlePage slug={article.useParams().slug} />;
}

export const IosRoute = () => <GuidePage system="ios" />;
export const AndroidRoute = () => <GuidePage system="android" />;
