import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { Allowed } from '#games/fishing/quote.ts';
import { isDay, watchTheme } from '#games/fishing/view/is-day.ts';
import type { ShownTitle } from '#games/fishing/view/load-title.ts';
import { rememberCommitment } from '#games/fishing/view/record/commitments.ts';
import { LinkedRoom, type SeatEvent } from '#games/fishing/view/room/linked-room.ts';
import type { FishingProps } from '#games/fishing/view/seat-view.tsx';
import { textOf } from '#games/fishing/view/title-text.ts';
import { FishingView } from '#games/fishing/view/view.tsx';
import { roomRefusal } from '#games/kit/view/seat/room-refusal.ts';
import type { RoomLink } from '#games/kit/view/seat/seat.ts';
import { fromMinor, toMinor } from '#kernel/amount.ts';

/** Code of a sitting that ends by the clock; its player continues in a new one. */
const NEW_SITTING = 'fishing.new_sitting';
/** Code of a room without a free seat; a player who enters it watches. */
const FULL = 'rooms.busy';

type Props = {
  view: FishingProps;
  room: RoomLink;
  title: ShownTitle;
  /** Called when the player has left the seat, with the reason in words if it was not the player's wish. */ onGone(text: string): void;
};

/** Shows a room with the player's seat. The player sits down with the largest possible buy-in, and leaves with all its money. */
export function SeatedView({ view, room, title, onGone }: Props) {
  const { t, money, currency, refresh } = view;
  const [isSeated, setSeated] = useState(false);
  const listed = view.rooms?.find(({ id }) => id === room.id);

  const [note, setNote] = useState('');
  const [isWatching, setWatching] = useState(false);
  const [allowed, setAllowed] = useState<Allowed | null>(null);
  const [linked] = useState(() => new LinkedRoom(room));
  const mostOf = (): bigint => (listed ? toMinor(listed.most, currency) : 0n);
  const bring = (): bigint => least(view.balance === undefined ? 0n : toMinor(view.balance, currency), mostOf());
  const canGoOn = (back = '0'): boolean => listed !== undefined && BigInt(back) >= toMinor(listed.least, currency);
  async function sitDown(amount = bring()): Promise<void> {
    if (listed && amount < toMinor(listed.least, currency)) {
      onGone('');
      return view.onShort();
    }
    const seed = crypto.randomUUID();
    rememberCommitment(seed, linked.commitment());
    const answer = await room.act({ type: 'sit', amount: String(amount), seed });
    setWatching(!answer.ok && answer.code === FULL);
    if (!answer.ok && answer.code !== FULL) onGone(roomRefusal(t, answer.code));
  }
  const onSeat = useEffectEvent((you: { state: string } | null, limits: Allowed | null) => {
    setSeated(you !== null);
    setAllowed(limits);
    if (you === null && !isWatching) void sitDown();
  });
  const onEvent = useEffectEvent((event: SeatEvent) => {
    if (event.type === 'seated') setSeated(true);
    if (event.type === 'gone') setSeated(false);
    if (event.type === 'seated' || event.type === 'allowed') setAllowed(event.allowed);
    if (event.type === 'seated' || event.type === 'gone') refresh();
    if (event.type === 'gone' && event.brought !== undefined)
      view.onStoodUp(fromMinor(BigInt(event.brought), currency), fromMinor(BigInt(event.back!), currency));
    if (event.type === 'gone' && event.code === NEW_SITTING && canGoOn(event.back)) {
      setNote(t('fishing.new_sitting'));
      return void sitDown(least(BigInt(event.back!), mostOf()));
    }
    if (event.type === 'gone') onGone(event.code === undefined ? '' : roomRefusal(t, event.code));
  });
  useEffect(() => linked.follow({ onSeat: (you, limits) => onSeat(you, limits), onEvent: (event) => onEvent(event) }), [linked]);

  useEffect(() => linked.turned(room.state), [linked, room.state]);
  usePause(view, room, isSeated);

  return (
    <FishingView
      title={title}
      room={linked}
      t={textOf(title, t)}
      money={(minor) => money(fromMinor(minor, currency))}
      prize={(minor) => money(fromMinor(minor, currency))}
      mode={view.mode}
      isDay={useSyncExternalStore(watchTheme, isDay, () => false)}
      isReducedMotion={view.isReducedMotion}
      isSoundOn={view.isSoundOn}
      onSound={view.onSound}
      onLeave={isSeated ? linked.leave : () => onGone('')}
      onShort={() => void add(view, room, bring())}
      onRetry={room.retry}
      note={note}
      allowed={allowed}
      onNet={(minor) => view.onNet?.(fromMinor(minor, currency))}
      onSit={isWatching ? () => void sitDown() : undefined}
    />
  );
}

/** Adds money to the seat; if there is none, or it is refused, the page offers a deposit. */
async function add(view: FishingProps, room: RoomLink, amount: bigint): Promise<void> {
  if (amount === 0n) return view.onShort();
  const answer = await room.act({ type: 'add', amount: String(amount) });
  if (!answer.ok) view.onShort();
}

/** Pauses the seat while the page blocks play, and reports to the page whether the player has a seat. */
function usePause(view: FishingProps, room: RoomLink, isSeated: boolean): void {
  const isBlocked = view.blocked !== null;
  const pause = useEffectEvent((isNow: boolean) => isSeated && void room.act({ type: isNow ? 'pause' : 'resume' }));
  useEffect(() => void pause(isBlocked), [isBlocked]);
  const reportBusy = useEffectEvent(view.onBusy);
  useEffect(() => reportBusy(isSeated), [isSeated]);
}

function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
