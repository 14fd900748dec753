import { useMemo } from 'react';
import { OutcomeBoards } from '#apps/site/features/fairness/outcome-boards.tsx';
import type { FamilyText } from '#apps/site/features/game/load-view.ts';
import { useGameText, useGameView } from '#apps/site/features/game/use-game-view.ts';
import { useViewTitle } from '#apps/site/features/game/use-view-title.ts';
import { useReducedMotion } from '#apps/site/features/game/use-reduced-motion.ts';
import type { RoundDetail } from '#apps/site/features/records/use-round.ts';
import { RefusedTrouble } from '#apps/site/features/shell/refused-trouble.tsx';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { useStoredFlag } from '#apps/site/lib/stored-flag.ts';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import type { GameView } from '#games/kit/view.ts';

type Props = { detail: RoundDetail | undefined; onInfo: () => void };

/** The round played back by the game's own view; where this build has none, its windows as they came. */
export function RoundReplay({ detail, onInfo }: Props) {
  const { t } = useI18n();
  const view = useGameView(detail?.family);
  const { data: familyText } = useGameText(detail?.family);
  if (view.error) return <RefusedTrouble error={view.error} onRetry={() => void view.refetch()} />;
  if (view.data === null && detail) {
    return (
      <div className="round-replay round-replay--none">
        <p>{t('round.no_replay')}</p>
        <OutcomeBoards outcome={detail.round.outcome} title={detail} info={detail.info} />
      </div>
    );
  }
  return (
    <div className="round-replay" aria-busy={!view.data}>
      {detail && view.data && familyText ? (
        <Replay View={view.data} detail={detail} familyText={familyText} onInfo={onInfo} />
      ) : (
        <Skeleton height="100%" />
      )}
    </div>
  );
}

const NO_STAKES: readonly number[] = [];
/** There is no button to play with in a replay. */
const playNothing = async () => ({ ok: false, code: 'rounds.replay', message: '' }) as const;
const tellNobody = () => {};

type ReplayProps = { View: GameView; detail: RoundDetail; familyText: FamilyText; onInfo: () => void };

function Replay({ View, detail, familyText, onInfo }: ReplayProps) {
  const { formatMoney } = useI18n();
  const isReducedMotion = useReducedMotion();
  const [isSoundOn, toggleSound] = useStoredFlag('sound');
  const { round, info, mode } = detail;
  // A view builds its stage from these: they stay the same ones as long as they say the same.
  const title = useViewTitle(detail);
  const money = useMemo(() => (amount: number) => formatMoney(amount, round.currency), [formatMoney, round.currency]);
  return (
    <View
      {...{ title, info, mode, money, isReducedMotion, isSoundOn, onInfo }}
      onShort={() => {}}
      t={familyText}
      stakes={NO_STAKES}
      defaultStake={round.stake}
      balance={undefined}
      play={playNothing}
      blocked={null}
      missedRound={null}
      replay={round}
      onBusy={tellNobody}
      onSound={toggleSound}
    />
  );
}
