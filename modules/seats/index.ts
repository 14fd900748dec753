import type { Module, ModuleDeps } from '#platform/module/module.ts';
import { createSeats, type Seats } from '#modules/seats/seats.ts';
import { seatsPersonal } from '#modules/seats/seats-personal.ts';
import type { Wallet } from '#modules/wallet/index.ts';

export { createSeats, type Seats } from '#modules/seats/seats.ts';
export type { BuyIn, Played } from '#modules/seats/seat-commands.ts';
export type { SittingName } from '#modules/seats/sitting-store.ts';

type Deps = ModuleDeps & {
  wallet: Wallet;
  weightOf(title: { merchantId: number; vendor: string; gameCode: string }): Promise<number>;
};

export function openSeats({ db, wallet, weightOf }: Deps): Promise<Module<Seats>> {
  return Promise.resolve({ api: createSeats({ db, wallet, weightOf }), personal: seatsPersonal(db) });
}
