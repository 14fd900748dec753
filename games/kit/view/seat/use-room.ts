import { useEffect, useEffectEvent, useState } from 'react';
import type { RoomLink } from '#games/kit/view/seat/seat.ts';

/**
 * Returns the state of a room: the last view, with each later event applied by `follow`. Null before the first view. `follow` must be a
 * constant function and must not change its argument. `onEvent` is called for each event after it was applied.
 */
export function useRoom<View, Event>(
  room: RoomLink | null,
  follow: (view: View, event: Event) => View,
  onEvent: (event: Event) => void = () => {},
): View | null {
  const [known, setKnown] = useState<{ room: string; view: View } | null>(null);
  const notify = useEffectEvent(onEvent);
  const id = room?.id;
  const listen = room?.listen;
  useEffect(() => {
    if (id === undefined) return;
    return listen?.((frame) => {
      if (frame.type === 'view') setKnown({ room: id, view: frame.view as View });
      if (frame.type !== 'events') return;
      const events = frame.events as readonly Event[];
      setKnown((now) => now && { ...now, view: events.reduce(follow, now.view) });
      for (const event of events) notify(event);
    });
  }, [id, listen, follow]);
  return known !== null && known.room === id ? known.view : null;
}
