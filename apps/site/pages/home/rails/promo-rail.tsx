import { Link } from '@tanstack/react-router';
import { PromoBanners } from '#apps/site/features/promotions/promo-banners.tsx';
import { useBanners } from '#apps/site/parts/content/use-announcements.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { RailHead } from '#ui/components/rail-head/rail-head.tsx';

/** Shows the operator's promotion banners (specification 1.08); nothing without banners. */
export function PromoRail() {
  const { t } = useI18n();
  const banners = useBanners('w_activity');
  if (banners.length === 0) return null;
  return (
    <section className="home-rail" aria-labelledby="promo-rail">
      <RailHead
        title={t('nav.promotions')}
        id="promo-rail"
        link={
          <Link to="/promotions" className="text-link">
            {t('home.all_promotions')}
            <Icon name="arrow-right" size={16} className="icon--turns" />
          </Link>
        }
      />
      <PromoBanners level="h3" />
    </section>
  );
}
