import type { Module, ModuleDeps } from '#platform/module/module.ts';
import type { Bets } from '#modules/bets/index.ts';
import type { DoSeatWork, MovePrizes } from '#modules/seats/index.ts';
import type { Site } from '#modules/site/index.ts';
import type { Staff } from '#modules/staff/index.ts';
import { maintainSchedules } from '#modules/poker/desk/maintain-schedules.ts';
import { deskRoutes } from '#modules/poker/desk/routes.ts';
import { findPokerSignals } from '#modules/poker/signals/find-signals.ts';
import { cashRoom, fastRoom } from '#modules/poker/kind.ts';
import { maintainTables } from '#modules/poker/lobby/maintain-tables.ts';
import { maintainTourneys } from '#modules/poker/tourney/maintain-tourneys.ts';
import { tourneyRoom } from '#modules/poker/tourney/kind.ts';
import { noteRoutes } from '#modules/poker/notes/routes.ts';
import { pokerPersonal } from '#modules/poker/personal.ts';
import { pokerRoutes } from '#modules/poker/routes.ts';
import { subjects } from '#modules/poker/subjects.ts';

export { cashRoom, fastRoom } from '#modules/poker/kind.ts';
export { CASH_ROOM, FAST_ROOM } from '#modules/poker/room-kinds.ts';
export { TOURNEY_ROOM, tourneyRoom } from '#modules/poker/tourney/kind.ts';

const MAINTAIN_MS = 5_000;

type Deps = ModuleDeps & { bets: Pick<Bets, 'records'>; seats: { move: DoSeatWork; movePrizes: MovePrizes }; site: Site; staff: Staff };

/** Opens poker: cash tables with their lobby, pools, tournaments, and the played hands. */
export function openPoker({ db, clock, log, secrets, directory, bets, seats, site, staff }: Deps): Promise<Module> {
  const kindDeps = { db, clock, secrets, moveSeats: seats.move, site, directory, log };
  bets.records.declare('poker', () => ({ gameName: 'Poker', hasReplay: false, page: '/poker/hands' }));
  return Promise.resolve({
    api: undefined,
    subjects,
    routes: [
      ...pokerRoutes({ db, secrets, site, directory }),
      ...noteRoutes(db),
      ...deskRoutes({ db, clock, secrets, site, directory, movePrizes: seats.movePrizes }, staff),
    ],
    rooms: [cashRoom(kindDeps), fastRoom(kindDeps), tourneyRoom(kindDeps)],
    jobs: [
      { name: 'keep-poker-tables', everyMs: MAINTAIN_MS, run: () => maintainTables({ db, site, directory }) },
      { name: 'keep-poker-tourneys', everyMs: MAINTAIN_MS, run: () => maintainTourneys({ db, clock, site, directory }) },
      { name: 'keep-poker-schedules', everyMs: MAINTAIN_MS, run: () => maintainSchedules({ db, clock, site, directory }) },
      { name: 'find-poker-signals', cron: '41 */6 * * *', run: () => findPokerSignals(db, clock.now()) },
    ],
    personal: pokerPersonal(db),
  });
}
