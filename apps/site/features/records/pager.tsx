import { useI18n } from '#apps/site/lib/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import './pager.css';

type Props = { pageNo: number; pages: number; onPage: (pageNo: number) => void; isBusy?: boolean };

/** One page back, one on, and where one is. Nothing where there is one page only. */
export function Pager({ pageNo, pages, onPage, isBusy = false }: Props) {
  const { t } = useI18n();
  if (pages <= 1) return null;
  return (
    <nav className="pager" aria-label={t('pager.label')}>
      <Button size="small" disabled={pageNo <= 1 || isBusy} onClick={() => onPage(pageNo - 1)}>
        {t('pager.previous')}
      </Button>
      <span className="pager__place" aria-live="polite">
        {t('pager.place', { page: pageNo, pages })}
      </span>
      <Button size="small" disabled={pageNo >= pages || isBusy} onClick={() => onPage(pageNo + 1)}>
        {t('pager.next')}
      </Button>
    </nav>
  );
}
