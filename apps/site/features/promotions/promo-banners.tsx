import { useBanners } from '#apps/site/parts/content/use-announcements.ts';
import { bannerTarget } from '#apps/site/parts/links/banner-target.ts';
import { ScenePicture } from '#apps/site/parts/pictures/diorama.tsx';
import { WayLink } from '#apps/site/parts/links/way-link.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import type { Banner } from '#contracts/content.ts';
import './promo-banners.css';

/** Shows the operator's promotion banners (specification 3.12, group w_activity); nothing without banners. */
export function PromoBanners({ level = 'h2' }: { level?: 'h2' | 'h3' }) {
  const banners = useBanners('w_activity');
  if (banners.length === 0) return null;
  return (
    <ul className="promos">
      {banners.map((banner) => (
        <li key={banner.id}>
          <Promo banner={banner} level={level} />
        </li>
      ))}
    </ul>
  );
}

function Promo({ banner, level: Heading }: { banner: Banner; level: 'h2' | 'h3' }) {
  const target = bannerTarget(banner);
  return (
    <div className="promo">
      <ScenePicture scene={banner.scene} />
      <div className="promo__words">
        <Heading dir="auto">{banner.title}</Heading>
        <p dir="auto">{banner.text}</p>
        {target && banner.action && (
          <WayLink {...target} className="promo__way">
            {banner.action}
            <Icon name={target.isOutside ? 'arrow-out' : 'arrow-right'} size={16} className="icon--turns" />
          </WayLink>
        )}
      </div>
    </div>
  );
}
