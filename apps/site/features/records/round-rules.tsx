import { RulesDialog } from '#apps/site/features/game/rules-dialog.tsx';
import { isSlotInfo } from '#apps/site/features/game/slot-info.ts';
import { useGameText } from '#apps/site/features/game/use-game-view.ts';
import type { RoundDetail } from '#apps/site/features/records/use-round.ts';

type Props = { detail: RoundDetail; isOpen: boolean; onClose: () => void };

/** The rules of a round's game, with the paytable at the round's stake. */
export function RoundRules({ detail, isOpen, onClose }: Props) {
  const { data: familyText } = useGameText(detail.family);
  const { info, round } = detail;
  if (!familyText || !isSlotInfo(info)) return null;
  return <RulesDialog {...{ isOpen, onClose, info, familyText }} title={detail} stake={round.stake} currency={round.currency} />;
}
