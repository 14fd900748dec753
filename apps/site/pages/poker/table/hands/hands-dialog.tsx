import { useState } from 'react';
import { useI18n } from '#web/text/i18n.tsx';
import { HandDetail } from '#apps/site/pages/poker/table/hands/hand-detail.tsx';
import { CARD_KEYS } from '#apps/site/pages/poker/table/felt/card-keys.ts';
import { PokerCard } from '#apps/site/pages/poker/table/felt/poker-card.tsx';
import { netText } from '#apps/site/pages/poker/table/hands/net-text.ts';
import type { HandRecord } from '#apps/site/pages/poker/table/hands/record.ts';
import { netOf } from '#apps/site/pages/poker/table/hands/statistics.ts';
import { VisitStatistics } from '#apps/site/pages/poker/table/hands/statistics-view.tsx';
import type { TableAbout } from '#apps/site/pages/poker/link/table-link.ts';
import { useSettings } from '#apps/site/pages/poker/text/settings.ts';
import type { ChipsText } from '#apps/site/pages/poker/text/use-chips.ts';
import type { NameText } from '#apps/site/pages/poker/text/use-names.ts';
import { classNames } from '#ui/class-names.ts';
import { cardText } from '#poker/kit/cards.ts';
import { Dialog } from '#ui/components/dialog/dialog.tsx';
import { Tabs } from '#ui/components/tabs/tabs.tsx';
import './hands.css';

type Props = { hands: readonly HandRecord[]; about: TableAbout; chips: ChipsText; nameOf: NameText; onClose: () => void };

/** Shows the hands of this visit, the last hand first, and the player's statistics of these hands. */
export function HandsDialog({ hands, about, chips, nameOf, onClose }: Props) {
  const { t } = useI18n();
  const [settings] = useSettings();
  const finished = hands.filter(({ result }) => result !== null);
  const [chosen, choose] = useState<string | null>(null);
  const at = finished.findIndex(({ id }) => id === chosen);
  const record = finished[at];
  const list = (
    <>
      {finished.length === 0 && <p className="quiet">{t('poker.hands_none')}</p>}
      <ul className="poker-hands">
        {finished.map((one) => (
          <li key={one.id}>
            <HandLine record={one} chips={chips} onChoose={() => choose(one.id)} />
          </li>
        ))}
      </ul>
    </>
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={record ? t('poker.hand_no', { no: record.no }) : t('poker.hands')}
      closeLabel={t('common.close')}
      size="tall"
    >
      <div className={settings.isFourColour ? 'poker-deck--four' : undefined}>
        {record ? (
          <HandDetail
            key={record.id}
            record={record}
            before={beforeOf(finished, at)}
            about={about}
            chips={chips}
            nameOf={nameOf}
            isStored={false}
            onBack={() => choose(null)}
          />
        ) : (
          <Tabs
            tabs={[
              { value: 'hands', label: t('poker.hands'), count: finished.length, panel: list },
              { value: 'statistics', label: t('poker.statistics'), panel: <VisitStatistics hands={finished} chips={chips} /> },
            ]}
          />
        )}
      </div>
    </Dialog>
  );
}

/** Returns the hand that was played just before another at the table; undefined if this browser did not see it. */
function beforeOf(hands: readonly HandRecord[], at: number): HandRecord | undefined {
  const before = hands[at + 1];
  return before && before.no === hands[at]!.no - 1 && before.frames[0]?.frame.kind === 'hand' ? before : undefined;
}

function HandLine({ record, chips, onChoose }: { record: HandRecord; chips: ChipsText; onChoose: () => void }) {
  const { t, formatTime } = useI18n();
  const net = netOf(record);
  const own = record.own === null ? [] : record.holes[record.own]!;
  return (
    <button type="button" className="poker-hands__line" onClick={onChoose}>
      <span className="poker-hands__no figures">
        {t('poker.hand_no', { no: record.no })}
        <small>{formatTime(new Date(record.at))}</small>
      </span>
      <span className="poker-hands__cards">
        {own.map((card, at) => (
          <PokerCard key={CARD_KEYS[at]} card={card === null ? null : cardText(card)} />
        ))}
      </span>
      <span className="poker-hands__cards poker-hands__cards--board">
        {record.boards[0]?.map((card) => (
          <PokerCard key={card} card={card} />
        ))}
      </span>
      <b className={classNames('poker-hands__net figures', net > 0 && 'poker-hands__net--won')}>
        {record.own === null ? '' : netText(net, chips)}
      </b>
    </button>
  );
}
