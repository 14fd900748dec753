import type { Draft } from '#modules/poker/room/draft.ts';
import type { HandTable } from '#modules/poker/room/hand-table.ts';
import type { Entry } from '#poker/tournament/state.ts';
import type { TourneyEvent, TourneyRoom } from '#modules/poker/tourney/state.ts';

/** A tournament during one input. */
export type TourneyStep = Draft<TourneyRoom, TourneyEvent>;

/** Returns the table at which an entry sits, and its chair there. */
export function seatOf(room: TourneyRoom, name: string): { table: HandTable; chair: number } | undefined {
  for (const table of room.tables) {
    const chair = table.state.chairs.findIndex((one) => one?.player === name);
    if (chair >= 0) return { table, chair };
  }
  return undefined;
}

/** Returns the sitting of an entry of the director. Later entries of a player have a number after a dot. */
export const sittingOf = (entry: string): string => entry.split('.')[0]!;

/** Returns the last entry of a player, or undefined before the director has one. */
export const liveEntry = ({ director }: TourneyRoom, name: string): Entry | undefined =>
  director?.entries.findLast(({ player }) => player === name);
