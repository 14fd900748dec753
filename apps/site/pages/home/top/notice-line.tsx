import { useRef } from 'react';
import { useAnnouncements } from '#apps/site/parts/content/use-announcements.ts';
import { openNotices } from '#apps/site/features/announcements/announcements.ts';
import { useIsSettled } from '#apps/site/parts/carousel/settled.ts';
import { useHeld, usePause } from '#apps/site/parts/carousel/use-held.ts';
import { useLoop } from '#apps/site/parts/carousel/use-loop.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { IconButton } from '#ui/components/button/button.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import type { WireAnnouncement } from '#apps/site/features/announcements/announcement-queue.ts';
import './notice-line.css';

const PX_PER_SECOND = 60;

/** Shows notices that run by under the hero and stop under the mouse. A click opens a notice (specification 2.43). */
export function NoticeLine() {
  const { data, isPending } = useAnnouncements();
  const notices = data?.player ?? [];
  if (notices.length > 0) return <Walking notices={notices} />;
  return isPending ? (
    <div className="notice-line">
      <Skeleton width="40%" />
    </div>
  ) : null;
}

function Walking({ notices }: { notices: readonly WireAnnouncement[] }) {
  const { t } = useI18n();
  const line = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const [isPaused, togglePaused] = usePause();
  const isHeld = useHeld(line);
  const isSettled = useIsSettled();
  useLoop(track, { axis: 'x', pxPerSecond: PX_PER_SECOND, isRunning: isSettled && !isPaused && !isHeld });
  return (
    <section className="notice-line" aria-label={t('home.notices')}>
      <Icon name="megaphone" className="notice-line__icon" />
      <div ref={line} className="notice-line__window">
        <div ref={track} className="notice-line__track">
          <Run notices={notices} />
          <Run notices={notices} isEcho />
        </div>
      </div>
      <IconButton icon={isPaused ? 'play' : 'pause'} label={t(isPaused ? 'common.play' : 'common.pause')} onClick={togglePaused} />
      <button type="button" className="text-link notice-line__all" aria-haspopup="dialog" onClick={() => openNotices()}>
        {t('home.all_notices')}
      </button>
    </section>
  );
}

/** Lists the notices once. The echo, a copy behind them, closes the loop; screen readers and the keyboard skip it. */
function Run({ notices, isEcho = false }: { notices: readonly WireAnnouncement[]; isEcho?: boolean }) {
  return (
    <ul className="notice-line__run" aria-hidden={isEcho || undefined} inert={isEcho}>
      {notices.map(({ id, title }) => (
        <li key={id}>
          <button type="button" className="notice-line__one" dir="auto" aria-haspopup="dialog" onClick={() => openNotices(id)}>
            {title}
          </button>
        </li>
      ))}
    </ul>
  );
}
