import { Link } from '@tanstack/react-router';
import { usePage } from '#apps/site/parts/page/use-page.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import './page-pending.css';

/** Placeholder of the first page while it loads. It is as high as the window, so that the parts below are not visible meanwhile. */
export function PagePending() {
  const { frame } = usePage();
  if (frame === 'own') return <OwnFramePending />;
  return (
    <div className="wrap page-pending" aria-busy="true">
      <Skeleton className="page-pending__title" width="280px" height="36px" />
      <Skeleton width="440px" height="16px" />
      <Skeleton className="page-pending__body" height="472px" />
    </div>
  );
}

/** Placeholder of a page with its own bar, with a link home, because such a page has no other navigation. */
function OwnFramePending() {
  const { t } = useI18n();
  return (
    <div className="page-pending page-pending--own" aria-busy="true">
      <div className="page-pending__bar">
        <Link to="/" className="page-pending__back" aria-label={t('common.to_home')}>
          <Icon name="arrow-left" className="icon--turns" />
        </Link>
        <Skeleton width="180px" height="18px" />
      </div>
      <Skeleton className="page-pending__stage" />
    </div>
  );
}
