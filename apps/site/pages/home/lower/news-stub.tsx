import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { openNotices } from '#apps/site/features/announcements/announcements.ts';
import type { WireAnnouncement } from '#apps/site/features/announcements/announcement-queue.ts';
import { useAnnouncements } from '#apps/site/parts/content/use-announcements.ts';
import { useBrand } from '#apps/site/parts/brand/brand-context.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { StubPart } from '#ui/components/stub/stub.tsx';

/** Shows the first promotion. Without a promotion, a demo brand says that it is a demo; other brands show their newest notice. */
export function NewsStub() {
  const { t } = useI18n();
  const { isDemo } = useBrand();
  const { data } = useAnnouncements();
  const promotion = data?.promotion[0];
  const notice = data?.player[0];
  if (promotion) {
    return (
      <News label={t('nav.promotions')} entry={promotion}>
        <Link to="/promotions" className="ticket-strip__whole">
          {promotion.title}
        </Link>
      </News>
    );
  }
  if (isDemo) {
    return (
      <StubPart className="ticket-strip__news">
        <p className="ticket-strip__label">{t('home.demo_label')}</p>
        <h2>{t('home.demo_title')}</h2>
        <p className="stub-quiet">{t('home.demo_text')}</p>
      </StubPart>
    );
  }
  if (!notice) return null;
  return (
    <News label={t('home.notices')} entry={notice}>
      <button type="button" className="ticket-strip__whole" onClick={() => openNotices(notice.id)}>
        {notice.title}
      </button>
    </News>
  );
}

function News({ label, entry, children }: { label: string; entry: WireAnnouncement; children: ReactNode }) {
  const { locale } = useI18n();
  const day = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric' });
  const [first = ''] = entry.content.split(/\n\s*\n/);
  return (
    <StubPart className="ticket-strip__news">
      <p className="ticket-strip__label">
        {label}
        <time className="stub-quiet figures" dateTime={entry.publishedAt}>
          {day.format(new Date(entry.publishedAt))}
        </time>
      </p>
      <h2 dir="auto">{children}</h2>
      <p className="stub-quiet" dir="auto">
        {first}
      </p>
    </StubPart>
  );
}
