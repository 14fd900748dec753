import type { Module, ModuleDeps } from '#platform/module/module.ts';
import type { Bets } from '#modules/bets/index.ts';
import type { Staff } from '#modules/staff/index.ts';
import { deskRoutes } from '#modules/draw-desk/desk-routes.ts';
import { heldRoutes } from '#modules/draw-desk/held-routes.ts';

export function openDrawDesk({ db, bets, staff }: ModuleDeps & { bets: Bets; staff: Staff }): Promise<Module> {
  const { catalogue, families } = bets.deps;
  return Promise.resolve({
    api: undefined,
    routes: [...deskRoutes({ db, families, catalogue, staff }), ...heldRoutes({ ...bets.deps, staff })],
  });
}
