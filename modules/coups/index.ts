import type { Module, ModuleDeps } from '#platform/module/module.ts';
import { sealAnew } from '#platform/security/secret-box.ts';
import type { Bets, Runner } from '#modules/bets/index.ts';
import { coupRunner } from '#modules/coups/coup-runner.ts';
import { storedCoups } from '#modules/coups/coup-store.ts';
import type { CoupDeps } from '#modules/coups/deps.ts';
import { tableRoutes } from '#modules/coups/routes.ts';
import { createTables, type Tables } from '#modules/coups/tables.ts';
import type { Leads } from '#modules/leads/index.ts';

export type Coups = { runner: Runner<'shared'>; tables: Pick<Tables, 'isTable'> };

export async function openCoups({
  db,
  clock,
  log,
  secrets,
  bets,
  leads,
}: ModuleDeps & { bets: Bets; leads: Leads }): Promise<Module<Coups>> {
  const tables = createTables(() => deps, { clock, log, families: bets.deps.families });
  const deps: CoupDeps = { ...bets.deps, secrets, beacon: leads.beacon, tables };
  await sealAnew(secrets, storedCoups(db));
  await tables.ensure();
  return {
    api: { runner: coupRunner(deps), tables },
    routes: tableRoutes(deps),
    jobs: [
      { name: 'lead-tables', everyMs: 500, idleMs: 1_000, role: 'leads', run: tables.look },
      { name: 'notify-bets', everyMs: 250, role: ['web', 'leads'], run: tables.notifyBets },
    ],
    pushes: tables.setPush,
    stop: tables.stop,
  };
}
