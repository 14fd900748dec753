import type { Module, ModuleDeps } from '#platform/module/module.ts';
import type { Catalogue } from '#modules/catalogue/index.ts';
import type { Identity } from '#modules/identity/index.ts';
import { settledRounds } from '#modules/rounds/index.ts';
import type { Site } from '#modules/site/index.ts';
import type { Wallet } from '#modules/wallet/index.ts';
import { createAgents, type Agents } from '#modules/agents/agents.ts';
import { agentsPersonal } from '#modules/agents/agents-personal.ts';
import { CONSUMER, TOPIC } from '#modules/agents/deps.ts';
import { agentRoutes } from '#modules/agents/routes.ts';
import { seedAgents } from '#modules/agents/seed-agents.ts';

export { createAgents, type Agents } from '#modules/agents/agents.ts';

type Deps = ModuleDeps & { catalogue: Catalogue; identity: Identity; site: Site; wallet: Wallet };

export async function openAgents({ db, clock, catalogue, identity, site, wallet }: Deps): Promise<Module<Agents>> {
  const agents = createAgents({ db, catalogue, identity, site, wallet });
  await agents.ensure(clock.now());
  identity.onMemberOpened(({ id }) => agents.place(id));
  return {
    api: agents,
    seed: async () => {
      await agents.ensure(clock.now());
      await seedAgents(agents, clock.now());
    },
    personal: agentsPersonal(db),
    routes: agentRoutes(agents),
    jobs: [{ name: 'settle-agents', everyMs: 15_000, run: () => agents.settle(clock.now()) }],
    consumers: [{ name: CONSUMER, topic: TOPIC, handle: (events, tx) => agents.hear(tx, events.flatMap(settledRounds)) }],
  };
}
