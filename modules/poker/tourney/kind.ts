import { roomKind, type AnyKind } from '#platform/rooms/rules.ts';
import { performWork, type KindDeps } from '#modules/poker/perform.ts';
import { showTourney } from '#modules/poker/tourney/tourney-store.ts';
import { readTourney } from '#modules/poker/tourney/read-tourney.ts';
import { tourneyRules } from '#modules/poker/tourney/rules.ts';
import type { TourneyWork } from '#modules/poker/tourney/work.ts';

/** The kind of room that tournaments, sit-and-gos and spins have. */
export const TOURNEY_ROOM = 'poker-tourney';

/** Tournaments as a kind of room, with the work outside that they owe. */
export function tourneyRoom(deps: KindDeps): AnyKind {
  return roomKind({
    kind: TOURNEY_ROOM,
    rules: tourneyRules,
    perSecond: 20,
    perform: (work: TourneyWork, { id, config }): Promise<unknown> =>
      work.type === 'standing'
        ? showTourney(deps.db, id, work.standing)
        : performWork(deps, work, { id, title: readTourney(config), kind: 'tournament' }),
  });
}
