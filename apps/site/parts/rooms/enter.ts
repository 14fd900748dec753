import type { Entered } from '#apps/site/parts/rooms/room-socket.ts';
import { call } from '#web/http/api.ts';
import { enterRoom } from '#contracts/rooms.ts';

/** Requests the address of a room and a pass for it. */
export async function enterById(id: string): Promise<Entered> {
  const answer = await call(enterRoom, { id });
  if (answer.success) return answer.value;
  return answer.code === 'rooms.unknown' || answer.code === 'session.required' ? 'gone' : 'later';
}
