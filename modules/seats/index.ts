import type { Module, ModuleDeps } from '#platform/module/module.ts';
import { loadRoomKinds } from '#modules/seats/load-room-kinds.ts';
import { roomRoutes } from '#modules/seats/room-routes.ts';
import { createSeatWork } from '#modules/seats/seat-work.ts';
import { createSeats, type Seats } from '#modules/seats/seats.ts';
import { seatsPersonal } from '#modules/seats/seats-personal.ts';
import type { Wallet } from '#modules/wallet/index.ts';

export { createSeats, type Seats } from '#modules/seats/seats.ts';
export { createSeatWork, type DoSeatWork, type SeatDone, type SeatTitle, type SeatWork } from '#modules/seats/seat-work.ts';
export type { BuyIn, Played } from '#modules/seats/seat-commands.ts';
export type { SittingName } from '#modules/seats/sitting-store.ts';

type Deps = ModuleDeps & {
  wallet: Wallet;
  weightOf(title: { merchantId: number; vendor: string; gameCode: string }): Promise<number>;
};

export async function openSeats({ db, clock, root, directory, wallet, weightOf }: Deps): Promise<Module<Seats>> {
  const seats = createSeats({ db, wallet, weightOf });
  return {
    api: seats,
    routes: roomRoutes(directory),
    rooms: await loadRoomKinds(root, createSeatWork({ seats, clock })),
    personal: seatsPersonal(db),
  };
}
