import { useI18n } from '#web/text/i18n.tsx';
import { Pager as Base } from '#ui/components/pager/pager.tsx';

type Props = { pageNo: number; pages: number; onPage: (pageNo: number) => void; isBusy?: boolean };

/** The pager of the kit, with the texts of the site. */
export function Pager({ pageNo, pages, ...rest }: Props) {
  const { t } = useI18n();
  return (
    <Base
      {...rest}
      pageNo={pageNo}
      pages={pages}
      label={t('pager.label')}
      previous={t('pager.previous')}
      next={t('pager.next')}
      place={t('pager.place', { page: pageNo, pages })}
    />
  );
}
