import { randomUUID } from 'node:crypto';
import { afterAll, expect } from 'vitest';
import { createWallet } from '#modules/wallet/index.ts';
import { codesOf, done, isOfVendorWallets, runRaces, type Races } from '#tests/abuse/race.ts';
import { keeperOf } from '#tests/abuse/vendor-wallets.ts';
import { funded } from '#tests/factories/ledger.ts';
import { testServer } from '#tests/factories/server.ts';
import { until } from '#tests/factories/vendor.ts';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const dataDir = mkdtempSync(join(tmpdir(), 'croupier-wallets-'));
const server = await testServer({ DATA_DIR: dataDir });
const { call, owner, signIn } = server;
const { rows } = await owner.query<{ id: bigint }>("SELECT id FROM member WHERE account = 'mara07'");
const mara = rows[0]!.id;
const supplier = await keeperOf(server, dataDir);
afterAll(supplier.stop);
const wallet = createWallet({ db: server.db });
await funded(wallet, mara, 500_00n);
await wallet.stop();

const kept = () => supplier.storedFor(`p${mara}`);
async function cash(): Promise<bigint> {
  const found = await owner.query<{ balance: string }>(
    "SELECT balance FROM ledger.account WHERE member_id = $1 AND kind = 'cash' AND code = ''",
    [mara],
  );
  return BigInt(found.rows[0]!.balance);
}
const settled = () =>
  until(async () => (await owner.query("SELECT 1 FROM vendor_transfer WHERE state IN ('stored', 'sent')")).rowCount === 0);
const LOSERS = ['done', 'vendor_wallets.under_way', 'vendor_wallets.nothing_there', 'vendor_wallets.away'];

const RACES: Races = {
  'POST /wps/relay/GCS_walletTransfer': async () => {
    const token = await signIn();
    const one = randomUUID();
    const before = [await cash(), kept()] as const;
    return {
      // Half of them are one request, the others one each.
      send: (at) => ({
        token,
        body: { vendor: 'SIMT', direction: 'in', amount: 3, currency: 'USD', requestId: at % 2 === 0 ? one : randomUUID() },
      }),
      check: async (answers) => {
        await settled();
        expect(codesOf(answers).filter((code) => !LOSERS.includes(code))).toEqual([]);
        const ids = new Set(done(answers).map(({ body }) => (body.value as { id: string }).id));
        expect(ids.size).toBeGreaterThan(0);
        expect([await cash(), kept()]).toEqual([before[0] - 3_00n * BigInt(ids.size), before[1] + 3_00n * BigInt(ids.size)]);
      },
    };
  },
  'POST /wps/vendor-wallets/bring': async () => {
    const token = await signIn();
    const all = (await cash()) + kept();
    return {
      send: () => ({ token, body: { vendor: 'SIMT', requestId: randomUUID() } }),
      check: async (answers) => {
        await settled();
        expect(codesOf(answers).filter((code) => !LOSERS.includes(code))).toEqual([]);
        expect([await cash(), kept()]).toEqual([0n, all]);
      },
    };
  },
  'POST /wps/vendor-wallets/back': async () => {
    const token = await signIn();
    const all = (await cash()) + kept();
    await until(async () => {
      const { value } = (await call('GET', '/wps/vendor-wallets/balance?vendor=SIMT', { token })).body;
      return (value as { balance: number | null }).balance !== null;
    });
    return {
      send: () => ({ token, body: { requestId: randomUUID() } }),
      check: async (answers) => {
        await settled();
        expect(codesOf(answers)).toEqual(['done']);
        expect([await cash(), kept()]).toEqual([all, 0n]);
      },
    };
  },
};

await runRaces(server, RACES, isOfVendorWallets);
