import type { Module, ModuleDeps } from '#platform/module/module.ts';
import type { Bets, Runner } from '#modules/bets/index.ts';
import type { Jackpots } from '#modules/jackpots/index.ts';
import type { Site } from '#modules/site/index.ts';
import { createHouse } from '#modules/seats/house.ts';
import { loadRoomKinds } from '#modules/seats/load-room-kinds.ts';
import { createMovePrizes, type MovePrizes } from '#modules/seats/move-prizes.ts';
import { roomRoutes } from '#modules/seats/room-routes.ts';
import { seatRunner } from '#modules/seats/seat-runner.ts';
import { createSeatWork, type DoSeatWork } from '#modules/seats/seat-work.ts';
import { createSeats } from '#modules/seats/seats.ts';
import { seatsPersonal } from '#modules/seats/seats-personal.ts';

export { createSeats, type Seats } from '#modules/seats/seats.ts';
export {
  createSeatWork,
  type DoSeatWork,
  type GrantWork,
  type OverlayWork,
  type SeatDone,
  type SeatTitle,
  type SeatWork,
} from '#modules/seats/seat-work.ts';
export type { MovePrizes } from '#modules/seats/move-prizes.ts';
export type { BuyIn, Played } from '#modules/seats/seat-commands.ts';
export { sittersIn, sittingOfRound, type Grant, type Sitter } from '#modules/seats/sitting-store.ts';
export type { SittingName } from '#modules/seats/sitting-store.ts';

type Deps = ModuleDeps & { bets: Bets; jackpots: Jackpots; site: Site };

export async function openSeats(given: Deps): Promise<Module<{ move: DoSeatWork; movePrizes: MovePrizes; runner: Runner<'seat'> }>> {
  const { db, clock, root, directory, bets, jackpots, site } = given;
  const { deps } = bets;
  const seats = createSeats({ db, wallet: deps.wallet, weightOf: deps.weights.of, jackpots });
  const move = createSeatWork({ seats, clock, house: createHouse({ ...deps, site }) });
  return {
    api: { move, movePrizes: createMovePrizes(deps), runner: seatRunner({ db, jackpots }) },
    routes: roomRoutes({ ...deps, directory, site }),
    rooms: await loadRoomKinds(root, move),
    personal: seatsPersonal(db),
  };
}
