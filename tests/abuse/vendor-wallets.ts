import { readConfig } from '#platform/config/config.ts';
import { demoCredentials } from '#vendors/seamless-kit/demo-key.ts';
import { startSimulator, type Simulator } from '#vendors/seamless-kit/simulator/simulator.ts';
import type { TestServer } from '#tests/factories/server.ts';
import { until } from '#tests/factories/vendor.ts';

/** Starts the simulated supplier that keeps members' money, at this server. Limits that would bar members are removed. */
export async function keeperOf(server: TestServer, dataDir = readConfig({}).dataDir): Promise<Simulator> {
  const url = `http://127.0.0.1:${server.port}/gw/SIM`;
  const supplier = await startSimulator({ port: 0, url, credentials: demoCredentials(dataDir)! });
  await server.owner.query("UPDATE vendor_connection SET api_url = $1 WHERE vendor = 'SIMT'", [
    `http://127.0.0.1:${supplier.port}/api/wallet`,
  ]);
  await server.owner.query('DELETE FROM member_limit');
  const token = await server.signIn();
  await until(async () => (await server.call('GET', '/wps/vendor-wallets/balance?vendor=SIMT', { token })).status === 200);
  return supplier;
}
