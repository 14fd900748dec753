import { roomKind, type AnyKind } from '#platform/rooms/rules.ts';
import { storeHand } from '#modules/poker/hands/hand-store.ts';
import { showStanding } from '#modules/poker/lobby/table-store.ts';
import { greet, moveMoney, type KindDeps } from '#modules/poker/perform.ts';
import { readConfig } from '#modules/poker/room/read-config.ts';
import { pokerRules } from '#modules/poker/room/rules.ts';
import type { PokerWork } from '#modules/poker/room/work.ts';

/** The kind of room that the tables of cash games have. */
export const CASH_ROOM = 'poker-cash';

/** Cash tables as a kind of room, with the work outside that they owe. All of it may be repeated. */
export function cashRoom(deps: KindDeps): AnyKind {
  return roomKind({
    kind: CASH_ROOM,
    rules: pokerRules,
    perSecond: 20,
    perform: (work: PokerWork, { id, config }): Promise<unknown> => {
      const title = readConfig(config);
      switch (work.type) {
        case 'money':
          return moveMoney(deps, work, { id, title });
        case 'greet':
          return greet(deps, work.viewer, work.others, title);
        case 'record':
          return storeHand(deps, { ...title, id, kind: 'cash' }, work.record);
        case 'board':
          return showStanding(deps.db, id, work.standing);
      }
    },
  });
}
