import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ApiError, readValue } from '#web/http/api.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { refusalText } from '#web/http/refusal-text.ts';
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
import { Empty } from '#ui/components/empty/empty.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';

const PAGE_SIZE = 20;
const LEAST_SEATS = 2;

type Line = WireOutput<typeof pokerHands>['list'][number];

/** `nextStep` is shown while there are no hands. `after` is shown under the list once the list has come, so that the list moves nothing. */
type Props = {
  room?: string | undefined;
  bet?: string | undefined;
  nextStep?: ReactNode;
  after?: ReactNode;
  onChoose: (hand: Line) => void;
};

/** Lists the member's stored hands, the newest first: of one `room`, of the sitting of one `bet`, or of all tables. */
export function StoredHands({ room, bet, nextStep, after, onChoose }: Props) {
  const { t } = useI18n();
  const [pageNo, setPageNo] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: ['poker', 'hands', room, bet, pageNo],
    queryFn: () =>
      readValue(pokerHands, { ...(room !== undefined && { room }), ...(bet !== undefined && { bet }), pageNo, pageSize: PAGE_SIZE }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  if (error && !data) return <RefusedTrouble error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="220px" />;
  if (data.list.length === 0 && pageNo === 1)
    return (
      <>
        <Empty picture={<Icon name="ticket" size={24} />} title={t('poker.hands_none')} level="h2" action={nextStep}>
          {t('poker.choose_seat')}
        </Empty>
        {after}
      </>
    );
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
      {after}
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

type StoredProps = { id: string; nameOf: NameText; checksAtOnce?: boolean; onBack: () => void };

/** Shows a stored hand with its replay, file, proof and link. `checksAtOnce`: the proof is checked without a click. */
export function StoredHand({ id, nameOf, checksAtOnce, onBack }: StoredProps) {
  const { t } = useI18n();
  const { data, error, refetch } = useQuery({
    queryKey: ['poker', 'hand', id],
    queryFn: async () => {
      const [stored, proof] = await Promise.all([readValue(pokerHand, { id }), readValue(pokerProof, { id })]);
      const { kind, currency, table } = stored;
      return { record: storedRecord(stored, proof), money: kind === 'cash' ? currency : null, table };
    },
  });
  const chips = useChips(data?.money ?? null);
  if (error instanceof ApiError && ['poker.no_such_hand', 'request.invalid'].includes(error.refusal.code))
    return <p className="quiet">{refusalText(error.refusal, t)}</p>;
  if (error) return <RefusedTrouble error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="320px" />;
  const { record, table } = data;
  const about = { name: table, seats: Math.max(LEAST_SEATS, ...record.chairs.map((chair) => chair + 1)) };
  return (
    <HandDetail
      record={record}
      before={undefined}
      about={about}
      chips={chips}
      nameOf={nameOf}
      isStored
      checksAtOnce={checksAtOnce}
      onBack={onBack}
    />
  );
}
