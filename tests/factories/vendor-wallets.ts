import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Caller } from '#contracts/caller.ts';
import { systemClock, type Clock } from '#kernel/clock.ts';
import { money } from '#kernel/money.ts';
import type { Database } from '#platform/db/database.ts';
import { createLog } from '#platform/log/log.ts';
import { createRestored } from '#platform/restored/restored.ts';
import { createOutgoing, loadWalletDialects, openConnections } from '#modules/gateway/index.ts';
import { createVendorWallets } from '#modules/vendor-wallets/index.ts';
import { sendCall, type SendCall } from '#modules/gateway/outgoing/send-call.ts';
import { keeperSecret } from '#vendors/seamless-kit/demo-key.ts';
import { startSimulator } from '#vendors/seamless-kit/simulator/simulator.ts';
import { cashierWorld, obedientProvider } from '#tests/factories/cashier.ts';
import { testSecrets } from '#tests/factories/secrets.ts';

const root = join(import.meta.dirname, '../..');
const log = createLog('silent');
const CREDENTIALS = { vendor: 'SIM', keyId: 'test', secret: '0123456789abcdef'.repeat(4) };

/** Starts a simulated supplier that keeps members' money in its own wallets. Its address for game calls leads nowhere, as it gets none. */
export const keeper = () => startSimulator({ port: 0, url: 'http://127.0.0.1:1/gw/SIM', credentials: CREDENTIALS });
export type Keeper = Awaited<ReturnType<typeof keeper>>;

/** Connects the simulated supplier under the code of a vendor. */
export async function connectKeeper(db: Database, vendor: string, port: number): Promise<void> {
  const connections = await openConnections({ db, log, secrets: testSecrets });
  const api = { url: `http://127.0.0.1:${port}/api/wallet`, operator: 'croupier' };
  await connections.connect({ vendor, dialect: 'fund-transfer', gameUrl: `http://127.0.0.1:${port}/play`, api });
  await connections.addKey({ vendor, keyId: 'test', algorithm: 'hmac-sha256', material: keeperSecret(CREDENTIALS) });
  await connections.stop();
}

/** Opens vendor wallets as a server process does. `send` makes the calls to the suppliers, so that a test can replace it. */
export async function walletsOf(db: Database, { send = sendCall, clock = systemClock }: { send?: SendCall; clock?: Clock } = {}) {
  const world = await cashierWorld(db, obedientProvider());
  const connections = await openConnections({ db, log, secrets: testSecrets });
  const outgoing = createOutgoing({ db, clock, log, connections, dialects: await loadWalletDialects(root), send });
  const catalogue = { vendor: (code: string) => ({ accountTypeName: `The ${code}` }) } as never;
  const restored = createRestored(db, undefined);
  const wallets = createVendorWallets({ db, log, clock, wallet: world.wallet, site: world.site, outgoing, catalogue, restored });
  return {
    ...world,
    outgoing,
    wallets,
    /** Creates a member with this amount of cash. */
    newMember: async (minor: bigint, currency: Caller['currency'] = 'USD'): Promise<Caller> => {
      const caller = await world.newCaller({ currency });
      const house = await world.wallet.houseAccount(1, 'house', 'test', currency);
      const { cash } = await world.wallet.accountsOf(caller);
      const key = { source: 'test', kind: 'fund', externalId: randomUUID(), meaning: [] };
      await world.wallet.commit({
        key,
        account: cash,
        transfers: [{ kind: 'fund', from: house, to: cash, amount: money(minor, currency) }],
      });
      return caller;
    },
    stopAll: async () => {
      await connections.stop();
      await world.stop();
    },
  };
}
