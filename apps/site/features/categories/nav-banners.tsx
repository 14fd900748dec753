import { useRef } from 'react';
import { useBanners } from '#apps/site/parts/content/use-announcements.ts';
import { bannerTarget } from '#apps/site/parts/links/banner-target.ts';
import { NAV_EVERY_MS } from '#apps/site/parts/carousel/carousel-clock.ts';
import { ScenePicture } from '#apps/site/parts/pictures/diorama.tsx';
import { useCarousel } from '#apps/site/parts/carousel/use-carousel.ts';
import { WayLink } from '#apps/site/parts/links/way-link.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { IconButton } from '#ui/components/button/button.tsx';
import type { Banner } from '#contracts/content.ts';

/**
 * Shows banners beside a menu (group w_activity). Every 5 s the next banner slides in, in a loop; a press on a banner opens its page
 * (9.07).
 */
export function NavBanners() {
  const banners = useBanners('w_activity');
  return banners.length === 0 ? null : <Turning banners={banners} />;
}

function Turning({ banners }: { banners: readonly Banner[] }) {
  const { t } = useI18n();
  const box = useRef<HTMLDivElement>(null);
  const { at, isPaused, togglePaused, goTo } = useCarousel(box, banners.length, { everyMs: NAV_EVERY_MS });
  return (
    <div ref={box} className="nav-banners" role="group" aria-roledescription={t('home.carousel')} aria-label={t('home.banners')}>
      <div className="nav-banners__window">
        {/* Each slide has its own distance, because a strip of all slides would visibly run back at the end of the loop. */}
        {banners.map((banner, index) => (
          <NavBanner key={banner.id} banner={banner} distance={distance(index, at, banners.length)} />
        ))}
      </div>
      {banners.length > 1 && (
        <div className="nav-banners__turn">
          <IconButton icon={isPaused ? 'play' : 'pause'} label={t(isPaused ? 'common.play' : 'common.pause')} onClick={togglePaused} />
          {banners.map(({ id }, index) => (
            <button
              key={id}
              type="button"
              className="nav-banners__dot"
              aria-label={t('home.slide_of', { at: index + 1, count: banners.length })}
              aria-current={index === at || undefined}
              onClick={() => goTo(index)}
            />
          ))}
        </div>
      )}
    </div>
  );
}

/** Returns the place of a slide: 0 is shown, −1 has just left, 1 waits at the other side. */
function distance(index: number, at: number, count: number): number {
  if (index === at) return 0;
  return count > 1 && (index + 1) % count === at ? -1 : 1;
}

function NavBanner({ banner, distance }: { banner: Banner; distance: number }) {
  const target = bannerTarget(banner);
  const inside = (
    <>
      <ScenePicture scene={banner.scene} />
      <span className="nav-banners__words">
        <b dir="auto">{banner.title}</b>
        <span dir="auto">{banner.text}</span>
      </span>
    </>
  );
  return (
    <div className="nav-banners__slide" data-distance={distance} inert={distance !== 0}>
      {target ? (
        <WayLink {...target} className="nav-banners__whole">
          {inside}
        </WayLink>
      ) : (
        <div className="nav-banners__whole">{inside}</div>
      )}
    </div>
  );
}
