import { RulesDialog } from '#apps/site/parts/play/rules-dialog.tsx';
import type { RoundDetail } from '#apps/site/parts/play/use-round.ts';

type Props = { detail: RoundDetail; isOpen: boolean; onClose: () => void };

/** Shows the rules of a round's game, with the paytable at the round's stake. */
export function RoundRules({ detail, isOpen, onClose }: Props) {
  const { info, round } = detail;
  return <RulesDialog isOpen={isOpen} onClose={onClose} info={info} title={detail} stake={round.stake} currency={round.currency} />;
}
