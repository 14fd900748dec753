import type { Directory } from '#platform/rooms/directory.ts';
import { roomKind, type AnyKind } from '#platform/rooms/rules.ts';
import { performWork, type KindDeps } from '#modules/poker/perform.ts';
import { showTourney } from '#modules/poker/tourney/tourney-store.ts';
import { readTourney } from '#modules/poker/tourney/read-tourney.ts';
import type { TourneyConfig, TourneyMail } from '#modules/poker/tourney/state.ts';
import { tourneyRules } from '#modules/poker/tourney/rules.ts';
import type { TourneyWork } from '#modules/poker/tourney/work.ts';

/** The kind of room of tournaments, sit-and-gos and spins. */
export const TOURNEY_ROOM = 'poker-tourney';

type TourneyDeps = KindDeps & { directory: Pick<Directory, 'send'> };

/** Returns the kind of room of tournaments, with the external work that they owe. */
export function tourneyRoom(deps: TourneyDeps): AnyKind {
  return roomKind({
    kind: TOURNEY_ROOM,
    rules: tourneyRules,
    perSecond: 20,
    perform: (work: TourneyWork, { id, config }): Promise<unknown> => perform(deps, work, { id, title: readTourney(config) }),
  });
}

async function perform(deps: TourneyDeps, work: TourneyWork, room: { id: string; title: TourneyConfig }): Promise<unknown> {
  switch (work.type) {
    case 'standing':
      return showTourney(deps.db, room.id, work.standing);
    case 'overlay':
      return deps.moveSeats(work.work, room);
    case 'ticket':
      return { sent: await deps.directory.send(work.target, `ticket/${room.id}/${work.viewer}`, mailOf(work.viewer)) };
    case 'money':
    case 'greet':
    case 'record':
      return performWork(deps, work, { ...room, kind: 'tournament' });
  }
}

const mailOf = (viewer: string): TourneyMail => ({ kind: 'register', viewer });
