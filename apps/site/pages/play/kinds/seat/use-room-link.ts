import { useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { enterById } from '#apps/site/parts/rooms/enter.ts';
import { openRoomSocket } from '#apps/site/parts/rooms/room-socket.ts';
import { compare, type Amount } from '#kernel/amount.ts';
import type { ListedRoom, RoomFrame, RoomLink, RoomState } from '#games/kit/view/seat/seat.ts';

type Listener = (frame: RoomFrame) => void;
type Live = Omit<RoomLink, 'state'> & { close(): void };

/**
 * Holds the room that the player has entered. A room in which the player has money is entered at once; so is a room that the address names,
 * if the money suffices.
 */
export function useRoomLink(rooms: readonly ListedRoom[] | null, money: Amount | undefined) {
  const [id, setId] = useState<string | null>(null);
  const [state, setState] = useState<RoomState>('entering');
  const [live, setLive] = useState<Live | null>(null);
  const isRequested = useRef(false);
  const { room: named } = useSearch({ strict: false });

  const goBack = useEffectEvent(() => {
    if (rooms === null || isRequested.current) return;
    isRequested.current = true;
    const own =
      rooms.find(({ isOwn }) => isOwn) ?? rooms.find((one) => one.id === named && money !== undefined && compare(money, one.least) >= 0);
    if (own && id === null) setId(own.id);
  });
  useEffect(() => goBack(), [rooms]);

  useEffect(() => {
    if (id === null) return;
    setState('entering');
    const opened = openLink(id, setState);
    setLive(opened);
    return () => {
      setLive(null);
      opened.close();
    };
  }, [id]);

  const room: RoomLink | null = live && { ...live, state };
  return { room, enter: setId, leave: () => setId(null) };
}

function openLink(id: string, onState: (state: RoomState) => void): Live {
  const listeners = new Set<Listener>();
  let view: RoomFrame | null = null;
  let isPast = false;
  const socket = openRoomSocket({
    room: id,
    enter: () => enterById(id),
    onState,
    onFrame: (frame) => {
      if (frame.type === 'view') view = frame;
      isPast = frame.type !== 'view';
      for (const listener of listeners) listener(frame);
    },
  });
  return {
    id,
    listen: (listener) => {
      // Events that no listener received are contained in the next view.
      if (isPast) socket.enterAnew();
      else if (view) listener(view);
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    act: socket.act,
    now: socket.now,
    lagMs: socket.lagMs,
    retry: socket.retry,
    close: socket.close,
  };
}
