import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test, vi } from 'vitest';
import type { ngrReport } from '#contracts/bo/ngr.ts';
import type { lineReport } from '#contracts/bo/line-report.ts';
import type { promotionReport } from '#contracts/bo/promotion-report.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { createWallet } from '#modules/wallet/index.ts';
import { command, funded, move, sealAll } from '#tests/factories/ledger.ts';
import { addMember } from '#tests/factories/new-member.ts';
import { testServer } from '#tests/factories/server.ts';
import { signedInForBrand, signedInStaff, type TestStaff } from '#tests/factories/staff.ts';

type Lines = WireOutput<typeof lineReport, number>;
type Row = Lines['rows'][number];

const server = await testServer();
const { call, signIn, owner, db } = server;
const query = async <T extends object>(text: string, values?: readonly unknown[]) => (await owner.query<T>(text, values as unknown[])).rows;
let finance: TestStaff;
let [top, middle, low, alone] = [] as { id: bigint; account: string }[];

async function ask<T>(path: string, by = finance): Promise<T> {
  const answer = await by.call('GET', `/bo/reports/${path}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.value as T;
}
const lines = (search = '') => ask<Lines>(`agents?merchantId=1&pageSize=200&${search}`);
const games = (search = '') => ask<WireOutput<typeof ngrReport, number>>(`ngr?merchantId=1&${search}`);

async function play(account: string, gameCode: string, rounds: number): Promise<void> {
  const token = await signIn(account, 'Agent001');
  const launched = await call('POST', '/wps/game/launchGame', { token, body: { vendor: 'AE', gameCode, mode: 'real' } });
  const { launchToken } = launched.body.value as { launchToken: string };
  const opened = await call('POST', '/wps/rounds/open', { token, body: { launchToken } });
  const { gameToken, stakes } = opened.body.value as { gameToken: string; stakes: number[] };
  for (let n = 0; n < rounds; n++) {
    const body = { gameToken, requestId: randomUUID(), stake: stakes[n % stakes.length], currency: 'USD' };
    const played = await call('POST', '/wps/rounds/play', { token, body });
    expect(played.status, played.text).toBe(200);
  }
}

beforeAll(async () => {
  finance = await signedInStaff(server, 'finance');
  top = await addMember(query, { name: 'top', accountType: 1 });
  middle = await addMember(query, { name: 'mid', accountType: 1, uplineId: top.id });
  low = await addMember(query, { name: 'low', uplineId: middle.id });
  alone = await addMember(query, { name: 'alone' });
  const wallet = createWallet({ db });
  const promotions = await wallet.houseAccount(1, 'house', 'promotions', 'USD');
  for (const [nth, { id }] of [top, middle, low, alone].entries()) {
    await query('SELECT agent_place_now($1)', [id]);
    const { cash, bonus } = await funded(wallet, id, 5_000_00n);
    for (const moved of [
      move(promotions, cash, 1_23n + BigInt(nth), 'vip-gift'),
      move(promotions, bonus, 50_00n, 'bonus-grant'),
      move(bonus, promotions, 20_01n, 'bonus-lost'),
    ])
      expect((await wallet.commit(command([moved]))).ok).toBe(true);
  }
  await wallet.stop();
  const linked = await query<{ gameCode: string }>(
    `SELECT g.game_code AS "gameCode" FROM game g WHERE g.vendor = 'AE' AND g.game_type = 'RNG' ORDER BY g.sub_category IS DISTINCT FROM 'JP', g.game_code LIMIT 3`,
  );
  for (const { gameCode } of linked) for (const { account } of [top, middle, low, alone]) await play(account, gameCode, 4);
  for (const [cost, bps] of Object.entries({ fee: 3_333, duty: 1_507 }))
    await query(
      `INSERT INTO figure_rate (merchant_id, cost, game_type, vendor, from_day, bps, set_by, set_at) VALUES (1, $1, '', '', '2025-01-01', $2, 'test', now())`,
      [cost, bps],
    );
  await sealAll(db);
  // Agents count play from the outbox.
  await vi.waitFor(async () => expect((await lines()).sums[0]?.bets).toBe((await games()).sums[0]!.bets), 30_000);
}, 120_000);

const keyOf = async ({ id }: { id: bigint }) =>
  String((await query<{ id: bigint }>('SELECT id FROM agent_place WHERE member_id = $1', [id]))[0]!.id);
const rowOf = ({ rows }: Lines, key: string): Row => rows.find((row) => row.key === key)!;
const sumsOf = ({ key: _key, member: _member, below: _below, isLine: _isLine, until: _until, ...sums }: Row) => sums;

test('the lines of all agents have the sums of the NGR report, with any filter, and what the house won in the ledger', async () => {
  for (const filter of ['', 'currency=USD', 'vendor=AE', 'gameType=RNG', 'vendor=XY'])
    expect((await lines(filter)).sums).toEqual((await games(filter)).sums);
  const [sum] = (await lines('currency=USD')).sums;
  const [won] = await query<{ sum: bigint }>(
    `SELECT sum(ledger.balance_of(a.id))::bigint AS sum FROM ledger.account a
      WHERE a.merchant_id = 1 AND a.kind = 'house' AND a.currency = 'USD' AND a.code NOT IN ('test', 'jackpots')`,
  );
  expect(Math.round((sum!.ngr + sum!.fees + sum!.duty) * 100)).toBe(Number(won!.sum));
  expect(sum!.jackpots).toBeGreaterThan(0);
});

test('an agent opens to its own play and the lines of its direct members, down to the bets of one of them', async () => {
  const [first, second, third] = [await keyOf(top!), await keyOf(middle!), await keyOf(low!)];
  const all = await lines();
  expect(rowOf(all, first)).toMatchObject({
    member: { account: top!.account },
    isLine: true,
    below: 2,
    until: null,
    bets: 36,
    currency: 'USD',
  });
  expect(rowOf(all, 'none')).toMatchObject({ member: null, isLine: false, bets: 12 });
  const below = await lines(`under=${first}`);
  expect(below.path).toEqual([{ place: first, member: { id: String(top!.id), account: top!.account } }]);
  expect(below.rows.map(({ key, bets }) => `${key} ${bets}`).toSorted()).toEqual([`${second} 24`, 'own 12'].toSorted());
  expect(below.sums).toEqual([sumsOf(rowOf(all, first))]);
  const deeper = await lines(`under=${second}`);
  expect(deeper.sums).toEqual([sumsOf(rowOf(below, second))]);
  expect(rowOf(deeper, third)).toMatchObject({ member: { account: low!.account }, isLine: false, below: 0 });
  const { from, to } = all;
  const bets = await ask<{ total: number; sums: { ggr: number }[] }>(
    `bets?merchantId=1&memberId=${low!.id}&from=${from}&to=${to}&currency=USD`,
  );
  expect([bets.total, bets.sums[0]!.ggr]).toEqual([12, rowOf(deeper, third).ggr]);
  const others = await lines('under=none');
  expect(others.rows).toMatchObject([{ member: { account: alone!.account }, bets: 12 }]);
  expect(others.sums).toEqual([sumsOf(rowOf(all, 'none'))]);
});

test('the order is that of a column, a page has its part, and what is no place or of another brand has no rows', async () => {
  const sorted = await ask<Lines>('agents?merchantId=1&sort=bets&pageSize=1&pageNo=2');
  expect([sorted.total > 1, sorted.rows.length]).toEqual([true, 1]);
  expect((await lines('under=987654321')).rows).toEqual([]);
  const first = await keyOf(top!);
  const other = await ask<Lines>(`agents?merchantId=2&under=${first}`);
  expect([other.rows, other.path]).toEqual([[], []]);
  const ofBrand = await signedInForBrand(server, 2, 'finance');
  expect((await ask<Lines>(`agents?under=${first}`, ofBrand)).path).toEqual([]);
  expect((await ofBrand.call('GET', '/bo/reports/agents?merchantId=1')).body.code).toBe('staff.not_permitted');
  expect((await ofBrand.call('GET', '/bo/reports/promotions?merchantId=1')).body.code).toBe('staff.not_permitted');
  const code = async (path: string) => (await finance.call('GET', `/bo/reports/${path}`)).body.code;
  expect(await code('agents?from=2026-03-05&to=2026-03-01')).toBe('rounds.report_range');
  expect(await code('agents?merchantId=99')).toBe('site.brand_unknown');
  expect(await code('agents?under=any')).toBe('request.invalid');
  expect(await code('promotions?from=2024-01-01&to=2026-03-01')).toBe('rounds.report_range');
  expect(await code('promotions?merchantId=99')).toBe('site.brand_unknown');
});

test('promotions cost what the NGR report says, and each file has the rows of its screen', async () => {
  const report = await ask<WireOutput<typeof promotionReport, number>>('promotions?merchantId=1&currency=USD');
  expect(report.sums.map(({ cost }) => cost)).toEqual((await games('currency=USD')).sums.map(({ promotions }) => promotions));
  const costs = Object.fromEntries(report.rows.map(({ key, cost }) => [key, cost]));
  expect(costs).toEqual({ 'other/bonus-grant': 200, 'other/bonus-lost': -80.04, 'other/vip-gift': 4.98 });
  expect(report.rows.find(({ key }) => key === 'other/vip-gift')).toMatchObject({ label: 'Gifts of VIP levels', members: 4, rewards: 4 });
  const first = await keyOf(top!);
  for (const [name, search] of [
    ['agents', { merchantId: '1', under: first, sort: '-bets' }],
    ['agents', { merchantId: '1', under: 'none' }],
    ['agents', { merchantId: '1', sort: 'ngr' }],
    ['promotions', { merchantId: '1', sort: 'label' }],
  ] as const) {
    const screen = await ask<Lines>(`${name}?${new URLSearchParams(search)}&pageSize=200`);
    const requested = await finance.call('POST', '/bo/report-files', {
      report: name,
      search: { ...search, from: screen.from, to: screen.to },
      requestId: randomUUID(),
    });
    const { fileId } = requested.body.value as { fileId: string };
    const part = () => finance.call('GET', `/bo/report-files/${fileId}/parts/1`);
    await expect.poll(async () => (await part()).status, { timeout: 30_000 }).toBe(200);
    expect(JSON.parse(((await part()).body.value as { text: string }).text)).toEqual(screen.rows);
  }
});
