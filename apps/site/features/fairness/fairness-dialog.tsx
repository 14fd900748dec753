import { Tabs } from '@base-ui/react/tabs';
import { HowItWorks } from '#apps/site/features/fairness/how-it-works.tsx';
import { RevealedSeeds } from '#apps/site/features/fairness/revealed-seeds.tsx';
import { SeedsPanel } from '#apps/site/features/fairness/seeds-panel.tsx';
import { VerifyPanel, type GameOfRounds } from '#apps/site/features/fairness/verify-panel.tsx';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { Dialog } from '#ui/components/dialog/dialog.tsx';
import type { PlayMode } from '#contracts/rounds.ts';
import './fairness.css';
import './verdict.css';

type Props = {
  open: boolean;
  mode: PlayMode;
  onClose: () => void;
  /** Opens with this round's verification. */
  roundId?: string | undefined;
  /** The game whose last rounds are offered to verify; without it the last bets of any game. */
  game?: GameOfRounds | undefined;
};

/** Seeds before, seeds after, and any round dealt again in this browser. */
export function FairnessDialog({ open, onClose, ...tabs }: Props) {
  const { t } = useI18n();
  return (
    <Dialog
      isOpen={open}
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

/** Begins anew each time the dialog opens. */
function FairnessTabs({ mode, roundId, game }: Omit<Props, 'open' | 'onClose'>) {
  const { t } = useI18n();
  return (
    <Tabs.Root defaultValue={roundId ? 'verify' : 'seeds'} className="fairness">
      <Tabs.List className="fairness__tabs" activateOnFocus>
        <Tabs.Tab value="seeds">{t('fairness.tab_seeds')}</Tabs.Tab>
        <Tabs.Tab value="verify">{t('fairness.tab_verify')}</Tabs.Tab>
        <Tabs.Tab value="revealed">{t('fairness.tab_revealed')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="seeds">
        <SeedsPanel mode={mode} />
      </Tabs.Panel>
      <Tabs.Panel value="verify">
        <VerifyPanel mode={mode} firstRound={roundId ?? null} game={game} />
      </Tabs.Panel>
      <Tabs.Panel value="revealed">
        <RevealedSeeds mode={mode} />
      </Tabs.Panel>
    </Tabs.Root>
  );
}
