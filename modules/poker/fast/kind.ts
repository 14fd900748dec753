import { roomKind, type AnyKind } from '#platform/rooms/rules.ts';
import { fastRules } from '#modules/poker/fast/rules.ts';
import type { FastWork } from '#modules/poker/fast/work.ts';
import { storeHand } from '#modules/poker/hands/hand-store.ts';
import { showStanding } from '#modules/poker/lobby/table-store.ts';
import { FAST_ROOM } from '#modules/poker/room/names.ts';
import { greet, moveMoney, type KindDeps } from '#modules/poker/perform.ts';
import { readConfig } from '#modules/poker/room/read-config.ts';

/** Fast-fold pools as a kind of room, with the work outside that they owe. All of it may be repeated. */
export function fastRoom(deps: KindDeps): AnyKind {
  return roomKind({
    kind: FAST_ROOM,
    rules: fastRules,
    perSecond: 20,
    perform: (work: FastWork, { id, config }): Promise<unknown> => {
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
