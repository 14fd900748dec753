import { useState } from 'react';
import { ByHand } from '#apps/site/features/fairness/by-hand.tsx';
import { RoundPicker } from '#apps/site/features/fairness/round-picker.tsx';
import { RoundVerdict } from '#apps/site/features/fairness/round-verdict.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import type { PlayMode } from '#contracts/rounds.ts';

export type GameOfRounds = { vendor: string; gameCode: string };

/** Lets the player choose an own round, or enter values from elsewhere, and deals the round again. */
export function VerifyPanel({ mode, firstRound, game }: { mode: PlayMode; firstRound: string | null; game: GameOfRounds | undefined }) {
  const { t } = useI18n();
  const [roundId, setRoundId] = useState(firstRound);
  if (roundId !== null) return <RoundVerdict key={roundId} roundId={roundId} mode={mode} onOther={() => setRoundId(null)} />;
  return (
    <>
      <h3>{t('fairness.pick_title')}</h3>
      <RoundPicker mode={mode} game={game} onPick={setRoundId} />
      <details className="fairness__by-hand">
        <summary>
          <Icon name="chevron-down" />
          {t('fairness.hand_title')}
        </summary>
        <ByHand />
      </details>
    </>
  );
}
