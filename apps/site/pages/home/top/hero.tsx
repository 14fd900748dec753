import { useRef, type ReactNode } from 'react';
import { useBanners } from '#apps/site/parts/content/use-announcements.ts';
import { useIsSettled } from '#apps/site/parts/carousel/settled.ts';
import { BannerSlide } from '#apps/site/pages/home/top/banner-slide.tsx';
import { HOME_EVERY_MS } from '#apps/site/parts/carousel/carousel-clock.ts';
import { useCarousel } from '#apps/site/parts/carousel/use-carousel.ts';
import { useSwipe } from '#apps/site/parts/carousel/use-swipe.ts';
import { WelcomeSlide } from '#apps/site/pages/home/top/welcome-slide.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { useOnceTrue } from '#web/state/use-once-true.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/components/button/button.tsx';
import './hero.css';

/** Shows the carousel of the home page: the brand's own slide, then the operator's banners (specification 3.12, group w_home). */
export function Hero() {
  const { t, formatNumber } = useI18n();
  const stage = useRef<HTMLElement>(null);
  const banners = useBanners('w_home');
  const slides = [
    { key: 'welcome', part: <WelcomeSlide /> },
    ...banners.map((banner) => ({ key: String(banner.id), part: <BannerSlide banner={banner} /> })),
  ];
  const { at, isPaused, isRunning, togglePaused, step } = useCarousel(stage, slides.length, {
    everyMs: HOME_EVERY_MS,
    isReady: useIsSettled(),
    isBehind: true,
  });
  const hasTurned = useOnceTrue(at !== 0);
  useSwipe(stage, step);
  const place = t('home.slide_of', { at: formatNumber(at + 1), count: formatNumber(slides.length) });
  return (
    <section
      ref={stage}
      className={classNames('hero__stage', hasTurned && 'hero__stage--turns')}
      aria-roledescription={t('home.carousel')}
      aria-label={t('home.banners')}
    >
      <div aria-live={isRunning ? 'off' : 'polite'}>
        {slides.map(({ key, part }, index) => (
          <Slide key={key} isShown={index === at} label={t('home.slide_of', { at: index + 1, count: slides.length })}>
            {part}
          </Slide>
        ))}
      </div>
      {slides.length > 1 && (
        <div className="hero__turn" role="group" aria-label={t('home.turn')}>
          <IconButton icon={isPaused ? 'play' : 'pause'} label={t(isPaused ? 'common.play' : 'common.pause')} onClick={togglePaused} />
          <IconButton icon="chevron-start" label={t('home.slide_before')} onClick={() => step(-1)} />
          <span className="hero__place figures">{place}</span>
          <IconButton icon="chevron-end" label={t('home.slide_next')} onClick={() => step(1)} />
        </div>
      )}
    </section>
  );
}

/** Slide that is mounted when it is first shown and then stays mounted, so that its scene appears without delay the next time. */
function Slide({ isShown, label, children }: { isShown: boolean; label: string; children: ReactNode }) {
  const { t } = useI18n();
  const wasShown = useOnceTrue(isShown);
  return (
    <div
      className={classNames('hero__slide', isShown && 'hero__slide--shown')}
      role="group"
      aria-roledescription={t('home.slide')}
      aria-label={label}
      inert={!isShown}
    >
      {wasShown && children}
    </div>
  );
}
