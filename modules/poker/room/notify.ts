import type { PokerNotice } from '#contracts/poker-acts.ts';
import type { EmoteTimes } from '#modules/poker/room/emotes.ts';

/** The last message of staff to the tables of a room; absent before the first. */
export type Noticed = { notice?: PokerNotice };
/** Everything that is said at the tables of a room. */
export type TableTalk = EmoteTimes & Noticed;

/** All at the tables of a room see a message of staff, which replaces the one before. */
export function notify<Room extends Noticed>(step: { room: Room; ms: number }, text: string): undefined {
  step.room = { ...step.room, notice: { text, at: step.ms } };
}
