import { useRef, useState, type RefObject } from 'react';
import { ANNOUNCEMENTS_A_PAGE, pageOf, pagesOf, type WireAnnouncement } from '#apps/site/features/announcements/announcement-queue.ts';
import { Paragraphs } from '#apps/site/features/announcements/paragraphs.tsx';
import { WayLink } from '#apps/site/features/shell/way-link.tsx';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { Button, buttonClass } from '#ui/components/button/button.tsx';
import { Dialog } from '#ui/components/dialog/dialog.tsx';
import { Pager } from '#ui/components/pager/pager.tsx';
import './announcements.css';

type Props = { entries: readonly WireAnnouncement[]; isOpen: boolean; onClose: () => void };

/** The announcements: ten titles a page and, beside them, the one that was chosen (specification 2.30). */
export function AnnouncementsDialog({ entries, isOpen, onClose }: Props) {
  const { t } = useI18n();
  const [pageNo, setPageNo] = useState(1);
  const [chosenId, setChosenId] = useState<number | null>(null);
  const detail = useRef<HTMLElement>(null);
  const pages = pagesOf(entries.length, ANNOUNCEMENTS_A_PAGE);
  const page = pageOf(entries, Math.min(pageNo, pages), ANNOUNCEMENTS_A_PAGE);
  const chosen = page.find(({ id }) => id === chosenId) ?? page[0];
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="wide"
      title={t('announce.title')}
      closeLabel={t('common.close')}
      // What opened by itself is read, and no choice of its list is singled out.
      initialFocus={detail}
    >
      <div className="dialog__list announce__list">
        <ul>
          {page.map(({ id, title }) => (
            <li key={id}>
              <button type="button" className="announce__one" aria-pressed={id === chosen?.id} dir="auto" onClick={() => setChosenId(id)}>
                {title}
              </button>
            </li>
          ))}
        </ul>
        <Pager
          pageNo={Math.min(pageNo, pages)}
          pages={pages}
          onPage={setPageNo}
          label={t('pager.label')}
          previous={t('pager.previous')}
          next={t('pager.next')}
          place={t('pager.place', { page: pageNo, pages })}
        />
      </div>
      {chosen && <Chosen entry={chosen} place={detail} onClose={onClose} />}
    </Dialog>
  );
}

type ChosenProps = { entry: WireAnnouncement; place: RefObject<HTMLElement | null>; onClose: () => void };

function Chosen({ entry, place, onClose }: ChosenProps) {
  const { t, formatDay } = useDay();
  return (
    <article ref={place} tabIndex={-1} className="dialog__chosen announce__text" aria-live="polite">
      <p className="quiet">
        <time dateTime={entry.publishedAt}>{formatDay(entry.publishedAt)}</time>
      </p>
      <h3 dir="auto">{entry.title}</h3>
      <Paragraphs text={entry.content} />
      <div className="announce__actions">
        {entry.promotionType !== null && (
          <WayLink href="/member/rewardCenter" className={buttonClass({ variant: 'primary', size: 'large' })} onClick={onClose}>
            {t('announce.to_promotion')}
          </WayLink>
        )}
        <Button variant="line" size="large" onClick={onClose}>
          {t('common.close')}
        </Button>
      </div>
    </article>
  );
}

function useDay() {
  const { t, locale } = useI18n();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long' });
  return { t, formatDay: (at: string) => format.format(new Date(at)) };
}
