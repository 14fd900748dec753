import { Link } from '@tanstack/react-router';
import { t } from '#apps/admin/lib/text.ts';
import { Nothing } from '#apps/admin/parts/page/state.tsx';

export function NotFound() {
  return (
    <Nothing>
      {t('Page not found.')} <Link to="/">{t('Go to queues')}</Link>
    </Nothing>
  );
}
