import { useBanners } from '#apps/site/parts/content/use-announcements.ts';
import { bannerTarget } from '#apps/site/parts/links/banner-target.ts';
import { ScenePicture } from '#apps/site/parts/pictures/diorama.tsx';
import { WayLink } from '#apps/site/parts/links/way-link.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { RailHead } from '#ui/components/rail-head/rail-head.tsx';
import type { Banner } from '#contracts/content.ts';
import './partners.css';

/** Shows the banners of partners (specification 3.12, group w_model); nothing without banners. */
export function Partners() {
  const { t } = useI18n();
  const banners = useBanners('w_model');
  if (banners.length === 0) return null;
  return (
    <section className="home-rail" aria-labelledby="partners">
      <RailHead title={t('home.partners')} id="partners" />
      <ul className="partners">
        {banners.map((banner) => (
          <li key={banner.id}>
            <Partner banner={banner} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Partner({ banner }: { banner: Banner }) {
  const target = bannerTarget(banner);
  const inside = (
    <>
      <span className="partner__picture">
        <ScenePicture scene={banner.scene} />
      </span>
      <span className="partner__words">
        <b dir="auto">{banner.title}</b>
        <span dir="auto">{banner.text}</span>
        {target && banner.action && (
          <span className="partner__action">
            {banner.action}
            <Icon name={target.isOutside ? 'arrow-out' : 'arrow-right'} size={16} className="icon--turns" />
          </span>
        )}
      </span>
    </>
  );
  if (!target) return <div className="partner">{inside}</div>;
  return (
    <WayLink {...target} className="partner">
      {inside}
    </WayLink>
  );
}
