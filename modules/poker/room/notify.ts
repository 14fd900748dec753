import type { PokerNotice } from '#contracts/poker-acts.ts';
import type { EmoteTimes } from '#modules/poker/room/emotes.ts';

/** The last message of staff to the tables of a room. Absent before the first message. */
export type Noticed = { notice?: PokerNotice };
/** Emotes and messages at the tables of a room. */
export type TableTalk = EmoteTimes & Noticed;

/** Shows a message of staff to all viewers at the tables of a room. It replaces the previous message. */
export function notify<Room extends Noticed>(step: { room: Room; ms: number }, text: string): undefined {
  step.room = { ...step.room, notice: { text, at: step.ms } };
}
