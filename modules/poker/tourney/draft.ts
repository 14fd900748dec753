import type { Player } from '#modules/poker/room/state.ts';
import type { TourneyEvent, TourneyRoom, TourneyTable } from '#modules/poker/tourney/state.ts';

/** A tournament that one input changes. `room` is replaced, never changed. */
export type TourneyStep = { room: TourneyRoom; events: TourneyEvent[]; ms: number; isSaved: boolean };

export function change(step: TourneyStep, part: Partial<TourneyRoom>): void {
  step.room = { ...step.room, ...part };
}

export const playerOf = ({ players }: TourneyRoom, viewer: string): Player | undefined => players.find((one) => one.viewer === viewer);
export const byName = ({ players }: TourneyRoom, name: string): Player | undefined => players.find((one) => one.name === name);
export const bySitting = ({ players }: TourneyRoom, sitting: string): Player => players.find((one) => one.sitting === sitting)!;

/** The table at which an entry sits, and its chair there. */
export function seatOf(room: TourneyRoom, name: string): { table: TourneyTable; chair: number } | undefined {
  for (const table of room.tables) {
    const chair = table.state.chairs.findIndex((one) => one?.player === name);
    if (chair >= 0) return { table, chair };
  }
  return undefined;
}

export function withPlayer(step: TourneyStep, sitting: string, part: Partial<Player>): void {
  change(step, { players: step.room.players.map((one) => (one.sitting === sitting ? { ...one, ...part } : one)) });
}
