import { openBeacon, type Beacon } from '#platform/beacon/beacon.ts';
import type { Module, ModuleDeps } from '#platform/module/module.ts';
import { sealAnew } from '#platform/security/secret-box.ts';
import type { Catalogue } from '#modules/catalogue/index.ts';
import { chainRoutes } from '#modules/leads/chain-routes.ts';
import { storedChains } from '#modules/leads/chain-store.ts';
import { leadsPersonal } from '#modules/leads/personal.ts';
import { saltByBeacon } from '#modules/leads/salt-chains.ts';
import type { Family } from '#modules/rules/index.ts';

export { chainById, shownChain, shownChains, type Vault } from '#modules/leads/chain-store.ts';
export { chainView } from '#modules/leads/chain-view.ts';
export { linkOf } from '#modules/leads/chain.ts';
export { ensureTables, holdLease, leaveLease, lockTable, tableOf, wantTables } from '#modules/leads/lease.ts';
export { chainToPlay, publishAhead } from '#modules/leads/salt-chains.ts';

/** API of the chains. `beacon` is the source of public blocks that salt chains, if there is any. */
export type Leads = { beacon: Beacon | undefined };

type Deps = ModuleDeps & { catalogue: Catalogue; families: readonly Family[] };

export async function openLeads({ db, config, secrets, catalogue, families }: Deps): Promise<Module<Leads>> {
  const beacon = openBeacon(config);
  await sealAnew(secrets, storedChains(db));
  return {
    api: { beacon },
    personal: leadsPersonal(db),
    routes: chainRoutes({ db, catalogue, families }),
    jobs: beacon ? [{ name: 'salt-chains', everyMs: 2_000, role: 'leads', run: () => saltByBeacon({ db, secrets, beacon }) }] : [],
  };
}
