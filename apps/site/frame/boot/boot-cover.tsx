import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import './boot-cover.css';

/** Shows the layout of a page before the brand is known, without a name or a text, because these could be another brand's. */
export function BootCover() {
  return (
    <div className="boot-cover" aria-busy="true">
      <div className="wrap boot-cover__bar">
        <Skeleton width="150px" height="30px" />
        <Skeleton width="92px" height="40px" />
      </div>
      <div className="wrap">
        <Skeleton className="boot-cover__hero" height="472px" />
      </div>
    </div>
  );
}

export function BootTrouble({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useI18n();
  return (
    <main className="wrap boot-trouble">
      <h1>{t('boot.trouble')}</h1>
      <RefusedTrouble error={error} onRetry={onRetry} hasService={false} />
    </main>
  );
}
