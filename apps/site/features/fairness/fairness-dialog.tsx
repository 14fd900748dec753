import { ChainPanel, useChains } from '#apps/site/features/fairness/chain-panel.tsx';
import { HowItWorks } from '#apps/site/features/fairness/how-it-works.tsx';
import { RevealedSeeds } from '#apps/site/features/fairness/revealed-seeds.tsx';
import { SeedsPanel } from '#apps/site/features/fairness/seeds-panel.tsx';
import { VerifyPanel, type GameOfRounds } from '#apps/site/features/fairness/verify-panel.tsx';
import type { DialogProps } from '#web/dialogs/create-dialog.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { Dialog } from '#ui/components/dialog/dialog.tsx';
import { Tabs } from '#ui/components/tabs/tabs.tsx';
import type { PlayMode } from '#contracts/rounds.ts';
import './fairness.css';
import './verdict.css';

type Props = DialogProps & {
  mode: PlayMode;
  /** Id of a round whose verification opens at once. */
  roundId?: string | undefined;
  /** Game whose last rounds are offered for verification; without a game, the last bets of any game. */
  game?: GameOfRounds | undefined;
};

/** Dialog with the present seeds, the revealed seeds, and any round dealt again in this browser. */
export function FairnessDialog({ isOpen, onClose, ...tabs }: Props) {
  const { t } = useI18n();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="large"
      title={t('fairness.title')}
      description={t('fairness.intro')}
      closeLabel={t('common.close')}
    >
      <FairnessTabs {...tabs} />
      <HowItWorks />
    </Dialog>
  );
}

/** Tabs of the dialog. They start anew each time the dialog opens. */
function FairnessTabs({ mode, roundId, game }: Omit<Props, keyof DialogProps>) {
  const { t } = useI18n();
  const chains = useChains(game);
  return (
    <Tabs
      className="fairness"
      first={roundId ? 'verify' : 'seeds'}
      tabs={[
        { value: 'seeds', label: t('fairness.tab_seeds'), panel: <SeedsPanel mode={mode} /> },
        { value: 'verify', label: t('fairness.tab_verify'), panel: <VerifyPanel mode={mode} firstRound={roundId ?? null} game={game} /> },
        ...(chains ? [{ value: 'chain', label: t('fairness.tab_chain'), panel: <ChainPanel chains={chains} /> }] : []),
        { value: 'revealed', label: t('fairness.tab_revealed'), panel: <RevealedSeeds mode={mode} /> },
      ]}
    />
  );
}
