import { useMemo } from 'react';
import { RoundOutcome } from '#apps/site/parts/play/round-outcome.tsx';
import { useFrontPart, useGameText } from '#apps/site/parts/play/use-game-front.ts';
import { useViewTitle } from '#apps/site/parts/play/use-view-title.ts';
import { useReducedMotion } from '#apps/site/parts/play/use-reduced-motion.ts';
import type { RoundDetail } from '#apps/site/parts/play/use-round.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { useStoredFlag } from '#web/state/stored-flag.ts';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import type { FamilyText, GameView, KindProps } from '#games/kit/view/view.ts';
import type { Amount } from '#kernel/amount.ts';

type Props = { detail: RoundDetail | undefined; onInfo: () => void };

/** Replays the round in the view of its game; without such a view in this build, shows the windows of the round as they were drawn. */
export function RoundReplay({ detail, onInfo }: Props) {
  const { t } = useI18n();
  const view = useFrontPart(detail?.family, 'View');
  const { data: familyText } = useGameText(detail?.family);
  if (view.error) return <RefusedTrouble error={view.error} onRetry={() => void view.refetch()} />;
  if (view.data === null && detail) {
    return (
      <div className="round-replay round-replay--none">
        <p>{t('round.no_replay')}</p>
        <RoundOutcome family={detail.family} outcome={detail.round.outcome} bet={detail.round.bet} detail={detail} />
      </div>
    );
  }
  return (
    <div className="round-replay" aria-busy={!view.data}>
      {detail && view.data && familyText ? (
        <Replay View={view.data.Component} detail={detail} familyText={familyText} onInfo={onInfo} />
      ) : (
        <Skeleton height="100%" />
      )}
    </div>
  );
}

const NO_STAKES: readonly Amount[] = [];
/** Stands for each act of a view, because a replay has no buttons for play. */
const playNothing = async () => ({ ok: false, code: 'rounds.replay', message: '' }) as const;
const notifyNobody = () => {};
const PARTS: KindProps<unknown> = {
  instant: { kind: 'instant', play: playNothing },
  stepped: { kind: 'stepped', play: playNothing, act: playNothing, openRound: null },
  shared: { kind: 'shared', table: null },
  ticket: { kind: 'ticket', play: playNothing, draws: null },
  seat: { kind: 'seat', rooms: null, room: null, refresh: notifyNobody, onStoodUp: notifyNobody, enter: notifyNobody, leave: notifyNobody },
};
const readNothing = () => null;

type ReplayProps = { View: GameView; detail: RoundDetail; familyText: FamilyText; onInfo: () => void };

function Replay({ View, detail, familyText, onInfo }: ReplayProps) {
  const { formatMoney } = useI18n();
  const isReducedMotion = useReducedMotion();
  const [isSoundOn, toggleSound] = useStoredFlag('sound');
  const { round, info, mode } = detail;
  // A view builds its stage from these values, so their identity changes only when their content does.
  const title = useViewTitle(detail);
  const money = useMemo(() => (amount: Amount) => formatMoney(amount, round.currency), [formatMoney, round.currency]);
  return (
    <View
      title={title}
      info={info}
      mode={mode}
      currency={round.currency}
      money={money}
      readMoney={readNothing}
      isReducedMotion={isReducedMotion}
      isSoundOn={isSoundOn}
      onInfo={onInfo}
      onShort={() => {}}
      t={familyText}
      stakes={NO_STAKES}
      defaultStake={round.stake}
      balance={undefined}
      {...PARTS[detail.kind]}
      canAutoplay={false}
      blocked={null}
      missedRound={null}
      replay={round}
      onBusy={notifyNobody}
      onSound={toggleSound}
    />
  );
}
