import type { RoomLink } from '#games/kit/view/seat/seat.ts';
import type { FamilyText } from '#games/kit/view/view.ts';
import { Button } from '#ui/components/button/button.tsx';
import './room-notice.css';

type Props = { t: FamilyText; room: RoomLink; onLeave(): void };

/** Shows over a room why it is not running, and a button to go on; nothing while the connection is open. */
export function RoomNotice({ t, room, onLeave }: Props) {
  const { state } = room;
  if (state === 'open') return null;
  return (
    <div className="room-notice" role="status">
      <p className="room-notice__head">{t(`kit.room.${state}`)}</p>
      {state !== 'entering' && <p>{t(`kit.room.${state}_more`)}</p>}
      {state === 'taken-over' && (
        <Button variant="primary" onClick={room.retry}>
          {t('kit.room_here')}
        </Button>
      )}
      {state === 'closed' && (
        <Button variant="primary" onClick={onLeave}>
          {t('kit.room_others')}
        </Button>
      )}
    </div>
  );
}
