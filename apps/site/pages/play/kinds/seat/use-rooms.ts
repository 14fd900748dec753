import { useQuery } from '@tanstack/react-query';
import { readValue } from '#web/http/api.ts';
import { queryClient } from '#web/http/query-client.ts';
import type { OpenedGame } from '#apps/site/pages/play/use-opened-game.ts';
import { gameRooms } from '#contracts/rooms.ts';
import type { Amount } from '#kernel/amount.ts';
import type { ListedRoom } from '#games/kit/view/seat/seat.ts';

/** Interval at which the rooms are read again, because players sit down and stand up at any time, in ms. */
const AGAIN_MS = 10_000;

type Rooms = { rooms: readonly ListedRoom[] | null; money: Amount | undefined; refresh(): void };

/** Reads the rooms of a game, and the money that the player can bring to a room. */
export function useRooms({ vendor, gameCode, mode, gameToken }: OpenedGame): Rooms {
  const queryKey = ['game', 'rooms', gameToken];
  const { data } = useQuery({ queryKey, queryFn: () => readValue(gameRooms, { vendor, gameCode, mode }), refetchInterval: AGAIN_MS });
  return {
    rooms: data?.rooms ?? null,
    money: data?.balance,
    refresh: () => void queryClient.invalidateQueries({ queryKey }),
  };
}
