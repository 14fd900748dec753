import type { PokerAct } from '#contracts/poker-acts.ts';
import { roomKind, type AnyKind, type RoomRules } from '#platform/rooms/rules.ts';
import { fastRules } from '#modules/poker/fast/rules.ts';
import { showStanding } from '#modules/poker/lobby/table-store.ts';
import { performWork, type KindDeps } from '#modules/poker/perform.ts';
import type { TableWork } from '#modules/poker/room/owed.ts';
import { CASH_ROOM, FAST_ROOM } from '#modules/poker/room-kinds.ts';
import { readConfig } from '#modules/poker/room/read-config.ts';
import { pokerRules } from '#modules/poker/room/rules.ts';

/** Returns the kind of room of cash tables, with the external work that they owe. */
export const cashRoom = (deps: KindDeps): AnyKind => tableRoom(deps, CASH_ROOM, pokerRules);
/** Returns the kind of room of fast-fold pools, with the external work that they owe. */
export const fastRoom = (deps: KindDeps): AnyKind => tableRoom(deps, FAST_ROOM, fastRules);

function tableRoom<Room, Event>(deps: KindDeps, kind: string, rules: RoomRules<Room, PokerAct, Event, TableWork>): AnyKind {
  return roomKind({
    kind,
    rules,
    perSecond: 20,
    perform: (work: TableWork, { id, config }): Promise<unknown> => {
      if (work.type === 'alarm')
        deps.log?.error({ room: id, failure: work.failure, alert: 'rooms' }, 'a poker table is closed, for its rules have thrown');
      if (work.type === 'alarm') return Promise.resolve({ ok: true });
      if (work.type === 'board') return showStanding(deps.db, id, work.standing);
      return performWork(deps, work, { id, title: readConfig(config), kind: 'cash' });
    },
  });
}
