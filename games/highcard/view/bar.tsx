import type { TableView } from '#games/highcard/view/follow.ts';
import { Tools } from '#games/kit/view/controls/tools.tsx';
import { writtenSum } from '#games/kit/view/controls/play-bar.tsx';
import type { HighCardProps } from '#games/highcard/view/view.tsx';
import { Button } from '#ui/components/button/button.tsx';

type Props = {
  view: HighCardProps;
  table: TableView | null;
  isReady: boolean;
  sum(minor: bigint): string;
  ante: string;
  onAct(act: object): void;
};

/** Money, the acts that are possible now, and the way out. */
export function Bar({ view, table, isReady, sum, ante, onAct }: Props) {
  const { t, money, balance } = view;
  const seat = table && table.you !== null ? table.seats[table.you] : undefined;
  const { hand } = table ?? {};
  const isTurn = isReady && hand !== undefined && hand.toAct === table?.you;
  const act = (type: string, label: string, variant: 'primary' | 'plain' = 'plain') => (
    <Button size="large" variant={variant} disabled={!isTurn} onClick={() => onAct({ type, hand: hand!.no })}>
      {label}
    </Button>
  );
  return (
    <>
      <Fact name={t('kit.balance')} value={writtenSum(money, balance)} />
      {seat && <Fact name={t('highcard.chips')} value={sum(BigInt(seat.chips))} />}
      {seat && (
        <div className="highcard-acts">
          {act(hand?.hasBet ? 'fold' : 'check', t(hand?.hasBet ? 'highcard.fold' : 'highcard.check'))}
          {act(hand?.hasBet ? 'call' : 'bet', t(hand?.hasBet ? 'highcard.call' : 'highcard.bet', { amount: ante }), 'primary')}
        </div>
      )}
      <div className="board-game__tools highcard-tools">
        <WayOut view={view} table={table} isReady={isReady} onAct={onAct} />
        <Tools view={view} />
      </div>
    </>
  );
}

/** Standing up from a seat; else the seat at this table, and the other tables. */
function WayOut({ view, table, isReady, onAct }: Pick<Props, 'view' | 'table' | 'isReady' | 'onAct'>) {
  const { t, room, leave } = view;
  if (!room || !table) return null;
  const seat = table.you === null ? null : table.seats[table.you];
  if (seat)
    return (
      <Button disabled={!isReady || seat.state !== 'in'} onClick={() => onAct({ type: 'leave' })}>
        {t('highcard.stand')}
      </Button>
    );
  const canSit = table.seats.some((one) => one === null || one.isBot) && !table.isNext;
  return (
    <>
      {canSit && (
        <Button variant="primary" disabled={!isReady || view.blocked !== null} onClick={() => onAct({ type: 'sit' })}>
          {t('highcard.sit')}
        </Button>
      )}
      <Button onClick={leave}>{t('highcard.others')}</Button>
    </>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="board-fact">
      <span className="dial__name">{name}</span>
      <b className="board-fact__sum figures">{value}</b>
    </div>
  );
}
