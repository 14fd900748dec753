import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { dayFigures } from '#contracts/bo/figures.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { figuresOf, type FigureSource } from '#platform/module/figure.ts';
import { createFigures } from '#modules/figures/figures.ts';
import { createWallet } from '#modules/wallet/index.ts';
import { funded } from '#tests/factories/ledger.ts';
import { testServer } from '#tests/factories/server.ts';
import { signedInStaff } from '#tests/factories/staff.ts';

type Answer = WireOutput<typeof dayFigures, number>;

const server = await testServer();
const { call, signIn, owner, db } = server;
const finance = await signedInStaff(server, 'finance');
const DAY_MS = 86_400_000;

async function figures(query = ''): Promise<Answer> {
  const answer = await finance.call('GET', `/bo/figures/days${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.value as Answer;
}
const BRANDS = [
  { id: 1, timeZone: 'Asia/Bangkok' },
  { id: 2, timeZone: 'America/St_Johns' },
];
const site = { merchants: () => BRANDS } as never;

/** Plays rounds of a slot in a mode as mara07. */
async function play(mode: 'real' | 'practice', rounds: number): Promise<void> {
  const token = await signIn();
  const launched = await call('POST', '/wps/game/launchGame', { token, body: { vendor: 'AE', gameCode: 'AE-0001', mode } });
  const { launchToken } = launched.body.value as { launchToken: string };
  const opened = await call('POST', '/wps/rounds/open', { token, body: { launchToken } });
  const { gameToken, stakes } = opened.body.value as { gameToken: string; stakes: number[] };
  for (let n = 0; n < rounds; n++) {
    const body = { gameToken, requestId: randomUUID(), stake: stakes[0], currency: 'USD' };
    expect((await call('POST', '/wps/rounds/play', { token, body })).status).toBe(200);
  }
}

test('today’s stakes, payouts and GGR are those of the ledger to the cent, and practice counts in none', async () => {
  const wallet = createWallet({ db });
  const [mara] = (await owner.query<{ id: bigint }>("SELECT id FROM member WHERE account = 'mara07' AND merchant_id = 1")).rows;
  await funded(wallet, mara!.id, 1_000_00n);
  await wallet.stop();
  await play('practice', 5);
  await play('real', 25);
  const { rows: moved } = await owner.query<{ kind: 'stake' | 'payout'; sum: bigint }>(
    `SELECT t.kind, sum(t.amount)::bigint AS sum FROM ledger.transfer t JOIN ledger.account a ON a.id IN (t.debit_account, t.credit_account)
      WHERE a.member_id = $1 AND a.kind = 'cash' AND t.kind IN ('stake', 'payout') GROUP BY t.kind`,
    [mara!.id],
  );
  const inLedger = (kind: string): bigint => moved.find((row) => row.kind === kind)?.sum ?? 0n;
  const { brands, rows } = await figures('?merchantId=1');
  const today = brands[0]!.days[0]!;
  const of = (name: string) => rows.find((row) => row.name === name && row.day === today);
  const cents = (name: string): bigint => BigInt(Math.round((of(name)?.amount ?? 0) * 100));
  expect(cents('stakes')).toBe(inLedger('stake'));
  expect(cents('payouts')).toBe(inLedger('payout'));
  expect(cents('ggr')).toBe(inLedger('stake') - inLedger('payout'));
  expect([of('bets')!.count, of('active')!.count]).toEqual([25, 1]);
  expect(of('sign_ins')!.count).toBeGreaterThanOrEqual(2);
  expect(
    rows.every(({ amount, count, currency }) => (currency === null) === (amount === null) && (amount === null) !== (count === null)),
  ).toBe(true);
});

test('a day is that of the brand’s own clock, today first, and a brand has its own figures alone', async () => {
  const seen: string[] = [];
  const spy: FigureSource = async (_db, days) => {
    seen.push(...days.map(({ merchantId, day, from, to }) => `${merchantId} ${day} ${from.toISOString()} ${to.toISOString()}`));
    return [];
  };
  const own = createFigures({ db, site });
  own.addSources([spy]);
  const read = await own.read({ days: 2, now: new Date('2026-03-08T20:00:00Z') });
  expect(read).toMatchObject({
    ok: true,
    value: {
      brands: [
        { merchantId: 1, days: ['2026-03-09', '2026-03-08'] },
        { merchantId: 2, days: ['2026-03-08', '2026-03-07'] },
      ],
    },
  });
  // Newfoundland puts its clocks forward on that day, which lasts 23 hours there.
  expect(seen.toSorted()).toEqual([
    '1 2026-03-08 2026-03-07T17:00:00.000Z 2026-03-08T17:00:00.000Z',
    '1 2026-03-09 2026-03-08T17:00:00.000Z 2026-03-09T17:00:00.000Z',
    '2 2026-03-07 2026-03-07T03:30:00.000Z 2026-03-08T03:30:00.000Z',
    '2 2026-03-08 2026-03-08T03:30:00.000Z 2026-03-09T02:30:00.000Z',
  ]);
});

test('days that are over are stored, equal what is computed, and follow what still changes; twenty roll-ups at once store each day once', async () => {
  const now = new Date('2024-06-30T12:00:00Z');
  let stake = 7_00n;
  const source: FigureSource = async (_db, days) =>
    days.map(({ merchantId, day }) => ({
      name: 'stakes',
      merchantId,
      day,
      currency: 'USD',
      value: stake + BigInt(day.slice(-2)) * BigInt(merchantId),
    }));
  const own = createFigures({ db, site });
  own.addSources([source, source, async () => []]);
  const read = async () => {
    const found = await own.read({ days: 20, now });
    return found.ok ? found.value.rows.toSorted((a, b) => (a.merchantId - b.merchantId) * 1e3 + a.day.localeCompare(b.day)) : [];
  };
  const computed = await read();
  expect(computed.find(({ merchantId, day }) => merchantId === 2 && day === '2024-06-29')!.value).toBe(2n * (7_00n + 58n));
  await Promise.all(Array.from({ length: 20 }, () => own.rollUp(now)));
  expect(await read()).toEqual(computed);
  const stored = async (day: string) =>
    (await owner.query<{ value: bigint }>("SELECT value FROM figure_day WHERE merchant_id = 1 AND day = $1 AND name = 'stakes'", [day]))
      .rows;
  expect(await stored('2024-06-29')).toEqual([{ value: 2n * (7_00n + 29n) }]);
  expect(await stored('2024-06-30')).toEqual([]);
  stake = 9_00n;
  await own.rollUp(new Date(now.getTime() + 1_000));
  expect(await stored('2024-06-29')).toEqual([{ value: 2n * (9_00n + 29n) }]);
  expect(await stored('2024-06-10')).toEqual([{ value: 2n * (7_00n + 10n) }]);
  // Stored days that were deleted come back as they are computed now.
  await owner.query('TRUNCATE figure_day, figure_day_stored');
  await own.rollUp(now);
  expect(await stored('2024-06-10')).toEqual([{ value: 2n * (9_00n + 10n) }]);
});

test('a corrected bet of yesterday changes yesterday’s figures with the next roll-up', async () => {
  const own = createFigures({ db, site });
  own.addSources([
    figuresOf(
      { ggr: 'sum(d.house_win)' },
      {
        currency: 'd.currency',
        from: 'bet_day d ON d.day = p.day AND merchant_of(d.member_id) = p.merchant_id',
      },
    ),
  ]);
  const now = new Date(Date.now() + DAY_MS);
  const yesterday = async () => {
    const read = await own.read({ merchantId: 1, days: 2, now });
    return read.ok ? read.value.rows.map(({ value }) => value) : [];
  };
  const before = await yesterday();
  await own.rollUp(now);
  await owner.query('ALTER TABLE bet_day DISABLE TRIGGER USER');
  await owner.query('UPDATE bet_day SET house_win = house_win - 5, payout = payout + 5');
  await owner.query('ALTER TABLE bet_day ENABLE TRIGGER USER');
  expect(await yesterday()).toEqual(before);
  await own.rollUp(now);
  expect(await yesterday()).toEqual(before.map((value) => value - 5n));
});

test('figures are read by roles that may, of brands that exist, for a number of days that is offered', async () => {
  const support = await signedInStaff(server, 'support');
  expect((await support.call('GET', '/bo/figures/days')).body.code).toBe('staff.not_permitted');
  expect((await finance.call('GET', '/bo/figures/days?merchantId=99')).body.code).toBe('site.brand_unknown');
  for (const days of ['1', '93', '2.5', 'many']) expect((await finance.call('GET', `/bo/figures/days?days=${days}`)).status).toBe(400);
  const { brands } = await figures('?days=92');
  expect(brands.map(({ days }) => days.length)).toEqual(brands.map(() => 92));
});
