import { useEffect, useEffectEvent, useState } from 'react';
import { useRoomLink } from '#apps/site/pages/play/kinds/seat/use-room-link.ts';
import { useRooms } from '#apps/site/pages/play/kinds/seat/use-rooms.ts';
import type { Common } from '#apps/site/pages/play/use-common.ts';
import { useShown } from '#apps/site/pages/play/use-shown.ts';

const NO_ROUND = { open: null, isUnknown: false, missed: null, isResolving: false, isPausable: true };

/**
 * Returns the state of a game that is played at seats: the rooms of the title, and the connection to the room that the player has entered.
 */
export function usePlaying(common: Common) {
  const { game, live, isBusy } = common;
  const { balance, sitting } = live;
  const [shown, setShown] = useState({ count: 0, last: null });
  const { rooms, money, refresh } = useRooms(game);
  const { room, enter, leave } = useRoomLink(rooms, money);
  const show = useEffectEvent(() => money !== undefined && balance.release(money));
  useEffect(() => void show(), [money]);
  const onBusy = (isNow: boolean): void => {
    if (isNow) sitting.began();
    else if (isBusy) setShown(({ count, last }) => ({ count: count + 1, last }));
  };
  // A sitting that goes on in another tab counts only until this page is left.
  const forget = useEffectEvent(() => sitting.runs(null));
  useEffect(() => () => forget(), []);
  return useShown(common, [{ ...NO_ROUND, shown, onBusy }], {
    kind: 'seat',
    rooms,
    refresh,
    onStoodUp: sitting.ended,
    onNet: sitting.runs,
    room,
    enter,
    leave,
  });
}
