import { useState } from 'react';
import { readSaferPlayAgain } from '#apps/site/parts/safer-play/use-safer-play.ts';
import { call } from '#web/http/api.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Segmented } from '#ui/components/segmented/segmented.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';
import { setRealityCheck } from '#contracts/safer-play.ts';
import { REALITY_MINUTES } from '#contracts/safer-play-terms.ts';

type Minutes = (typeof REALITY_MINUTES)[number];

/** Sets the interval at which time and result are shown in play. A choice is shown at once; a refused choice is undone. */
export function RealitySection({ minutes }: { minutes: Minutes | undefined }) {
  const { t } = useI18n();
  const [chosen, setChosen] = useState<Minutes | null>(null);

  async function choose(next: Minutes): Promise<void> {
    setChosen(next);
    const answer = await call(setRealityCheck, { minutes: next });
    if (!answer.success) showToast(refusalText(answer, t), 'bad');
    await readSaferPlayAgain();
    setChosen(null);
  }

  return (
    <section aria-labelledby="reality-check">
      <h2 id="reality-check">{t('safer_play.reality')}</h2>
      <p className="safer-play__text">{t('safer_play.reality_how')}</p>
      {minutes === undefined ? (
        <Skeleton height="48px" width="320px" />
      ) : (
        <Segmented
          className="safer-play__minutes"
          label={t('safer_play.reality')}
          options={REALITY_MINUTES.map((count) => ({ value: String(count), label: t('safer_play.minutes', { count }) }))}
          chosen={String(chosen ?? minutes)}
          onChoose={(value) => void choose(Number(value) as Minutes)}
        />
      )}
    </section>
  );
}
