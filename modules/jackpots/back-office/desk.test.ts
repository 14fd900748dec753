import { afterAll, expect, test } from 'vitest';
import { stream } from '#modules/fairness/index.ts';
import { money } from '#kernel/money.ts';
import { listTiers, tierDetail } from '#modules/jackpots/back-office/tier-page.ts';
import { createJackpots, type Link } from '#modules/jackpots/index.ts';
import { createWallet } from '#modules/wallet/index.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { funded } from '#tests/factories/ledger.ts';
import { testSecrets } from '#tests/factories/secrets.ts';

const { db } = await testDatabase();
const wallet = createWallet({ db });
afterAll(() => wallet.stop());

const USD = 'USD';
const links: readonly Link[] = [
  {
    code: 'staff-test',
    tiers: [
      { tier: 'mini', drops: 'by', seed: '5', amount: '100000', share: 10_000 },
      { tier: 'grand', drops: 'draw', seed: '50', amount: '0', share: 20_000 },
    ],
    titles: [{ family: 'toy', weight: 1_000 }],
  },
];
const jackpots = createJackpots({ db, wallet, secrets: testSecrets, brands: () => [{ id: 1, code: 'LANTERN', currencies: [USD] }], links });
await jackpots.ensure();
const page = { pageNo: 1, pageSize: 50 };
const own = async () => (await listTiers(db, page, links)).rows;

/** A round that gives to the jackpot and nothing else, judged at a moment. */
async function round(nth: bigint, minor: bigint, at: string): Promise<void> {
  const memberId = 900n + nth;
  const { cash, house } = await funded(wallet, memberId, 100_000_00n);
  const stake = money(minor, USD);
  const requested = { merchantId: 1, memberId, mode: 'real' as const, vendor: 'XY', gameCode: 'XY-1', stake };
  const { transfers, writes } = jackpots.entryOf(
    requested,
    { code: 'staff-test', weight: 1_000 },
    { house, rng: () => stream('ab', 'cd', nth) },
  )!;
  const key = { source: 'test', kind: 'jackpot-round', externalId: String(nth), meaning: [] };
  const decided = await wallet.commit({
    key,
    account: cash,
    transfers: [{ kind: 'stake', from: cash, to: house, amount: stake }, ...transfers],
    writes,
  });
  expect(decided.ok).toBe(true);
  for (let tries = 0; tries < 400; tries++) {
    await jackpots.judge(new Date(at));
    const [left] = await db.query<{ n: bigint }>(
      'SELECT count(*) AS n FROM jackpot_entry e JOIN jackpot j ON j.id = e.jackpot_id WHERE e.xact >= j.judged_below',
    );
    if (left!.n === 0n) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('the round is not judged');
}

test('tiers are listed with what they are made of, and what rounds gave counts for the day that judged it', async () => {
  expect(
    (await own()).map(({ tier, drops, share, seed, amount, run, wonAt }) => ({
      tier,
      drops,
      share,
      seed: seed.minor,
      amount: amount.minor,
      run,
      wonAt,
    })),
  ).toEqual([
    { tier: 'mini', drops: 'by', share: 10_000, seed: 5_00n, amount: 5_00n, run: 1, wonAt: null },
    { tier: 'grand', drops: 'draw', share: 20_000, seed: 50_00n, amount: 50_00n, run: 1, wonAt: null },
  ]);
  await round(1n, 100_00n, '2026-11-23T23:59:59.900Z');
  await round(2n, 200_00n, '2026-11-24T00:00:00.100Z');
  await round(3n, 50_00n, '2026-11-24T12:00:00Z');
  const [mini, grand] = (await own()) as [Awaited<ReturnType<typeof own>>[number], Awaited<ReturnType<typeof own>>[number]];
  expect(mini).toMatchObject({ run: 1, amount: money(8_50n, USD) });
  // A mystery tier of no amount drops with every round.
  expect(grand.run).toBe(4);
  const ofMini = (await tierDetail(db, mini))!;
  expect(ofMini.days).toEqual([
    { day: '2026-11-24', currency: USD, given: money(2_50n, USD) },
    { day: '2026-11-23', currency: USD, given: money(1_00n, USD) },
  ]);
  expect(ofMini.wins).toEqual([]);
  const ofGrand = (await tierDetail(db, grand))!;
  expect(ofGrand.wins.map(({ run, amount, member }) => [run, amount.minor, member.id])).toEqual([
    [3, 51_00n, '903'],
    [2, 54_00n, '902'],
    [1, 52_00n, '901'],
  ]);
  expect(await tierDetail(db, { jackpot: mini.jackpot, place: 7 })).toBeUndefined();
});

test('the list is narrowed by brand, currency and how a tier drops, and turns its pages', async () => {
  const of = async (filter: object) => (await listTiers(db, { ...page, ...filter }, links)).rows.map(({ tier }) => tier);
  expect(await of({ drops: 'by' })).toEqual(['mini']);
  expect(await of({ currency: 'THB' })).toEqual([]);
  expect(await of({ merchantId: 2 })).toEqual([]);
  expect(await of({ sort: '-wonAt' })).toEqual(['grand', 'mini']);
  expect(await listTiers(db, { pageNo: 2, pageSize: 1 }, links)).toMatchObject({ total: 2, rows: [{ tier: 'grand' }] });
});
