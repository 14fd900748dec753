import { useState } from 'react';
import { readSaferPlayAgain } from '#apps/site/parts/safer-play/use-safer-play.ts';
import { call } from '#web/http/api.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';
import { confirmLimit } from '#contracts/safer-play.ts';
import type { AnyLimitKind, LimitPeriod } from '#contracts/safer-play-terms.ts';

type Props = {
  kind: AnyLimitKind;
  period: LimitPeriod;
  /** The new limit in words; null for none. */ to: string | null;
  from: string;
  until: string;
};

/** Shows a raised limit that is not confirmed: from when the member can confirm it, and then the button for that. */
export function LaterLine({ kind, period, to, from, until }: Props) {
  const { t, formatDateTime } = useI18n();
  const [isBusy, setBusy] = useState(false);
  const isDue = Date.parse(from) <= Date.now();
  const what = to ?? t('safer_play.none');

  async function confirm(): Promise<void> {
    setBusy(true);
    const answer = await call(confirmLimit, { kind, period });
    if (answer.success) showToast(t('safer_play.holds'), 'good');
    else showToast(refusalText(answer, t), 'bad');
    await readSaferPlayAgain();
    setBusy(false);
  }

  if (!isDue) return <p className="limit-card__later">{t('safer_play.later', { amount: what, date: formatDateTime(from, 'short') })}</p>;
  return (
    <div className="limit-card__later limit-card__due">
      <p>{t('safer_play.due', { amount: what, date: formatDateTime(until, 'short') })}</p>
      <Button size="small" isBusy={isBusy} onClick={() => void confirm()}>
        {t('safer_play.confirm')}
      </Button>
    </div>
  );
}
