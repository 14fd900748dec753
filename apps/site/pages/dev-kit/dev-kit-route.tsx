import { useBrand } from '#apps/site/parts/brand/brand-context.ts';
import { DevKitPage } from '#apps/site/pages/dev-kit/dev-kit-page.tsx';
import { NotFoundPage } from '#apps/site/parts/page/not-found-page.tsx';

/** Shows the design kit in development and on demo brands. Other brands have no such page. */
export function DevKitRoute() {
  const { isDemo } = useBrand();
  return import.meta.env.DEV || isDemo ? <DevKitPage /> : <NotFoundPage />;
}
