import { roomKind, type AnyKind } from '#platform/rooms/rules.ts';
import { storeHand } from '#modules/poker/hands/hand-store.ts';
import { greet, moveMoney, type KindDeps } from '#modules/poker/perform.ts';
import { showTourney } from '#modules/poker/tourney/tourney-store.ts';
import { readTourney } from '#modules/poker/tourney/read-tourney.ts';
import { tourneyRules } from '#modules/poker/tourney/rules.ts';
import type { TourneyWork } from '#modules/poker/tourney/work.ts';

/** The kind of room that sit-and-gos and spins have. */
export const TOURNEY_ROOM = 'poker-tourney';

/** Tournaments of one table as a kind of room, with the work outside that they owe. All of it may be repeated. */
export function tourneyRoom(deps: KindDeps): AnyKind {
  return roomKind({
    kind: TOURNEY_ROOM,
    rules: tourneyRules,
    perSecond: 20,
    perform: (work: TourneyWork, { id, config }): Promise<unknown> => {
      const title = readTourney(config);
      switch (work.type) {
        case 'money':
          return moveMoney(deps, work, { id, title });
        case 'greet':
          return greet(deps, work.viewer, work.others, title);
        case 'record':
          return storeHand(deps, { ...title, id, kind: 'tournament' }, work.record);
        case 'standing':
          return showTourney(deps.db, id, work.standing);
      }
    },
  });
}
