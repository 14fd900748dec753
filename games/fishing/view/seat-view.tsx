import { useEffect, useState } from 'react';
import type { FishingInfo } from '#games/fishing/rules.ts';
import { loadTitle, type ShownTitle } from '#games/fishing/view/load-title.ts';
import { SittingReplay } from '#games/fishing/view/record/sitting-replay.tsx';
import type { SittingRecord } from '#games/fishing/view/record/sitting-record.ts';
import { SeatedView } from '#games/fishing/view/seated-view.tsx';
import { Board } from '#games/kit/view/board.tsx';
import { writtenSum } from '#games/kit/view/controls/play-bar.tsx';
import { Tools } from '#games/kit/view/controls/tools.tsx';
import { RoomLobby } from '#games/kit/view/seat/room-lobby.tsx';
import type { GameViewProps } from '#games/kit/view/view.ts';
import type { Amount } from '#kernel/amount.ts';

export type FishingProps = GameViewProps<FishingInfo<Amount>, SittingRecord, 'seat'>;

/** Shows fishing: the rooms of the title, or the pond of the room that the player has entered. */
export function View(props: FishingProps) {
  const { t, room, rooms, money, title, replay } = props;
  const [shown, setShown] = useState<ShownTitle | null>(null);
  const [notice, setNotice] = useState('');
  useEffect(() => {
    let isLeft = false;
    void loadTitle(title.model).then((loaded) => !isLeft && setShown(loaded));
    return () => {
      isLeft = true;
    };
  }, [title.model]);

  if (replay) return <SittingReplay view={props} title={shown} record={replay.outcome} />;
  if (room && shown)
    return (
      <SeatedView
        key={room.id}
        view={props}
        room={room}
        title={shown}
        onGone={(text) => {
          setNotice(text);
          props.leave();
        }}
      />
    );
  const rangeOf = (stake: Amount): string => {
    const own = props.info.rooms.find(({ bet }) => money(bet) === money(stake));
    return t('fishing.room_of', { least: money(stake), most: money(own?.highest ?? stake) });
  };
  return (
    <Board
      title={title}
      isBusy={false}
      said={notice}
      bar={
        <>
          <div className="board-fact">
            <span className="dial__name">{t('kit.balance')}</span>
            <b className="board-fact__sum figures">{writtenSum(money, props.balance)}</b>
          </div>
          {notice !== '' && <p role="alert">{notice}</p>}
          <div className="board-game__tools room-tools">
            <Tools view={props} />
          </div>
        </>
      }
    >
      <RoomLobby
        view={props}
        rooms={room ? null : rooms}
        nameOf={({ stake }) => rangeOf(stake)}
        onEnter={({ id }) => {
          setNotice('');
          props.enter(id);
        }}
      />
    </Board>
  );
}
