import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { BrandLine } from '#apps/site/parts/brand/brand-line.tsx';
import { Offer } from '#apps/site/pages/promotions/offer.tsx';
import { usePromotions } from '#apps/site/parts/promotions/use-promotions.ts';
import { PromoBanners } from '#apps/site/features/promotions/promo-banners.tsx';
import { Paragraphs } from '#apps/site/parts/content/paragraphs.tsx';
import { useAnnouncements } from '#apps/site/parts/content/use-announcements.ts';
import { NotOpenPage } from '#apps/site/parts/page/not-open-page.tsx';
import { useHoldsEnd } from '#apps/site/parts/page/page-end.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { buttonClass } from '#ui/components/button/button.tsx';
import { Chip } from '#ui/components/chip/chip.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import type { PromotionCategory } from '#contracts/promotions.ts';
import './promotions.css';

/** Lists the present promotions of the brand by type, each with its terms and the member's standing, and under them the announcements. */
export function PromotionsPage() {
  const { t } = useI18n();
  const { data, error, refetch } = usePromotions();
  useHoldsEnd(!data && !error);
  if (data?.list.length === 0)
    return (
      <NotOpenPage place="promotions" title={t('nav.promotions')} glyph={<Icon name="ticket" size={24} />} why={t('promotions.why')}>
        <PromoBanners />
        <Announced />
      </NotOpenPage>
    );
  return (
    <div className="wrap promotions-page">
      <header>
        <h1>{t('nav.promotions')}</h1>
        <p className="quiet">{t('promotions.intro')}</p>
        <BrandLine of="voice.promotions" />
        <nav className="promotions-page__more" aria-label={t('nav.promotions')}>
          <Link to="/member/missions" className={buttonClass({ variant: 'line' })}>
            {t('missions.title')}
          </Link>
          <Link to="/member/races" search={{ race: undefined }} className={buttonClass({ variant: 'line' })}>
            {t('races.title')}
          </Link>
        </nav>
      </header>
      {error && !data ? <RefusedTrouble error={error} onRetry={() => void refetch()} /> : data ? <Offers list={data.list} /> : <Ghosts />}
      {data && (
        <>
          <PromoBanners />
          <Announced />
        </>
      )}
    </div>
  );
}

function Offers({ list }: { list: readonly Parameters<typeof Offer>[0]['promotion'][] }) {
  const { t } = useI18n();
  const [chosen, setChosen] = useState<PromotionCategory | null>(null);
  const categories = [...new Set(list.map(({ category }) => category))];
  return (
    <>
      <div className="promotions-page__tabs" role="group" aria-label={t('nav.promotions')}>
        {[null, ...categories].map((one) => (
          <Chip key={one ?? 'all'} aria-pressed={chosen === one} onClick={() => setChosen(one)}>
            {one === null ? t('promotions.all') : t(`promotions.category_${one}`)}
          </Chip>
        ))}
      </div>
      <div className="offers">
        {list
          .filter(({ category }) => chosen === null || category === chosen)
          .toSorted((a, b) => Number(b.status === 'claim') - Number(a.status === 'claim'))
          .map((promotion) => (
            <Offer key={promotion.id} promotion={promotion} />
          ))}
      </div>
    </>
  );
}

/** Placeholders with the layout of the line of types and the cards. */
function Ghosts() {
  return (
    <>
      <Skeleton height="44px" />
      <div className="offers" aria-busy="true">
        {Array.from({ length: 8 }, (_, at) => (
          <div key={at} className="offers__ghost">
            <Skeleton height="100%" />
          </div>
        ))}
      </div>
    </>
  );
}

function Announced() {
  const { t, locale } = useI18n();
  const { data } = useAnnouncements();
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long' });
  if (!data || data.promotion.length === 0) return null;
  return (
    <section aria-labelledby="announced">
      <h2 id="announced">{t('promotions.news')}</h2>
      <ul className="promotions">
        {data.promotion.map(({ id, title, content, publishedAt }) => (
          <li key={id}>
            <p className="quiet">
              <time dateTime={publishedAt}>{day.format(new Date(publishedAt))}</time>
            </p>
            <h3 dir="auto">{title}</h3>
            <Paragraphs text={content} />
          </li>
        ))}
      </ul>
    </section>
  );
}
