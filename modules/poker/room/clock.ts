import { timersOf } from '#poker/table/clock.ts';
import { botActsAt, isSeen, needsBots } from '#modules/poker/room/bot-seats.ts';
import type { PokerRoom } from '#modules/poker/room/state.ts';

/** Time in ms between two hands of bots that nobody watches. */
const UNSEEN_MS = 180_000;

type Next = { at: number; kind: 'begin' | 'tick' | 'bots' | 'seats' };

/** Returns the next action of the clock: of the table, of the bot to act, or of the bots that come and leave. */
export function nextOf(room: PokerRoom): Next | undefined {
  if (needsBots(room)) return { at: 0, kind: 'seats' };
  const bots = botActsAt(room);
  const due: Next[] = timersOf(room.table).map(({ at, kind }) => (kind === 'begin' ? { at: beginsAt(room, at), kind } : { at, kind }));
  if (bots !== undefined) due.push({ at: bots, kind: 'bots' });
  return due.toSorted((a, b) => a.at - b.at)[0];
}

/** Returns the start of the next hand. Bots among themselves play a hand in three minutes, each table at a moment of its own. */
function beginsAt(room: PokerRoom, at: number): number {
  if (isSeen(room) || room.begunAt === 0) return at;
  return Math.max(at, room.begunAt + UNSEEN_MS);
}

export function clockAt(room: PokerRoom): number | undefined {
  return nextOf(room)?.at;
}
