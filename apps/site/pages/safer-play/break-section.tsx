import { useState } from 'react';
import { BreakDialog } from '#apps/site/pages/safer-play/break-dialog.tsx';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { readSaferPlayAgain, useOwnBreak, type OwnBreak } from '#apps/site/parts/safer-play/use-safer-play.ts';
import { call } from '#web/http/api.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';
import { comeBack } from '#contracts/safer-play.ts';
import { EXCLUSIONS, TIME_OUTS, type BreakLength } from '#contracts/safer-play-terms.ts';

/** Shows the member's break from play, and the breaks that the member can begin. */
export function BreakSection() {
  const { t } = useI18n();
  const { data, error, refetch } = useOwnBreak();
  const [requested, setRequested] = useState<BreakLength | null>(null);
  return (
    <section aria-labelledby="own-break">
      <h2 id="own-break">{t('safer_play.break')}</h2>
      <p className="safer-play__text">{t('safer_play.break_how')}</p>
      {!data ? (
        error ? (
          <RefusedTrouble error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height="96px" />
        )
      ) : (
        <>
          <Standing taken={data} />
          {data.state !== 'excluded' && <Lengths legend={t('safer_play.time_out')} lengths={TIME_OUTS} onRequest={setRequested} />}
          {!(data.state === 'excluded' && data.until === null) && (
            <Lengths legend={t('safer_play.exclusion')} lengths={EXCLUSIONS} onRequest={setRequested} />
          )}
        </>
      )}
      {requested && <BreakDialog length={requested} onClose={() => setRequested(null)} />}
    </section>
  );
}

type LengthsProps = { legend: string; lengths: readonly BreakLength[]; onRequest: (length: BreakLength) => void };

function Lengths({ legend, lengths, onRequest }: LengthsProps) {
  const { t } = useI18n();
  return (
    <div className="break-lengths" role="group" aria-label={legend}>
      <h3>{legend}</h3>
      <div className="break-lengths__row">
        {lengths.map((length) => (
          <Button key={length} aria-haspopup="dialog" onClick={() => onRequest(length)}>
            {t(`safer_play.length_${length}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}

function Standing({ taken: { state, until, isOver } }: { taken: OwnBreak }) {
  const { t, formatDateTime } = useI18n();
  const [isBusy, setBusy] = useState(false);
  if (state === 'none') return null;

  async function back(): Promise<void> {
    setBusy(true);
    const answer = await call(comeBack);
    if (!answer.success) showToast(refusalText(answer, t), 'bad');
    await readSaferPlayAgain();
    setBusy(false);
  }

  const runs = until === null ? t('safer_play.runs_always') : t('safer_play.runs', { date: formatDateTime(until, 'short') });
  return (
    <div className="break-standing" role="status">
      <Icon name="pause" />
      <p>{isOver ? t('safer_play.over') : runs}</p>
      {isOver && (
        <Button isBusy={isBusy} onClick={() => void back()}>
          {t('safer_play.come_back')}
        </Button>
      )}
    </div>
  );
}
