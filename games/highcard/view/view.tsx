import type { HighCardInfo, HighCardOutcome } from '#games/highcard/rules.ts';
import { Bar } from '#games/highcard/view/bar.tsx';
import type { TableView } from '#games/highcard/view/follow.ts';
import { SittingResult } from '#games/highcard/view/outcome.tsx';
import { Table } from '#games/highcard/view/table.tsx';
import { useTable } from '#games/highcard/view/use-table.ts';
import { Board, useSound } from '#games/kit/view/board.tsx';
import { RoomLobby } from '#games/kit/view/seat/room-lobby.tsx';
import { RoomNotice } from '#games/kit/view/seat/room-notice.tsx';
import { CardSound } from '#games/kit/view/table/card-sound.ts';
import type { FamilyText, GameViewProps } from '#games/kit/view/view.ts';
import { fromMinor, type Amount } from '#kernel/amount.ts';
import './view.css';

export type HighCardProps = GameViewProps<HighCardInfo<Amount>, HighCardOutcome, 'seat'>;

/** High card: the tables of the title, or the one that the player has entered. */
export function View(props: HighCardProps) {
  const { t, room, rooms, currency, money, title, replay } = props;
  const sound = useSound(() => new CardSound(props.isSoundOn), props.isSoundOn);
  const { table, act, notice, wantSeat } = useTable(props, (count) => sound.cards(count, 160));
  const sum = (minor: bigint): string => money(fromMinor(minor, currency));
  const listed = rooms?.find(({ id }) => id === room?.id);
  const said = notice || (table ? saidOf(t, table, sum, props.mode === 'practice') : '');
  const enter = (to: NonNullable<typeof rooms>[number]): void => {
    sound.unlock();
    if (to.players.length < to.seats) wantSeat();
    props.enter(to.id);
  };
  return (
    <Board
      title={title}
      isBusy={false}
      said={said}
      bar={
        <Bar
          view={props}
          table={table}
          isReady={room?.state === 'open'}
          sum={sum}
          ante={listed ? money(listed.stake) : ''}
          onAct={(done) => {
            sound.unlock();
            void act(done);
          }}
        />
      }
    >
      {replay ? (
        <div className="board-plate highcard-said">
          <SittingResult outcome={replay.outcome} bet={replay.bet} t={t} />
        </div>
      ) : room === null ? (
        <RoomLobby view={props} rooms={rooms} nameOf={({ stake }) => t('highcard.ante_of', { amount: money(stake) })} onEnter={enter} />
      ) : (
        <>
          {table && <Table t={t} view={table} now={room.now()} sum={sum} />}
          {table && said !== '' && (
            <p className="board-plate highcard-said" aria-hidden="true">
              {said}
            </p>
          )}
          <RoomNotice t={t} room={room} onLeave={props.leave} />
        </>
      )}
    </Board>
  );
}

/** State of the table in one line. */
function saidOf(t: FamilyText, { hand, last, you, seats, isNext }: TableView, sum: (minor: bigint) => string, isPractice: boolean): string {
  if (isNext) return t('highcard.queue');
  if (last) {
    const pot = last.paid.reduce((all, one) => all + BigInt(one), 0n);
    if (you === null) return t('highcard.over', { name: seats[last.winner]?.name ?? '', amount: sum(pot) });
    const own = BigInt(last.paid[you]!);
    return last.winner === you ? t('highcard.won', { amount: sum(pot - own) }) : t('highcard.lost', { amount: sum(own) });
  }
  if (hand) return you === null ? '' : t(hand.toAct === you ? 'highcard.turn' : 'highcard.their_turn');
  if (you === null || seats[you]?.state !== 'in') return '';
  if (seats.every((seat) => seat?.state === 'in')) return t('highcard.soon');
  return t(isPractice ? 'highcard.wait_bot' : 'highcard.wait');
}
