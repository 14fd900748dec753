import { PromoBanners } from '#apps/site/features/promotions/promo-banners.tsx';
import { Paragraphs } from '#apps/site/parts/content/paragraphs.tsx';
import { useAnnouncements } from '#apps/site/parts/content/use-announcements.ts';
import { NotOpenPage } from '#apps/site/parts/page/not-open-page.tsx';
import { useI18n } from '#apps/site/lib/text/i18n.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import './promotions.css';

/** Promotions: what was announced can be read; taking part is not open yet. */
export function PromotionsPage() {
  const { t, locale } = useI18n();
  const { data } = useAnnouncements();
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long' });
  return (
    <NotOpenPage place="promotions" title={t('nav.promotions')} glyph={<Icon name="ticket" size={24} />} why={t('promotions.why')}>
      <PromoBanners />
      {data && data.promotion.length > 0 && (
        <ul className="promotions">
          {data.promotion.map(({ id, title, content, publishedAt }) => (
            <li key={id}>
              <p className="quiet">
                <time dateTime={publishedAt}>{day.format(new Date(publishedAt))}</time>
              </p>
              <h2 dir="auto">{title}</h2>
              <Paragraphs text={content} />
            </li>
          ))}
        </ul>
      )}
    </NotOpenPage>
  );
}
