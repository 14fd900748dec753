import type { DuelInfo, DuelOutcome } from '#games/kit/duel/duel-family.ts';
import { Bar } from '#games/kit/view/duel/bar.tsx';
import type { TableView } from '#games/kit/view/duel/follow.ts';
import { duelResult } from '#games/kit/view/duel/duel-result.tsx';
import { Table, type Dealt } from '#games/kit/view/duel/table.tsx';
import { useTable } from '#games/kit/view/duel/use-table.ts';
import { Board, useSound } from '#games/kit/view/board.tsx';
import { RoomLobby } from '#games/kit/view/seat/room-lobby.tsx';
import { RoomNotice } from '#games/kit/view/seat/room-notice.tsx';
import { CardSound } from '#games/kit/view/table/card-sound.ts';
import type { FamilyText, GameView, GameViewProps } from '#games/kit/view/view.ts';
import { fromMinor, type Amount } from '#kernel/amount.ts';
import './duel.css';

export type DuelProps = GameViewProps<DuelInfo<Amount>, DuelOutcome, 'seat'>;

/**
 * Returns the view of a game for two: the tables of the title, or the table that the player has entered. `Dealt` draws what a seat was
 * dealt.
 */
export function duelView(game: { family: string; Dealt: Dealt }): GameView<DuelInfo<Amount>, DuelOutcome, 'seat'> {
  const Result = duelResult(game.family);
  return (props) => <DuelTable {...props} game={{ ...game, Result }} />;
}

function DuelTable({ game, ...props }: DuelProps & { game: { family: string; Dealt: Dealt; Result: ReturnType<typeof duelResult> } }) {
  const { t, room, rooms, currency, money, title, replay } = props;
  const d: FamilyText = (key, values) => t(`${game.family}.${key}`, values);
  const { Result } = game;
  const sound = useSound(() => new CardSound(props.isSoundOn), props.isSoundOn);
  const { table, act, notice, wantSeat } = useTable(props, (count) => sound.cards(count, 160));
  const sum = (minor: bigint): string => money(fromMinor(minor, currency));
  const listed = rooms?.find(({ id }) => id === room?.id);
  const said = notice || (table ? saidOf(d, table, sum, props.mode === 'practice') : '');
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
          d={d}
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
        <div className="board-plate duel-said">
          <Result outcome={replay.outcome} bet={replay.bet} t={t} />
        </div>
      ) : room === null ? (
        <RoomLobby view={props} rooms={rooms} nameOf={({ stake }) => d('ante_of', { amount: money(stake) })} onEnter={enter} />
      ) : (
        <>
          {table && <Table t={t} d={d} view={table} now={room.now()} sum={sum} Dealt={game.Dealt} />}
          {table && said !== '' && (
            <p className="board-plate duel-said" aria-hidden="true">
              {said}
            </p>
          )}
          <RoomNotice t={t} room={room} onLeave={props.leave} />
        </>
      )}
    </Board>
  );
}

/** Writes the state of the table in one line. */
function saidOf(d: FamilyText, { hand, last, you, seats, isNext }: TableView, sum: (minor: bigint) => string, isPractice: boolean): string {
  if (isNext) return d('queue');
  if (last) {
    const pot = last.paid.reduce((all, one) => all + BigInt(one), 0n);
    if (you === null) return d('over', { name: seats[last.winner]?.name ?? '', amount: sum(pot) });
    const own = BigInt(last.paid[you]!);
    return last.winner === you ? d('won', { amount: sum(pot - own) }) : d('lost', { amount: sum(own) });
  }
  if (hand) return you === null ? '' : d(hand.toAct === you ? 'turn' : 'their_turn');
  if (you === null || seats[you]?.state !== 'in') return '';
  if (seats.every((seat) => seat?.state === 'in')) return d('soon');
  return d(isPractice ? 'wait_bot' : 'wait');
}
