import type { Module, ModuleDeps } from '#platform/module/module.ts';
import { createMeters, type Meters } from '#modules/meters/meters.ts';
import { metersPersonal } from '#modules/meters/personal.ts';
import type { Wallet } from '#modules/wallet/index.ts';

export { createMeters, fundOf, meterEntry, type MeterEntry, type Meters } from '#modules/meters/meters.ts';

export function openMeters({ db, wallet }: ModuleDeps & { wallet: Wallet }): Promise<Module<Meters>> {
  return Promise.resolve({ api: createMeters({ db, wallet }), personal: metersPersonal(db) });
}
