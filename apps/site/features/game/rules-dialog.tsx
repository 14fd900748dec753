import type { ComponentProps } from 'react';
import { RulesPanel } from '#apps/site/features/game/rules-panel.tsx';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { Dialog } from '#ui/components/dialog/dialog.tsx';

type Props = ComponentProps<typeof RulesPanel> & { isOpen: boolean; onClose: () => void };

/** Rules and paytable over the game. */
export function RulesDialog({ isOpen, onClose, ...panel }: Props) {
  const { t } = useI18n();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} size="large" title={t('rules.dialog')} closeLabel={t('common.close')}>
      <RulesPanel {...panel} />
    </Dialog>
  );
}
