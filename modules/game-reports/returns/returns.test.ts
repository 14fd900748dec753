import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import type { returnMonitor } from '#contracts/bo/returns.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { createWallet } from '#modules/wallet/index.ts';
import { funded } from '#tests/factories/ledger.ts';
import { testServer } from '#tests/factories/server.ts';
import { signedInStaff } from '#tests/factories/staff.ts';

type Monitor = WireOutput<typeof returnMonitor, number>;

const server = await testServer();
const { call, signIn, owner, db } = server;
const risk = await signedInStaff(server, 'risk');
const WAIT = { timeout: 20_000, interval: 200 };

async function monitor(query = ''): Promise<Monitor> {
  const answer = await risk.call('GET', `/bo/games/returns/monitor?merchantId=1&currency=USD&${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.value as Monitor;
}

/** Sums of the records of a game, as the table of returns must have them. */
async function recorded() {
  const { rows } = await owner.query<Record<'rounds' | 'stake' | 'payout' | 'ss' | 'sp' | 'pp', string>>(
    `SELECT count(*)::text AS rounds, sum(stake)::text AS stake, sum(payout)::text AS payout, sum(stake::numeric ^ 2)::bigint::text AS ss,
            sum(stake::numeric * payout)::bigint::text AS sp, sum(payout::numeric ^ 2)::bigint::text AS pp
       FROM bet_record WHERE vendor = 'AE' AND game_code = 'AE-0001'`,
  );
  return rows[0];
}
async function counted() {
  const { rows } = await owner.query(
    `SELECT sum(rounds)::text AS rounds, sum(stake)::text AS stake, sum(payout)::text AS payout, sum(stakes_squared)::bigint::text AS ss,
            sum(products)::bigint::text AS sp, sum(payouts_squared)::bigint::text AS pp
       FROM return_day WHERE vendor = 'AE' AND game_code = 'AE-0001'`,
  );
  return rows[0];
}

test('settled and corrected bets are counted with their squares, and a game that pays too much is an alarm', async () => {
  const wallet = createWallet({ db });
  const [mara] = (await owner.query<{ id: bigint }>("SELECT id FROM member WHERE account = 'mara07' AND merchant_id = 1")).rows;
  await funded(wallet, mara!.id, 1_000_00n);
  await wallet.stop();
  const token = await signIn();
  const launched = await call('POST', '/wps/game/launchGame', { token, body: { vendor: 'AE', gameCode: 'AE-0001', mode: 'real' } });
  const { launchToken } = launched.body.value as { launchToken: string };
  const opened = await call('POST', '/wps/rounds/open', { token, body: { launchToken } });
  const { gameToken, stakes } = opened.body.value as { gameToken: string; stakes: number[] };
  for (let n = 0; n < 12; n++) {
    const body = { gameToken, requestId: randomUUID(), stake: stakes[n % 3], currency: 'USD' };
    expect((await call('POST', '/wps/rounds/play', { token, body })).status).toBe(200);
  }
  await vi.waitFor(async () => expect(await counted()).toEqual(await recorded()), WAIT);
  await owner.query(
    `SELECT correct_payout(r.member_id, r.id, r.payout, r.payout + 777) FROM (SELECT * FROM round WHERE vendor = 'AE' AND mode = 'real' ORDER BY id LIMIT 2) AS r`,
  );
  await vi.waitFor(async () => expect(await counted()).toEqual(await recorded()), WAIT);
  const [game] = (await monitor('vendor=AE')).rows;
  expect([game!.key, game!.rounds, game!.verdict]).toEqual(['AE/AE-0001', 12, 'few']);
  // Twice the return over 48,000 rounds is no sample of a right game.
  await owner.query(
    `UPDATE return_day SET rounds = rounds * 4000, stake = stake * 4000, payout = stake * 8000, stakes_squared = stakes_squared * 4000,
            products = stakes_squared * 8000, payouts_squared = stakes_squared * 80000`,
  );
  for (const group of ['game', 'model', 'vendor', 'brand']) {
    const { rows, total } = await monitor(`group=${group}&verdict=outside`);
    expect([group, total, rows[0]!.verdict, rows[0]!.paid]).toEqual([group, 1, 'outside', 2]);
    expect(rows[0]!.deviation).toBeGreaterThan(3.89);
    expect(rows[0]!.high).toBeLessThan(2);
  }
  expect((await monitor('verdict=inside')).total).toBe(0);
  expect((await risk.call('GET', '/bo/games/returns/monitor?merchantId=99')).body.code).toBe('site.brand_unknown');
});
