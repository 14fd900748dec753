import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readValue } from '#web/http/api.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { HandDetail } from '#apps/site/pages/poker/table/hands/hand-detail.tsx';
import { netText } from '#apps/site/pages/poker/table/hands/net-text.ts';
import { storedRecord } from '#apps/site/pages/poker/table/hands/stored-record.ts';
import { useChips } from '#apps/site/pages/poker/text/use-chips.ts';
import { useGameNames } from '#apps/site/pages/poker/text/use-games.ts';
import type { NameText } from '#apps/site/pages/poker/text/use-names.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { pokerHand, pokerHands, pokerProof } from '#contracts/poker-hands.ts';
import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';

const PAGE_SIZE = 20;
const LEAST_SEATS = 2;

type Line = WireOutput<typeof pokerHands>['list'][number];

/** Hands that the server has stored of the member, the newest first; of one room, or of all. */
export function StoredHands({ room, onChoose }: { room: string | undefined; onChoose: (hand: Line) => void }) {
  const { t } = useI18n();
  const [pageNo, setPageNo] = useState(1);
  const { data } = useQuery({
    queryKey: ['poker', 'hands', room, pageNo],
    queryFn: () => readValue(pokerHands, { ...(room !== undefined && { room }), pageNo, pageSize: PAGE_SIZE }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  if (!data) return <Skeleton height="220px" />;
  if (data.list.length === 0 && pageNo === 1) return <p className="quiet">{t('poker.hands_none')}</p>;
  return (
    <>
      <ul className="poker-hands">
        {data.list.map((hand) => (
          <li key={hand.id}>
            <StoredLine hand={hand} onChoose={() => onChoose(hand)} />
          </li>
        ))}
      </ul>
      {(pageNo > 1 || data.hasNext) && (
        <div className="poker-hands__pages">
          <Button size="small" disabled={pageNo === 1} onClick={() => setPageNo(pageNo - 1)}>
            {t('poker.hands_newer')}
          </Button>
          <Button size="small" disabled={!data.hasNext} onClick={() => setPageNo(pageNo + 1)}>
            {t('poker.hands_older')}
          </Button>
        </div>
      )}
    </>
  );
}

function StoredLine({ hand, onChoose }: { hand: Line; onChoose: () => void }) {
  const { t, formatDateTime } = useI18n();
  const { gameName } = useGameNames();
  const chips = useChips(hand.kind === 'cash' ? hand.currency : null);
  const net = hand.won - hand.paid;
  return (
    <button type="button" className="poker-hands__line" onClick={onChoose}>
      <span className="poker-hands__no figures">
        {t('poker.hand_no', { no: hand.no })}
        <small>{formatDateTime(hand.at, 'minute')}</small>
      </span>
      <span className="poker-hands__where">
        {hand.table}
        <small>{gameName(hand.variant)}</small>
      </span>
      <b className={classNames('poker-hands__net figures', net > 0 && 'poker-hands__net--won')}>{netText(net, chips)}</b>
    </button>
  );
}

/** A stored hand with its replay, its file and its proof. */
export function StoredHand({ hand, nameOf, onBack }: { hand: Line; nameOf: NameText; onBack: () => void }) {
  const { t } = useI18n();
  const chips = useChips(hand.kind === 'cash' ? hand.currency : null);
  const { data, error } = useQuery({
    queryKey: ['poker', 'hand', hand.id],
    queryFn: async () => {
      const [stored, proof] = await Promise.all([readValue(pokerHand, { id: hand.id }), readValue(pokerProof, { id: hand.id })]);
      return storedRecord(stored, proof);
    },
  });
  if (error) return <p className="quiet">{t('poker.replay_none')}</p>;
  if (!data) return <Skeleton height="320px" />;
  const seats = Math.max(LEAST_SEATS, ...data.chairs.map((chair) => chair + 1));
  return <HandDetail record={data} before={undefined} about={{ name: hand.table, seats }} chips={chips} nameOf={nameOf} onBack={onBack} />;
}
