import { useRef, useState, type RefObject } from 'react';
import {
  ANNOUNCEMENTS_A_PAGE,
  pageOf,
  pagesOf,
  seenKey,
  type WireAnnouncement,
} from '#apps/site/features/announcements/announcement-queue.ts';
import { usePopups } from '#apps/site/features/announcements/use-popups.ts';
import { useBrand } from '#apps/site/parts/brand/brand-context.ts';
import { Paragraphs } from '#apps/site/parts/content/paragraphs.tsx';
import { WayLink } from '#apps/site/parts/links/way-link.tsx';
import type { DialogProps } from '#web/dialogs/create-dialog.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { Button, buttonClass } from '#ui/components/button/button.tsx';
import { Dialog } from '#ui/components/dialog/dialog.tsx';
import { Pager } from '#ui/components/pager/pager.tsx';
import { Guilloche, Stub, StubHead, StubPart } from '#ui/components/stub/stub.tsx';
import './announcements.css';

/** Dialog of announcements: ten titles a page, and beside them the text of the chosen title (specification 2.30). */
export function AnnouncementsDialog({ isOpen, onClose }: DialogProps) {
  const { t } = useI18n();
  const { isIn, popups: entries } = usePopups();
  const [pageNo, setPageNo] = useState(1);
  const [chosenId, setChosenId] = useState<number | null>(null);
  const detail = useRef<HTMLElement>(null);
  const pages = pagesOf(entries.length, ANNOUNCEMENTS_A_PAGE);
  const page = pageOf(entries, Math.min(pageNo, pages), ANNOUNCEMENTS_A_PAGE);
  const chosen = page.find(({ id }) => id === chosenId) ?? page[0];
  const hasList = entries.length > FEW;
  const close = () => {
    sessionStorage.setItem(seenKey(isIn), '1');
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      size={hasList ? 'wide' : 'large'}
      title={t('announce.title')}
      closeLabel={t('common.close')}
      // The text gets the focus and no entry of the list, because the dialog may have opened without a click.
      initialFocus={detail}
    >
      {entries.length > 1 && (
        <div className={hasList ? 'dialog__list announce__list' : 'announce__few'}>
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
      )}
      {chosen && <Chosen entry={chosen} place={detail} onClose={close} />}
    </Dialog>
  );
}

/** Number of announcements up to which there is no list beside the open text. */
const FEW = 2;

type ChosenProps = { entry: WireAnnouncement; place: RefObject<HTMLElement | null>; onClose: () => void };

function Chosen({ entry, place, onClose }: ChosenProps) {
  const { t, formatDay } = useDay();
  const { name } = useBrand();
  return (
    <article ref={place} tabIndex={-1} className="dialog__chosen announce__text" aria-live="polite">
      <Stub>
        <StubPart>
          <StubHead level="p" serial={<time dateTime={entry.publishedAt}>{formatDay(entry.publishedAt)}</time>}>
            {name}
          </StubHead>
          <Guilloche />
        </StubPart>
        <StubPart>
          <h3 dir="auto">{entry.title}</h3>
          <Paragraphs text={entry.content} />
        </StubPart>
      </Stub>
      <div className="announce__actions">
        {entry.promotionType === null ? (
          <WayLink href="/games" className={buttonClass({ variant: 'primary', size: 'large' })} onClick={onClose}>
            {t('announce.to_games')}
          </WayLink>
        ) : (
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
