import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#platform/log/log.ts';
import { createWallet } from '#modules/wallet/index.ts';
import { demoCredentials } from '#vendors/seamless-kit/demo-key.ts';
import type { Control } from '#vendors/seamless-kit/conformance/context.ts';
import { command, funded, move } from '#tests/factories/ledger.ts';
import { testServer } from '#tests/factories/server.ts';
import { signedInStaff } from '#tests/factories/staff.ts';

export const SIM_GAME = { vendor: 'SIM', gameCode: 'SIM-COIN' };

/** Country of the member, as the trusted proxy states it in a header. */
export const COUNTRY = 'XX';
const FROM_THERE = { 'x-forwarded-for': '198.51.100.9', 'x-country': COUNTRY };

/** Starts a server with the simulated supplier, a member with money, and launches of the supplier's game. */
export async function vendorBench(environment: Record<string, string> = {}, log?: Log) {
  const dataDir = mkdtempSync(join(tmpdir(), 'croupier-vendor-'));
  const server = await testServer({ DATA_DIR: dataDir, TRUSTED_PROXIES: '127.0.0.1', ...environment }, log);
  const { call, owner, signIn, db, port } = server;
  const { rows } = await owner.query<{ id: bigint }>("SELECT id FROM member WHERE account = 'mara07'");
  const memberId = rows[0]!.id;
  const wallet = createWallet({ db });
  await funded(wallet, memberId, 100_000_00n);
  await wallet.stop();
  let token = await signIn();
  const risk = await signedInStaff(server, 'risk');
  const stopped = { kind: 'game', subject: `${SIM_GAME.vendor}/${SIM_GAME.gameCode}`, merchantId: null, reason: 'tried by a test' };
  const settle = (settings: object) =>
    owner.query('UPDATE merchant SET settings = settings || $1::jsonb WHERE id = 1', [
      { region: { countryHeader: 'X-Country' }, ...settings },
    ]);
  await settle({});
  const tryLaunch = (language?: string) =>
    call('POST', '/wps/game/launchGame', { token, body: { ...SIM_GAME, mode: 'real', language }, headers: FROM_THERE });
  const launch = async (language?: string): Promise<string> => {
    const launched = await tryLaunch(language);
    if (launched.status !== 200) throw new Error(launched.text);
    return (launched.body.value as { launchToken: string }).launchToken;
  };
  const control: Control = {
    launch,
    exclude: async () => void (await owner.query("UPDATE member SET state = 'excluded' WHERE id = $1", [memberId])),
    readmit: async () => void (await owner.query("UPDATE member SET state = 'active' WHERE id = $1", [memberId])),
    signOut: async () => {
      await call('DELETE', '/wps/session/logout', { token });
      token = await signIn();
    },
    stopGame: async () => {
      await risk.call('POST', '/bo/stops', stopped);
      await until(async () => (await tryLaunch()).body.code === 'rounds.game_stopped');
    },
    resumeGame: async () => {
      await risk.call('DELETE', '/bo/stops', stopped);
      await until(async () => (await tryLaunch()).status === 200);
    },
    shutHere: async () => {
      await settle({ shutCategories: [{ category: 'MINI', countries: [COUNTRY] }] });
      await until(async () => (await tryLaunch()).body.code === 'rounds.category_shut');
    },
    leave: async (units) => {
      const own = createWallet({ db });
      const { cash, house } = await funded(own, memberId, 0n);
      const { cash: has } = await own.balancesOf({ merchantId: 1, memberId, currency: 'USD' });
      const taken = has.minor - units / 1_000n;
      await own.commit(command([move(cash, house, taken)]));
      return async () => {
        await own.commit(command([move(house, cash, taken)]));
        await own.stop();
      };
    },
    giveFreeRounds: async () => {
      const { rows: made } = await owner.query<{ id: string }>(
        `WITH campaign AS (
           INSERT INTO free_round_campaign
                  (approval_id, merchant_id, vendor, game_code, currency, rounds, stake, most_each, budget, expires_at, made_at)
           VALUES (gen_random_uuid(), 1, $1, $2, 'USD', 5, 100, 2000, 2000, now() + interval '1 day', now()) RETURNING id)
         INSERT INTO free_round_gift (campaign_id, member_id, state, next_at) SELECT id, $3, 'sent', now() FROM campaign RETURNING id`,
        [SIM_GAME.vendor, SIM_GAME.gameCode, memberId],
      );
      return made[0]!.id;
    },
    openHere: async () => {
      await settle({ shutCategories: [] });
      await until(async () => (await tryLaunch()).status === 200);
    },
  };
  const url = `http://127.0.0.1:${port}/gw/SIM`;
  return {
    server,
    dataDir,
    memberId,
    launch,
    control,
    url,
    credentials: demoCredentials(dataDir)!,
    gameCode: SIM_GAME.gameCode,
    token: () => token,
  };
}

/** Waits until another part of the server has reached a state. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  const last = Date.now() + 120_000;
  while (!(await isSo())) {
    if (Date.now() > last) throw new Error('it did not come about within two minutes');
    await sleep(20);
  }
}
