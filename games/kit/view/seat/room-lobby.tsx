import { compare } from '#kernel/amount.ts';
import type { ListedRoom } from '#games/kit/view/seat/seat.ts';
import type { CommonProps, FamilyText } from '#games/kit/view/view.ts';
import { Button } from '#ui/components/button/button.tsx';
import './room-lobby.css';

type Props = {
  view: Pick<CommonProps<unknown, unknown>, 't' | 'money' | 'mode' | 'balance' | 'onShort' | 'blocked'>;
  rooms: readonly ListedRoom[] | null;
  onEnter(room: ListedRoom): void;
  /** Names a room by its stake, such as its ante. */
  nameOf(room: ListedRoom): string;
};

/** Lists the rooms of a title on paper stubs: stake, buy-in, players, and the button to enter. */
export function RoomLobby({ view, rooms, onEnter, nameOf }: Props) {
  const { t } = view;
  if (rooms === null) return <p className="room-lobby__wait">{t('kit.rooms_loading')}</p>;
  return (
    <ul className="room-lobby" aria-label={t('kit.rooms')}>
      {rooms.map((room) => (
        <li key={room.id} className="room-stub" data-own={room.isOwn || undefined}>
          <span className="room-stub__name">{nameOf(room)}</span>
          <span className="room-stub__bring">{bringOf(view, room)}</span>
          <Seats room={room} t={t} />
          <Enter view={view} room={room} onEnter={onEnter} />
        </li>
      ))}
    </ul>
  );
}

function Seats({ room: { seats, players }, t }: { room: ListedRoom; t: FamilyText }) {
  const free = seats - players.length;
  return (
    <span className="room-stub__seats">
      <span className="room-stub__pips" aria-hidden="true">
        {Array.from({ length: seats }, (_, at) => (
          <i key={at} data-taken={at < players.length || undefined} />
        ))}
      </span>
      <span>{players.length > 0 ? players.join(', ') : t('kit.room_free', { count: free })}</span>
    </span>
  );
}

function Enter({ view, room, onEnter }: Omit<Props, 'rooms' | 'nameOf'> & { room: ListedRoom }) {
  const { t, balance, blocked } = view;
  const enter = (): void => onEnter(room);
  if (room.isOwn)
    return (
      <Button variant="primary" onClick={enter}>
        {t('kit.room_back')}
      </Button>
    );
  if (balance !== undefined && compare(balance, room.least) < 0)
    return <Button onClick={view.onShort}>{t(view.mode === 'real' ? 'kit.lacking' : 'kit.refill')}</Button>;
  const isFull = room.players.length >= room.seats;
  return (
    <Button variant={isFull ? 'line' : 'primary'} disabled={blocked !== null} onClick={enter}>
      {t(isFull ? 'kit.room_watch' : 'kit.room_sit')}
    </Button>
  );
}

function bringOf({ t, money }: Props['view'], { least, most }: ListedRoom): string {
  if (compare(least, most) === 0) return t('kit.room_bring', { amount: money(most) });
  return t('kit.room_bring_range', { least: money(least), most: money(most) });
}
