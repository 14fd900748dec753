import { highCard } from '#games/highcard/duel.ts';
import { duelRoom } from '#games/kit/duel/room.ts';

/** High card as a kind of room. */
export const openRoomKind = duelRoom(highCard);
