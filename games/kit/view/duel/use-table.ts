import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { follow, type ShownSeat, type TableEvent, type TableView } from '#games/kit/view/duel/follow.ts';
import type { DuelProps } from '#games/kit/view/duel/duel-view.tsx';
import { roomRefusal } from '#games/kit/view/seat/room-refusal.ts';
import { useRoom } from '#games/kit/view/seat/use-room.ts';
import { fromMinor } from '#kernel/amount.ts';

/**
 * Returns the state of the entered table, its acts, and the last refusal in words. `wantSeat()` reserves a seat as soon as the first view
 * of the table has arrived.
 */
export function useTable(props: DuelProps, onCards: (count: number) => void) {
  const { room, refresh, onBusy, t, currency } = props;
  const [notice, setNotice] = useState('');
  const [wantsSeat, setWantsSeat] = useState(false);
  /** Chips of the player's own seat: those of the buy-in, and those of now. */
  const chips = useRef({ brought: 0n, now: 0n });

  function followOwn(shown: ShownSeat | null): void {
    const { brought, now } = chips.current;
    const own = BigInt(shown?.chips ?? 0);
    chips.current = { brought: brought === 0n ? own : brought, now: own };
    // Chips change with every hand; the balance changes only when the player sits down or stands up.
    if ((brought === 0n) !== (own === 0n)) refresh();
    if (shown !== null || brought === 0n) return;
    chips.current = { brought: 0n, now: 0n };
    props.onStoodUp(fromMinor(brought, currency), fromMinor(now, currency));
  }

  const table = useRoom<TableView, TableEvent>(room, follow, (event) => {
    if (event.type === 'hand') onCards(2);
    if (event.type === 'over') onCards(1);
    if (event.type !== 'seat') return;
    if (event.isYou) followOwn(event.shown);
    if (event.code !== undefined && event.isYou) setNotice(roomRefusal(t, event.code));
  });

  const act = async (done: object): Promise<void> => {
    setNotice('');
    const answer = await room?.act(done);
    if (answer && !answer.ok) setNotice(roomRefusal(t, answer.code));
  };

  const isBusy = table?.hand !== undefined && table.you !== null;
  const reportBusy = useEffectEvent(onBusy);
  useEffect(() => reportBusy(isBusy), [isBusy]);

  const sitDown = useEffectEvent(() => void act({ type: 'sit' }));
  const isThere = table !== null;
  useEffect(() => {
    if (!isThere || !wantsSeat) return;
    setWantsSeat(false);
    if (table.you === null) sitDown();
  }, [isThere, wantsSeat, table?.you]);

  return { table, act, notice, wantSeat: () => setWantsSeat(true) };
}
