import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { rankList } from '#contracts/catalogue.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { masked } from '#kernel/masked.ts';
import { writtenNumber } from '#kernel/amount.ts';
import { createWinners, type BoardQuery } from '#modules/winners/winners.ts';
import { createWallet } from '#modules/wallet/index.ts';
import { funded } from '#tests/factories/ledger.ts';
import { testServer } from '#tests/factories/server.ts';

const { call, owner, db, signIn } = await testServer();
const NOW = new Date('2026-11-21T12:00:00Z');
const HOUR_MS = 3_600_000;

let thresholds: Record<string, string> = { USD: '10', VND: '250000' };
const game = (vendor: string, gameCode: string) =>
  gameCode === 'gone'
    ? undefined
    : ({ gameName: `Game ${gameCode}`, iconUrl: '/x.avif', gameType: vendor === 'FISHER' ? 'FISH' : 'RNG' } as never);
const fresh = () => createWinners({ db, catalogue: { gameAt: game }, brandOf: () => ({ winnerThreshold: thresholds, isDemo: true }) });

let member = 0n;
let rounds = 0n;
beforeAll(async () => {
  member = (await owner.query<{ id: bigint }>("SELECT id FROM member WHERE account = 'mara07'")).rows[0]!.id;
});

type Win = { net: bigint; stake?: bigint; currency?: string; hoursAgo?: number; vendor?: string; gameCode?: string; merchant?: number };
const settled = ({ net, stake = 100n, currency = 'USD', hoursAgo = 1, vendor = 'AE', gameCode = 'AE-1', merchant = 1 }: Win) => ({
  round: String(++rounds),
  merchant,
  member: String(member),
  vendor,
  game: gameCode,
  stake: String(stake),
  payout: String(stake + net),
  turnover: String(stake),
  currency,
  at: new Date(NOW.getTime() - hoursAgo * HOUR_MS).toISOString(),
});
const board = async (query: Partial<BoardQuery> = {}) =>
  fresh().board({ merchantId: 1, category: 'ALL', period: 'week', limit: 20, now: NOW, ...query });
type Event = ReturnType<typeof settled>;
/** Writes the records of bets, as their commits do. */
async function recorded(bets: readonly Event[]): Promise<void> {
  for (const { round, merchant, member, vendor, game, stake, payout, currency, at } of bets)
    await owner.query(
      `INSERT INTO bet_record (round_id, n, merchant_id, member_id, vendor, game_code, stake, payout, turnover, at_risk, house_win, currency, at)
       VALUES ($1, 1, $2, $3, $4, $5, $6, $7, $6, $6, 0, $8, $9)`,
      [round, merchant, member, vendor, game, stake, payout, currency, at],
    );
}
const consume = (...bets: readonly Event[]) => db.transact((tx) => fresh().onSettled(tx, bets));
async function onSettled(...wins: Win[]): Promise<void> {
  await owner.query('TRUNCATE big_win');
  const bets = wins.map(settled);
  await recorded(bets);
  await consume(...bets);
}
/** Corrects the payout of a recorded bet; returns the event. */
async function corrected(bet: Event, net: bigint) {
  const payout = BigInt(bet.stake) + net;
  await owner.query('UPDATE bet_record SET payout = $1 WHERE round_id = $2', [payout, bet.round]);
  const { stake, turnover } = bet;
  return {
    ...bet,
    stake: '0',
    turnover: '0',
    payout: String(payout - BigInt(bet.payout)),
    was: { stake, payout: bet.payout, turnover },
  };
}

describe('the winner board', () => {
  test('lists wins from the threshold up, largest first, and masks the names', async () => {
    await onSettled({ net: 9_99n }, { net: 10_00n }, { net: 55_55n }, { net: -1_00n }, { net: 0n });
    const list = await board();
    expect(list.map(({ winAmount }) => winAmount)).toEqual([55.55, 10]);
    expect(list[0]).toEqual({
      gameName: 'Game AE-1',
      iconUrl: '/x.avif',
      customerName: 'ma***07',
      winAmount: 55.55,
      currency: 'USD',
      vassalage: 'AE',
      gameCode: 'AE-1',
      gameType: 'RNG',
      at: new Date(NOW.getTime() - HOUR_MS),
      isDemo: true,
    });
  });

  test('counts what a round paid less its stake: a loss is no win', async () => {
    await onSettled({ net: -40_00n, stake: 100_00n }, { net: 20_00n, stake: 100_00n });
    expect((await board()).map(({ winAmount }) => writtenNumber(winAmount))).toEqual([20]);
  });

  test('measures currencies by their thresholds, and leaves out one that has none', async () => {
    await onSettled({ net: 15_00n }, { net: 500_000n, currency: 'VND' }, { net: 999_00n, currency: 'THB' }, { net: 30_00n });
    expect((await board()).map(({ winAmount, currency }) => `${writtenNumber(winAmount)} ${currency}`)).toEqual([
      '30 USD',
      '500000 VND',
      '15 USD',
    ]);
  });

  test('is of one brand, one category, the last day or week, and at most twenty', async () => {
    await onSettled(
      { net: 11_00n, hoursAgo: 23 },
      { net: 12_00n, hoursAgo: 25 },
      { net: 13_00n, hoursAgo: 24 * 7 + 1 },
      { net: 14_00n, vendor: 'FISHER' },
      { net: 15_00n, merchant: 2 },
      { net: 16_00n, gameCode: 'gone' },
    );
    const amounts = async (query: Partial<BoardQuery>) => (await board(query)).map(({ winAmount }) => winAmount);
    expect(await amounts({})).toEqual([14, 12, 11]);
    expect(await amounts({ period: 'day' })).toEqual([14, 11]);
    expect(await amounts({ category: 'FISH' })).toEqual([14]);
    expect(await amounts({ category: 'LIVE' })).toEqual([]);
    expect(await amounts({ merchantId: 2 })).toEqual([15]);
    await onSettled(...Array.from({ length: 30 }, (_, at) => ({ net: 10_00n + BigInt(at) })));
    expect(await amounts({})).toHaveLength(20);
    expect(await amounts({ limit: 3 })).toEqual([10.29, 10.28, 10.27]);
  });

  test('leaves out games that have been closed since, and wins below a threshold that was raised', async () => {
    await onSettled({ net: 11_00n }, { net: 30_00n });
    await owner.query("UPDATE big_win SET game_code = 'gone' WHERE amount = 3000");
    expect((await board()).map(({ winAmount }) => writtenNumber(winAmount))).toEqual([11]);
    thresholds = { USD: '12' };
    expect(await board()).toEqual([]);
    thresholds = { USD: '10', VND: '250000' };
  });

  test('is read once in ten seconds for everybody, and after a failure at once', async () => {
    let reads = 0;
    const counting = { ...db, query: (...args: Parameters<typeof db.query>) => (reads++, db.query(...args)) } as typeof db;
    const winners = createWinners({
      db: counting,
      catalogue: { gameAt: game },
      brandOf: () => ({ winnerThreshold: thresholds, isDemo: true }),
    });
    const at = (ms: number) =>
      winners.board({ merchantId: 1, category: 'ALL', period: 'week', limit: 20, now: new Date(NOW.getTime() + ms) });
    await onSettled({ net: 11_00n });
    expect((await Promise.all([at(0), at(1), at(9_999)])).map((list) => list.length)).toEqual([1, 1, 1]);
    expect(reads).toBe(1);
    const more = settled({ net: 12_00n });
    await recorded([more]);
    await consume(more);
    expect(await at(9_999)).toHaveLength(1);
    expect(await at(10_000)).toHaveLength(2);
    expect(reads).toBe(2);
    await owner.query('ALTER TABLE big_win RENAME TO away');
    await expect(at(20_000)).rejects.toThrow(/big_win/);
    await owner.query('ALTER TABLE away RENAME TO big_win');
    expect(await at(20_001)).toHaveLength(2);
  });

  test('shows a corrected bet with what it won by now, whichever event of it comes first', async () => {
    const correct = (bet: Awaited<ReturnType<typeof corrected>>) => db.transact((tx) => fresh().onCorrected(tx, [bet]));
    const shown = async () => (await board()).map(({ winAmount }) => winAmount);
    await owner.query('TRUNCATE big_win');
    for (const isLate of [false, true]) {
      const bets = [20_00n, 20_00n, 20_00n, 1_00n].map((net) => settled({ net }));
      await recorded(bets);
      const [less, small, gone, grown] = bets;
      if (!isLate) await consume(...bets);
      const events = [
        await corrected(less!, 12_50n),
        await corrected(small!, 9_99n),
        await corrected(gone!, 0n),
        await corrected(grown!, 30_00n),
      ];
      await owner.query('DELETE FROM bet_record WHERE round_id = $1', [gone!.round]);
      for (const event of events) await correct(event);
      if (isLate) await consume(...bets);
      expect(await shown()).toEqual([30, 12.5]);
      await owner.query('TRUNCATE big_win');
    }
  });

  test('forgets what no board shows any more', async () => {
    await onSettled({ net: 11_00n, hoursAgo: 24 * 9 }, { net: 12_00n, hoursAgo: 24 * 6 });
    await fresh().sweep(NOW);
    expect((await owner.query('SELECT amount FROM big_win')).rows).toEqual([{ amount: 1200n }]);
  });
});

test.each([
  ['mara07', 'ma***07'],
  ['abcdefghijklmnop', 'ab***op'],
  ['abcde', 'ab***de'],
  ['abcd', 'a***'],
  ['', '***'],
])('the name %j is shown as %j', (account, shown) => {
  expect(masked(account)).toBe(shown);
});

test('a real round that wins enough is on the board of its brand, a practice round never is [7.26, 3.22]', async () => {
  await owner.query('TRUNCATE big_win');
  await owner.query(`UPDATE merchant SET settings = settings || '{"winnerThreshold": {"USD": "0.01"}}' WHERE id = 1`);
  const wallet = createWallet({ db });
  await funded(wallet, member, 1_000_00n);
  await wallet.stop();
  const token = await signIn();
  const open = async (mode: string) => {
    const launched = await call('POST', '/wps/game/launchGame', { token, body: { vendor: 'AE', gameCode: 'AE-0001', mode } });
    const { launchToken } = launched.body.value as { launchToken: string };
    return (await call('POST', '/wps/rounds/open', { token, body: { launchToken } })).body.value as { gameToken: string; stakes: number[] };
  };
  /** Plays rounds until some have won, and returns their wins in cents: wins are random. */
  const win = async (mode: string) => {
    const { gameToken, stakes } = await open(mode);
    for (const won: number[] = []; ;) {
      const body = { gameToken, requestId: randomUUID(), stake: stakes[0], currency: 'USD' };
      const played = await call('POST', '/wps/rounds/play', { token, body });
      const { stake, payout } = (played.body.value as { round: { stake: number; payout: number } }).round;
      if (payout > stake) won.push(Math.round((payout - stake) * 100));
      if (won.length === 3) return won.toSorted((a, b) => b - a);
    }
  };
  await win('practice');
  const won = await win('real');
  for (const deadline = Date.now() + 5_000; Date.now() < deadline;) {
    const { rows } = await owner.query<{ n: string }>('SELECT (SELECT count(*) FROM outbox) + (SELECT count(*) FROM outbox_delivery) AS n');
    if (Number(rows[0]!.n) === 0) break;
  }
  const answer = await call('GET', '/wps/relay/GCSGAME_getRankList?gameCategory=RNG&limitNum=20&language=EN');
  const { list } = answer.body.value as WireOutput<typeof rankList, number>;
  expect(list.map(({ vo }) => Math.round(vo.winAmount * 100))).toEqual(won);
  expect(list[0]!.vo).toMatchObject({ customerName: 'ma***07', vassalage: 'AE', gameCode: 'AE-0001', isDemo: true, currency: 'USD' });
  expect((await call('GET', '/wps/relay/GCSGAME_getRankList', { host: 'kinnaree.localhost' })).body.value).toEqual({ list: [] });
});
