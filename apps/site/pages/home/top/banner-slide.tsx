import { bannerTarget } from '#apps/site/parts/links/banner-target.ts';
import { Diorama } from '#apps/site/parts/pictures/diorama.tsx';
import { WayLink } from '#apps/site/parts/links/way-link.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { buttonClass } from '#ui/components/button/button.tsx';
import type { Banner } from '#contracts/content.ts';

/** Length in characters above which a title is set smaller, so that it fits in three lines. */
const LONG_TITLE = 22;

/** Shows a banner of the operator: its words over its scene. A click anywhere leads to the target of its button. */
export function BannerSlide({ banner }: { banner: Banner }) {
  const { t } = useI18n();
  const target = bannerTarget(banner);
  const isLong = banner.title.length > LONG_TITLE;
  return (
    <>
      <Diorama scene={banner.scene} />
      <div className={isLong ? 'hero__text hero__text--long' : 'hero__text'}>
        <h2 dir="auto">{banner.title}</h2>
        <p dir="auto">{banner.text}</p>
        {target && (
          <WayLink {...target} className={`${buttonClass({ variant: 'primary', size: 'large' })} hero__whole`}>
            {banner.action ?? t('home.banner_open')}
          </WayLink>
        )}
      </div>
    </>
  );
}
