import { useState } from 'react';
import { LaterLine } from '#apps/site/pages/safer-play/later-line.tsx';
import { TimeDialog } from '#apps/site/pages/safer-play/time-dialog.tsx';
import { useDuration } from '#apps/site/pages/safer-play/use-duration.ts';
import type { OwnTime } from '#apps/site/parts/safer-play/use-safer-play.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { Progress } from '#ui/components/progress/progress.tsx';
import { LIMIT_PERIODS, type LimitPeriod } from '#contracts/safer-play-terms.ts';

/** The limits on time in play: for each period what is used, or that there is none. */
export function TimeCard({ times }: { times: readonly OwnTime[] }) {
  const { t } = useI18n();
  const [requested, setRequested] = useState<LimitPeriod | null>(null);
  return (
    <div className="limit-card" role="group" aria-label={t('safer_play.kind_time')}>
      <h3>{t('safer_play.kind_time')}</h3>
      <p className="limit-card__what">{t('safer_play.what_time')}</p>
      {LIMIT_PERIODS.map((period) => (
        <Line key={period} period={period} held={times.find((one) => one.period === period)} onRequest={() => setRequested(period)} />
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

function Line({ period, held, onRequest }: { period: LimitPeriod; held: OwnTime | undefined; onRequest: () => void }) {
  const { t } = useI18n();
  const duration = useDuration();
  const name = t(`safer_play.period_${period}`);
  const kind = t('safer_play.kind_time');
  return (
    <div className="limit-card__line">
      {held ? (
        <div className="limit-card__held">
          <Progress
            label={name}
            figures={t('safer_play.used', { used: duration(held.used), limit: duration(held.minutes) })}
            value={held.used}
            max={held.minutes}
            tone={held.used >= 0.8 * held.minutes ? 'warn' : 'brand'}
          />
          {held.later && (
            <LaterLine
              kind="time"
              period={period}
              to={held.later.minutes === null ? null : duration(held.later.minutes)}
              from={held.later.from}
              until={held.later.until}
            />
          )}
        </div>
      ) : (
        <p className="limit-card__none">
          <span>{name}</span> <span className="quiet">{t('safer_play.none')}</span>
        </p>
      )}
      <Button
        variant="line"
        size="small"
        aria-haspopup="dialog"
        aria-label={t(held ? 'safer_play.change_of' : 'safer_play.set_of', { kind, period: name })}
        onClick={onRequest}
      >
        {t(held ? 'safer_play.change' : 'safer_play.set')}
      </Button>
    </div>
  );
}
