import type { TableView } from '#games/kit/view/duel/follow.ts';
import { Tools } from '#games/kit/view/controls/tools.tsx';
import { writtenSum } from '#games/kit/view/controls/play-bar.tsx';
import type { DuelProps } from '#games/kit/view/duel/duel-view.tsx';
import type { FamilyText } from '#games/kit/view/view.ts';
import { Button } from '#ui/components/button/button.tsx';

type Props = {
  view: DuelProps;
  d: FamilyText;
  table: TableView | null;
  isReady: boolean;
  sum(minor: bigint): string;
  ante: string;
  onAct(act: object): void;
};

/** Shows the player's money, the acts that are possible now, and the way out. */
export function Bar({ view, d, table, isReady, sum, ante, onAct }: Props) {
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
      {seat && <Fact name={d('chips')} value={sum(BigInt(seat.chips))} />}
      {seat && (
        <div className="duel-acts">
          {act(hand?.hasBet ? 'fold' : 'check', d(hand?.hasBet ? 'fold' : 'check'))}
          {act(hand?.hasBet ? 'call' : 'bet', d(hand?.hasBet ? 'call' : 'bet', { amount: ante }), 'primary')}
        </div>
      )}
      <div className="board-game__tools room-tools duel-tools">
        <WayOut view={view} d={d} table={table} isReady={isReady} onAct={onAct} />
        <Tools view={view} />
      </div>
    </>
  );
}

/** Buttons to stand up. Without a seat: to sit down at this table, or to see the other tables. */
function WayOut({ view, d, table, isReady, onAct }: Pick<Props, 'view' | 'd' | 'table' | 'isReady' | 'onAct'>) {
  const { room, leave } = view;
  if (!room || !table) return null;
  const seat = table.you === null ? null : table.seats[table.you];
  if (seat)
    return (
      <Button disabled={!isReady || seat.state !== 'in'} onClick={() => onAct({ type: 'leave' })}>
        {d('stand')}
      </Button>
    );
  const canSit = table.seats.some((one) => one === null || one.isBot) && !table.isNext;
  return (
    <>
      {canSit && (
        <Button variant="primary" disabled={!isReady || view.blocked !== null} onClick={() => onAct({ type: 'sit' })}>
          {d('sit')}
        </Button>
      )}
      <Button onClick={leave}>{d('others')}</Button>
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
