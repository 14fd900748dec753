import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { jackpots as jackpotsContract } from '#contracts/jackpots.ts';
import type { openGame, playRound, roundDetail } from '#contracts/rounds.ts';
import { tierReturn } from '#kernel/jackpot.ts';
import type { SlotInfo } from '#games/slots/slot-info.ts';
import { LINKS, tiersOf } from '#modules/jackpots/index.ts';
import { loadFamilies } from '#modules/rules/index.ts';
import { createWallet } from '#modules/wallet/index.ts';
import { root } from '#tools/site/site-inputs.ts';
import { brokenInvariants, funded } from '#tests/factories/ledger.ts';
import { LEADS, testServer } from '#tests/factories/server.ts';

type Opened = WireOutput<typeof openGame, number>;
type Played = WireOutput<typeof playRound, number>;
type Detail = WireOutput<typeof roundDetail, number>;
type Board = WireOutput<typeof jackpotsContract, number>;

const { call, signIn, owner, db } = await testServer(LEADS);
let token = '';
beforeAll(async () => {
  const wallet = createWallet({ db });
  const { rows } = await owner.query<{ id: bigint }>("SELECT id FROM member WHERE account = 'mara07'");
  await funded(wallet, rows[0]!.id, 2_000_00n);
  await wallet.stop();
  token = await signIn();
});

async function open(vendor: string, gameCode: string, mode: 'real' | 'practice' = 'real'): Promise<Opened> {
  const launched = await call('POST', '/wps/game/launchGame', { token, body: { vendor, gameCode, mode } });
  const { launchToken } = launched.body.value as { launchToken: string };
  return (await call('POST', '/wps/rounds/open', { token, body: { launchToken } })).body.value as Opened;
}
async function play({ gameToken, stakes }: Opened, bet?: object, requestId: string = randomUUID(), stake = stakes.at(-1)) {
  const body = { gameToken, requestId, stake, currency: 'USD', ...(bet && { bet }) };
  const answer = await call('POST', '/wps/rounds/play', { token, body });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.value as Played;
}
const board = async (as?: string) => (await call('GET', '/wps/jackpots', as === undefined ? {} : { token: as })).body.value as Board;
const grandOf = async () => (await board(token)).jackpots[0]!.tiers.at(-1)!.amount;

test('a round of the jackpot shelf gives its share in its commit; a repeat and the record say the same (R-38)', async () => {
  const before = await grandOf();
  const game = await open('AE', 'AE-0024');
  const requestId = randomUUID();
  const { round } = await play(game, undefined, requestId);
  const given = round.jackpot!.tiers.map(({ tier, contributed }) => [tier, contributed]);
  // 100.00 at 0.30, 0.25, 0.25 and 0.20 %.
  expect(given).toEqual([
    ['mini', 0.3],
    ['minor', 0.25],
    ['major', 0.25],
    ['grand', 0.2],
  ]);
  expect((await play(game, undefined, requestId)).round).toEqual(round);
  const detail = (await call('GET', `/wps/member/rounds/${round.roundId}`, { token })).body.value as Detail;
  expect(detail.round.jackpot).toEqual(round.jackpot);
  expect(detail.jackpotWins).toEqual([]);
  const { rows } = await owner.query<{ kind: string; amount: bigint }>(
    "SELECT kind, amount FROM ledger.transfer WHERE command_seq = $1 AND kind LIKE 'jackpot%'",
    [round.roundId],
  );
  expect(rows).toEqual([{ kind: 'jackpot-contribution', amount: 100n }]);
  await expect.poll(grandOf).toBeCloseTo(before + 0.2, 9);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('keno gives half; other games, tables, stepped rounds and practice give nothing', async () => {
  const keno = await play(await open('AE', 'AE-KENO'), { picks: [1, 2, 3], risk: 'low' });
  expect(keno.round.jackpot!.weight).toBe(500);
  expect(keno.round.jackpot!.tiers.map(({ contributed }) => contributed).reduce((sum, part) => sum + part, 0)).toBeCloseTo(0.5, 9);
  expect((await play(await open('AE', 'AE-KENO', 'practice'), { picks: [1, 2, 3], risk: 'low' })).round.jackpot).toBeNull();
  expect((await play(await open('AE', 'AE-0001'))).round.jackpot).toBeNull();
  expect((await play(await open('CR', 'CR-MINES'), { mines: 3 })).round.jackpot).toBeNull();
});

test('a bought feature and an ante give the share of their full price; a title with a jackpot offers no gamble', async () => {
  const game = await open('AE', 'AE-0193');
  const { info, stakes } = game as Opened & { info: SlotInfo<number> };
  for (const { way, price } of info.extras) {
    const stake = (20 * price) / info.totalBet;
    const { round } = await play(game, { way }, undefined, stake);
    const given = round.jackpot!.tiers.reduce((sum, { contributed }) => sum + contributed, 0);
    expect([way, round.stake]).toEqual([way, stake]);
    expect(stake).toBeGreaterThan(20);
    expect(given).toBeCloseTo(stake / 100, 9);
  }
  expect(info.extras.map(({ way }) => way)).toEqual(['buy', 'ante']);
  expect(game.extras).toEqual(['buy', 'ante']);
  const body = { gameToken: game.gameToken, requestId: randomUUID(), stake: stakes[0], currency: 'USD', bet: { gamble: true } };
  expect((await call('POST', '/wps/rounds/play', { token, body })).body.code).toBe('rounds.extra_not_offered');
  expect(await brokenInvariants(db)).toEqual([]);
});

test('everybody sees what is in them: a visitor in the first currency of the brand, a member in the own one', async () => {
  const visitor = await board();
  expect(visitor).toMatchObject({ currency: 'USD', table: 'jackpots/lantern-usd', own: [] });
  expect(visitor.jackpots.map(({ code, share }) => [code, share])).toEqual([['lamplight', 10_000]]);
  const { tiers } = visitor.jackpots[0]!;
  expect(tiers.map(({ tier, dropsBy }) => [tier, dropsBy])).toEqual([
    ['mini', 25],
    ['minor', 500],
    ['major', null],
    ['grand', null],
  ]);
  expect(tiers.map(({ secretHash }) => secretHash === null)).toEqual([false, false, true, true]);
  const kinnaree = (await call('GET', '/wps/jackpots', { host: 'kinnaree.localhost' })).body.value as Board;
  expect(kinnaree.currency).toBe('THB');
  expect(kinnaree.jackpots[0]!.tiers.at(-1)!.seed).toBe(125_000);
});

test('no game gives back what was staked, with its jackpot and the seeds of the house; 656 slots and all of keno are linked', async () => {
  const families = await loadFamilies(root);
  const { rows } = await owner.query<{ model: string; weight: number; n: bigint }>(
    `SELECT model, CASE WHEN model LIKE 'keno/%' THEN 500 ELSE 1000 END AS weight, count(*) AS n FROM game
      WHERE sub_category = 'JP' OR model LIKE 'keno/%' GROUP BY 1, 2`,
  );
  for (const { model, weight } of rows) {
    const [family, name] = model.split('/') as [string, string];
    const { returnBps } = families.find(({ code }) => code === family)!.models.get(name)!;
    const more = tiersOf(LINKS[0]!, 'USD').reduce((sum, tier) => {
      const { given, seeded } = tierReturn(tier, weight);
      return sum + Number(given.top) / Number(given.bottom) + Number(seeded.top) / Number(seeded.bottom);
    }, 0);
    expect(returnBps / 10_000 + more, model).toBeLessThan(0.999);
  }
  expect(rows.filter(({ weight }) => weight === 1_000).reduce((sum, { n }) => sum + n, 0n)).toBe(656n);
  const list = (await call('GET', '/wps/relay/GCSGAME_gameList?gameClassify=JP&pageSize=200')).body.value as {
    games: { jackpot: unknown }[];
  };
  expect(list.games.every(({ jackpot }) => JSON.stringify(jackpot) === '{"code":"lamplight","shareBps":100}')).toBe(true);
  const keno = (await call('GET', '/wps/catalogue/games/AE/AE-KENO')).body.value as { game: { jackpot: unknown } };
  expect(keno.game.jackpot).toEqual({ code: 'lamplight', shareBps: 50 });
});
