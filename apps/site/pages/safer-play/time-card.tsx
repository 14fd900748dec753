import { useState } from 'react';
import { LimitLine } from '#apps/site/pages/safer-play/limit-line.tsx';
import { TimeDialog } from '#apps/site/pages/safer-play/time-dialog.tsx';
import { useDuration } from '#apps/site/pages/safer-play/use-duration.ts';
import type { OwnTime } from '#apps/site/parts/safer-play/use-safer-play.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { LIMIT_PERIODS, type LimitPeriod } from '#contracts/safer-play-terms.ts';

/** Shows the limits on time in play: for each period the used part, or that there is no limit. */
export function TimeCard({ times }: { times: readonly OwnTime[] }) {
  const { t } = useI18n();
  const [requested, setRequested] = useState<LimitPeriod | null>(null);
  return (
    <div className="limit-card" role="group" aria-label={t('safer_play.kind_time')}>
      <h3>{t('safer_play.kind_time')}</h3>
      <p className="limit-card__what">{t('safer_play.what_time')}</p>
      {LIMIT_PERIODS.map((period) => (
        <Line key={period} period={period} time={times.find((one) => one.period === period)} onRequest={() => setRequested(period)} />
      ))}
      {requested && (
        <TimeDialog
          key={requested}
          period={requested}
          held={times.find(({ period }) => period === requested)}
          onClose={() => setRequested(null)}
        />
      )}
    </div>
  );
}

function Line({ period, time, onRequest }: { period: LimitPeriod; time: OwnTime | undefined; onRequest: () => void }) {
  const duration = useDuration();
  const held = time && {
    used: time.used,
    most: time.minutes,
    usedText: duration(time.used),
    mostText: duration(time.minutes),
    later: time.later && { ...time.later, to: time.later.minutes === null ? null : duration(time.later.minutes) },
  };
  return <LimitLine kind="time" period={period} held={held} onRequest={onRequest} />;
}
