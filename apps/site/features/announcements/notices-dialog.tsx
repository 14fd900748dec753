import { useState } from 'react';
import { NOTICES_A_PAGE, pageOf, pagesOf, pageWith, seenKey } from '#apps/site/features/announcements/announcement-queue.ts';
import { usePopups } from '#apps/site/features/announcements/use-popups.ts';
import { Paragraphs } from '#apps/site/parts/content/paragraphs.tsx';
import type { DialogProps } from '#web/dialogs/create-dialog.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { Dialog } from '#ui/components/dialog/dialog.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Pager } from '#ui/components/pager/pager.tsx';
import './announcements.css';

type Props = DialogProps & { first: number | null; isAutomatic: boolean };

/** Dialog of notices, six a page (specification 2.31). Each unfolds in its place, and the requested notice is unfolded at first. */
export function NoticesDialog({ first, isAutomatic, isOpen, onClose }: Props) {
  const { t, locale } = useI18n();
  const { isIn, notices: entries } = usePopups();
  const [pageNo, setPageNo] = useState(() => pageWith(entries, first, NOTICES_A_PAGE));
  const pages = pagesOf(entries.length, NOTICES_A_PAGE);
  const shown = Math.min(pageNo, pages);
  const day = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric' });
  const close = () => {
    // Only a dialog that opened without a click counts as seen, so that it does not open again in this session.
    if (isAutomatic) sessionStorage.setItem(seenKey(isIn), '1');
    onClose();
  };
  return (
    <Dialog isOpen={isOpen} onClose={close} size="large" title={t('notices.title')} closeLabel={t('common.close')}>
      <ul className="notices">
        {pageOf(entries, shown, NOTICES_A_PAGE).map(({ id, title, content, publishedAt }, at) => (
          <li key={id}>
            <details open={id === first || (first === null && at === 0)}>
              <summary>
                <span dir="auto">{title}</span>
                <time className="quiet figures" dateTime={publishedAt}>
                  {day.format(new Date(publishedAt))}
                </time>
                <Icon name="chevron-down" />
              </summary>
              <Paragraphs text={content} />
            </details>
          </li>
        ))}
      </ul>
      <Pager
        pageNo={shown}
        pages={pages}
        onPage={setPageNo}
        label={t('pager.label')}
        previous={t('pager.previous')}
        next={t('pager.next')}
        place={t('pager.place', { page: shown, pages })}
      />
    </Dialog>
  );
}
