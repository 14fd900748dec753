import type { Draft } from '#modules/poker/room/draft.ts';
import type { HandTable } from '#modules/poker/room/hand-table.ts';
import type { Entry } from '#poker/tournament/state.ts';
import type { TourneyEvent, TourneyRoom } from '#modules/poker/tourney/state.ts';

/** A tournament that one input changes. */
export type TourneyStep = Draft<TourneyRoom, TourneyEvent>;

/** The table at which an entry sits, and its chair there. */
export function seatOf(room: TourneyRoom, name: string): { table: HandTable; chair: number } | undefined {
  for (const table of room.tables) {
    const chair = table.state.chairs.findIndex((one) => one?.player === name);
    if (chair >= 0) return { table, chair };
  }
  return undefined;
}

/** Sitting of an entry of the director. Entries after the first one of a player have a number behind a dot. */
export const sittingOf = (entry: string): string => entry.split('.')[0]!;

/** The last entry of a player; undefined before the director has one. */
export const liveEntry = ({ director }: TourneyRoom, name: string): Entry | undefined =>
  director?.entries.findLast(({ player }) => player === name);
