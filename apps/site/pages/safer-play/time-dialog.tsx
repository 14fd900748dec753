import { useState } from 'react';
import { useDuration } from '#apps/site/pages/safer-play/use-duration.ts';
import { useLimitChange } from '#apps/site/pages/safer-play/use-limit-change.ts';
import type { OwnTime } from '#apps/site/parts/safer-play/use-safer-play.ts';
import { call } from '#web/http/api.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { Dialog } from '#ui/components/dialog/dialog.tsx';
import { FieldError } from '#ui/components/field/text-field.tsx';
import { Segmented } from '#ui/components/segmented/segmented.tsx';
import { liftLimit, setTimeLimit } from '#contracts/safer-play.ts';
import type { LimitPeriod } from '#contracts/safer-play-terms.ts';

/** Minutes that the dialog offers, by period. */
const OFFERED: Readonly<Record<LimitPeriod, readonly number[]>> = {
  day: [30, 60, 120, 240],
  week: [120, 300, 600, 1200],
  month: [600, 1200, 2400, 4800],
};

type Props = { period: LimitPeriod; held: OwnTime | undefined; onClose: () => void };

/** Dialog that sets or lifts a limit on time in play. It says before the change is sent from when the change will apply. */
export function TimeDialog({ period, held, onClose }: Props) {
  const { t } = useI18n();
  const duration = useDuration();
  const [chosen, setChosen] = useState(held && OFFERED[period].includes(held.minutes) ? held.minutes : OFFERED[period][1]!);
  const { change, refusal, isBusy } = useLimitChange(onClose);
  const isRaise = held !== undefined && chosen > held.minutes;

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="small"
      title={t('safer_play.limit_of', { kind: t('safer_play.kind_time'), period: t(`safer_play.period_${period}`) })}
      description={t('safer_play.what_time')}
      closeLabel={t('common.close')}
    >
      <div className="limit-form">
        <Segmented
          label={t('safer_play.kind_time')}
          options={OFFERED[period].map((minutes) => ({ value: String(minutes), label: duration(minutes) }))}
          chosen={String(chosen)}
          onChoose={(value) => setChosen(Number(value))}
        />
        <p className="safer-play__text">{t(isRaise ? 'safer_play.raise_waits' : 'safer_play.holds_at_once')}</p>
        {refusal && <FieldError>{refusalText(refusal, t)}</FieldError>}
        <div className="dialog__actions">
          <Button
            variant="primary"
            size="large"
            isBusy={isBusy}
            onClick={() => void change(() => call(setTimeLimit, { period, minutes: chosen }))}
          >
            {t('safer_play.save')}
          </Button>
          {held && (
            <Button
              variant="line"
              size="large"
              disabled={isBusy}
              onClick={() => void change(() => call(liftLimit, { kind: 'time', period }))}
            >
              {t('safer_play.lift')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
