import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ngrReport } from '#contracts/bo/ngr.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { createWallet } from '#modules/wallet/index.ts';
import { command, funded, move, sealAll } from '#tests/factories/ledger.ts';
import { testServer } from '#tests/factories/server.ts';
import { signedInStaff } from '#tests/factories/staff.ts';

type Report = WireOutput<typeof ngrReport, number>;

const server = await testServer();
const { call, signIn, owner, db } = server;
const finance = await signedInStaff(server, 'finance');
const cents = (major: number): bigint => BigInt(Math.round(major * 100));

async function report(query = ''): Promise<Report> {
  const answer = await finance.call('GET', `/bo/reports/ngr?merchantId=1&currency=USD&${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.value as Report;
}

/** Balance of all accounts of the house, but the one that test money comes from. */
async function house(): Promise<bigint> {
  await sealAll(db);
  const { rows } = await owner.query<{ sum: bigint }>(
    `SELECT coalesce(sum(ledger.balance_of(a.id)), 0)::bigint AS sum FROM ledger.account a
      WHERE a.merchant_id = 1 AND a.kind = 'house' AND a.currency = 'USD' AND a.code NOT IN ('test', 'jackpots')`,
  );
  return rows[0]!.sum;
}

async function play(gameCode: string, rounds: number): Promise<void> {
  const token = await signIn();
  const launched = await call('POST', '/wps/game/launchGame', { token, body: { vendor: 'AE', gameCode, mode: 'real' } });
  const { launchToken } = launched.body.value as { launchToken: string };
  const opened = await call('POST', '/wps/rounds/open', { token, body: { launchToken } });
  const { gameToken, stakes } = opened.body.value as { gameToken: string; stakes: number[] };
  for (let n = 0; n < rounds; n++) {
    const body = { gameToken, requestId: randomUUID(), stake: stakes[n % stakes.length], currency: 'USD' };
    expect((await call('POST', '/wps/rounds/play', { token, body })).status).toBe(200);
  }
}

test('NGR of a day is what the accounts of the house won in the ledger, to the cent, with jackpots and promotions in columns of their own', async () => {
  const [before, reported] = [await house(), (await report()).sums[0]];
  const wallet = createWallet({ db });
  const [mara] = (await owner.query<{ id: bigint }>("SELECT id FROM member WHERE account = 'mara07' AND merchant_id = 1")).rows;
  const { cash, bonus } = await funded(wallet, mara!.id, 5_000_00n);
  const promotions = await wallet.houseAccount(1, 'house', 'promotions', 'USD');
  const { rows: linked } = await owner.query<{ gameCode: string }>(
    `SELECT g.game_code AS "gameCode" FROM game g WHERE g.vendor = 'AE' AND g.game_type = 'RNG' ORDER BY g.sub_category IS DISTINCT FROM 'JP', g.game_code LIMIT 6`,
  );
  for (const { gameCode } of linked) await play(gameCode, 5);
  for (const one of [
    move(promotions, cash, 12_34n, 'vip-gift'),
    move(promotions, bonus, 50_00n, 'bonus-grant'),
    move(bonus, promotions, 20_01n, 'bonus-lost'),
  ])
    expect((await wallet.commit(command([one]))).ok).toBe(true);
  await wallet.stop();
  const after = await house();
  const { sums } = await report();
  const [sum] = sums;
  const since = (name: 'ggr' | 'promotions' | 'jackpots' | 'ngr') => cents(sum![name]) - cents(reported?.[name] ?? 0);
  expect(sum!.bets - (reported?.bets ?? 0)).toBe(linked.length * 5);
  expect(since('promotions')).toBe(12_34n + 50_00n - 20_01n);
  const { rows: given } = await owner.query<{ sum: bigint }>(
    "SELECT coalesce(sum(amount), 0)::bigint AS sum FROM ledger.transfer WHERE kind = 'jackpot-contribution' AND currency = 'USD'",
  );
  expect(since('jackpots')).toBe(given[0]!.sum);
  expect(given[0]!.sum).toBeGreaterThan(0n);
  expect(since('ngr')).toBe(after - before);
  for (const group of ['brand', 'category', 'studio', 'game', 'day']) expect((await report(`group=${group}`)).sums).toEqual(sums);
  const outside = (await report('group=game')).rows.find(({ key }) => key === 'no-game')!;
  expect([outside.label, outside.ggr, cents(outside.promotions)]).toEqual(['Outside games', 0, cents(sum!.promotions)]);
});

test('the bets behind a row add up to it, and wrong filters are refused with a code', async () => {
  const { rows } = await report('group=game');
  const game = rows.find(({ bets }) => bets > 0)!;
  const [vendor, gameCode] = game.key.split('/');
  const answer = await finance.call('GET', `/bo/reports/bets?merchantId=1&currency=USD&vendor=${vendor}&gameCode=${gameCode}&pageSize=200`);
  expect(answer.status, answer.text).toBe(200);
  const bets = answer.body.value as {
    rows: { ggr: number; account: string; roundId: string; memberId: string }[];
    total: number;
    sums: { ggr: number }[];
  };
  expect([bets.total, bets.rows.length]).toEqual([game.bets, game.bets]);
  expect(bets.rows.reduce((sum, { ggr }) => sum + cents(ggr), 0n)).toBe(cents(game.ggr));
  expect(bets.sums[0]!.ggr).toBe(game.ggr);
  expect(bets.rows[0]!.account).toBe('mara07');
  const { memberId, roundId } = bets.rows[0]!;
  const shown = await finance.call('GET', `/bo/members/${memberId}/rounds/${roundId}`);
  expect(shown.body.value, shown.text).toMatchObject({ state: 'settled', redeal: 'same', account: 'mara07', isOutside: false });
  const code = async (query: string) => (await finance.call('GET', `/bo/reports/${query}`)).body.code;
  expect(await code('ngr?from=2026-03-05&to=2026-03-01')).toBe('rounds.report_range');
  expect(await code('bets?from=2024-01-01&to=2026-03-01')).toBe('rounds.report_range');
  expect(await code('ngr?merchantId=99')).toBe('site.brand_unknown');
  expect(await code('bets?merchantId=99')).toBe('site.brand_unknown');
});

test('fees and duty are set by those who may, kept in the audit log, and counted from their day on', async () => {
  const { from, to } = await report();
  const rate = { merchantId: 1, cost: 'duty', gameType: null, vendor: null, fromDay: from, bps: 1_500, reason: 'law of the place' };
  const set = (more: object, by = finance) => by.call('POST', '/bo/figures/rates', { ...rate, ...more });
  const risk = await signedInStaff(server, 'risk');
  expect((await set({}, risk)).body.code).toBe('staff.not_permitted');
  expect((await set({ vendor: 'AE' })).body.code).toBe('figures.duty_has_no_studio');
  expect((await set({ cost: 'fee', vendor: 'NOBODY' })).body.code).toBe('figures.studio_unknown');
  expect((await set({ merchantId: 99 })).body.code).toBe('site.brand_unknown');
  expect((await set({ bps: 10_001 })).status).toBe(400);
  for (let n = 0; n < 2; n++) expect((await set({})).status).toBe(200);
  const { rows: entries } = await owner.query("SELECT after FROM audit_entry WHERE action = 'figures.set_rate'");
  expect(entries).toHaveLength(1);
  const { rows } = await report(`group=game&from=${to}&to=${to}`);
  const game = rows.find(({ ggr }) => ggr > 1)!;
  expect(cents(game.duty)).toBe((cents(game.ggr) * 1_500n) / 10_000n);
  expect(cents(game.ngr)).toBe(cents(game.ggr) - cents(game.jackpots) - cents(game.duty) - cents(game.fees) - cents(game.promotions));
  const listed = await risk.call('GET', '/bo/figures/rates?cost=duty');
  expect(listed.body.value).toMatchObject({ total: 1, rows: [{ cost: 'duty', bps: 1_500, gameType: null, vendor: null, fromDay: from }] });
});
