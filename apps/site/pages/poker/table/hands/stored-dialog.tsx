import { useState } from 'react';
import { useI18n } from '#web/text/i18n.tsx';
import { HandFile } from '#apps/site/pages/poker/table/hands/hand-file.tsx';
import { StoredHand, StoredHands } from '#apps/site/pages/poker/table/hands/stored-hands.tsx';
import { StoredStatistics } from '#apps/site/pages/poker/table/hands/stored-statistics.tsx';
import type { TableAbout } from '#apps/site/pages/poker/link/table-link.ts';
import { useSettings } from '#apps/site/pages/poker/text/settings.ts';
import { useNames } from '#apps/site/pages/poker/text/use-names.ts';
import { Dialog } from '#ui/components/dialog/dialog.tsx';
import { Tabs } from '#ui/components/tabs/tabs.tsx';
import './hands.css';

type About = Pick<TableAbout, 'kind' | 'money' | 'isPractice'>;
type Props = { room?: string; about: About; onClose: () => void };

/** Shows the member's hands that the server has stored, of a room or of all rooms, and the member's statistics. */
export function StoredDialog({ room, about, onClose }: Props) {
  const { t } = useI18n();
  const [settings] = useSettings();
  const nameOf = useNames();
  const [hand, choose] = useState<{ id: string; no: number } | null>(null);
  const mode = about.isPractice ? 'practice' : 'real';
  const kind = about.kind === 'tournament' ? 'tournament' : 'cash';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={hand ? t('poker.hand_no', { no: hand.no }) : t('poker.hands')}
      closeLabel={t('common.close')}
      size="tall"
    >
      <div className={settings.isFourColour ? 'poker-deck--four' : undefined}>
        {hand ? (
          <StoredHand key={hand.id} id={hand.id} nameOf={nameOf} onBack={() => choose(null)} />
        ) : (
          <Tabs
            tabs={[
              { value: 'hands', label: t('poker.hands'), panel: <StoredHands room={room} onChoose={choose} /> },
              {
                value: 'statistics',
                label: t('poker.statistics'),
                panel: <StoredStatistics kind={kind} mode={mode} currency={about.money} />,
              },
              { value: 'file', label: t('poker.file'), panel: <HandFile mode={mode} /> },
            ]}
          />
        )}
      </div>
    </Dialog>
  );
}
