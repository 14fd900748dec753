import type { Module, ModuleDeps } from '#platform/module/module.ts';
import type { Identity } from '#modules/identity/index.ts';
import type { Rounds } from '#modules/rounds/index.ts';
import type { Site } from '#modules/site/index.ts';
import { openConnections } from '#modules/gateway/connections.ts';
import { loadDialects } from '#modules/gateway/dialect.ts';
import { createGateway, type Gateway } from '#modules/gateway/gateway.ts';
import { seedSimulator } from '#modules/gateway/seed-simulator.ts';
import { registerVendorCalls } from '#modules/gateway/vendor-routes.ts';

export type { BetCall, Call, Outcome, WinCall } from '#modules/gateway/call.ts';
export { openConnections, type Connections } from '#modules/gateway/connections.ts';
export { loadDialects, type Dialect, type Unreadable, type VendorHeaders } from '#modules/gateway/dialect.ts';
export type { Status } from '#modules/gateway/status.ts';
export { readUnits } from '#modules/gateway/units.ts';

type Deps = ModuleDeps & { identity: Identity; rounds: Rounds; site: Site };

export async function openGateway(deps: Deps): Promise<Module<Gateway>> {
  const { db, clock, log, config, root, secrets, identity, rounds, site } = deps;
  const connections = await openConnections({ db, log, secrets });
  const gateway = createGateway({ db, clock, log, identity, rounds, connections, dialects: await loadDialects(root) });
  rounds.setOutside(({ vendor, gameCode, launchToken, language }) => {
    const connection = connections.of(vendor);
    const asked = new URLSearchParams({ game: gameCode, token: launchToken, lang: language });
    return connection && `${connection.gameUrl}?${asked.toString()}`;
  });
  site.addFrames(connections.origins);
  return {
    api: gateway,
    seed: () => seedSimulator(connections, config.dataDir),
    register: (app) => registerVendorCalls(app, gateway),
    stop: connections.stop,
  };
}
