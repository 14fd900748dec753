import type { PokerEvent } from '#contracts/poker-acts.ts';
import type { Frame } from '#poker/shuffle/frames.ts';
import type { TableEvent } from '#poker/table/acts.ts';
import { changeFor, type Shown } from '#modules/poker/room/changes.ts';
import { isFor, ownCards, type HandTable, type TablesEvent } from '#modules/poker/room/hand-table.ts';

type Views<Room> = {
  /** Returns the table that a viewer sees. */
  placeOf(room: Room, viewer: string): { table: HandTable | undefined };
  shown(room: Room, viewer: string): Shown;
};

/** Returns the frames by which the hand at a table is verified, with the own cards last. */
export function framesOf(table: HandTable | undefined, chair: number | null): Frame[] {
  const hand = table?.state.hand;
  return hand ? [...hand.frames, ...ownCards(table.state, chair)] : [];
}

/** Returns an event of the viewer's table as this viewer sees it. */
export function seenAtTables<Room extends { now: number }>(
  event: TablesEvent<Room>,
  viewer: string,
  { placeOf, shown }: Views<Room>,
): PokerEvent<TableEvent> | undefined {
  if (event.kind === 'refused') return event.to === viewer ? { kind: 'refused', code: event.code } : undefined;
  if (event.kind === 'moved') return changeFor(event, viewer, (room) => shown(room, viewer));
  const isAtTable = event.table === placeOf(event.room, viewer).table?.id;
  if (event.kind === 'emote') return isAtTable ? { kind: 'emote', chair: event.chair, emote: event.emote } : undefined;
  return isAtTable && isFor(event.to, viewer) ? { kind: 'table', event: event.event } : undefined;
}
