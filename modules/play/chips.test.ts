import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { gameList } from '#contracts/catalogue.ts';
import type { openGame, playRound, roundDetail } from '#contracts/rounds.ts';
import { money } from '#kernel/money.ts';
import { createWallet } from '#modules/wallet/index.ts';
import { stream } from '#modules/fairness/index.ts';
import { openRoulette } from '#games/roulette/rules.ts';
import { redealBy } from '#games/kit/view/redeal.ts';
import { brokenInvariants, funded } from '#tests/factories/ledger.ts';
import { testServer } from '#tests/factories/server.ts';
import { actOn, betOf, redealOf } from '#tests/robot/families.ts';

const { call, signIn, owner, db } = await testServer();
type Opened = WireOutput<typeof openGame, number>;
type Played = WireOutput<typeof playRound, number>;
type Detail = WireOutput<typeof roundDetail, number>;

let token = '';
let game: Opened;
beforeAll(async () => {
  const wallet = createWallet({ db });
  const { rows } = await owner.query<{ id: bigint }>("SELECT id FROM member WHERE account = 'mara07'");
  await funded(wallet, rows[0]!.id, 100_00n);
  await wallet.stop();
  token = await signIn();
  game = await open('AE', 'AE-ROULETTE');
});

async function open(vendor: string, gameCode: string): Promise<Opened> {
  const launched = await call('POST', '/wps/game/launchGame', { token, body: { vendor, gameCode, mode: 'real' } });
  const { launchToken } = launched.body.value as { launchToken: string };
  return (await call('POST', '/wps/rounds/open', { token, body: { launchToken } })).body.value as Opened;
}

type Chip = { spot: string; amount: number };
const play = (stake: number, chips: readonly Chip[], requestId: string = randomUUID(), on = game) =>
  call('POST', '/wps/rounds/play', { token, body: { gameToken: on.gameToken, requestId, stake, currency: 'USD', bet: { chips } } });
const standing = async (): Promise<unknown> =>
  (
    await owner.query(`SELECT (SELECT count(*) FROM round) AS rounds, (SELECT count(*) FROM bet_record) AS bets,
      (SELECT sum(balance) FROM ledger.account WHERE kind = 'cash') AS cash`)
  ).rows[0];

test('a stake that is the sum of its chips is one round, also twenty times at once, and its record deals it again', async () => {
  const chips = [
    { spot: 'straight:17', amount: 137 },
    { spot: 'split:14-17', amount: 50 },
    { spot: 'black', amount: 1_00 },
  ];
  const requestId = randomUUID();
  const answers = await Promise.all(Array.from({ length: 20 }, () => play(2.87, chips, requestId)));
  for (const { status, text } of answers) expect(status, text).toBe(200);
  const rounds = answers.map(({ body }) => body.value as Played);
  expect(rounds.filter(({ isReplay }) => !isReplay)).toHaveLength(1);
  expect(new Set(rounds.map(({ round }) => JSON.stringify(round))).size).toBe(1);
  await call('POST', '/wps/fairness/seed', { token, body: { requestId: randomUUID() } });
  const { round } = (await call('GET', `/wps/member/rounds/${rounds[0]!.round.roundId}`, { token })).body.value as Detail;
  expect([round.stake, round.bet]).toEqual([2.87, { chips }]);
  const { serverSeed, clientSeed, nonce } = round.fair;
  const dealt = redealBy(openRoulette)(
    { model: 'european', stake: money(287n, 'USD'), bet: round.bet, acts: [] },
    stream(serverSeed!, clientSeed, nonce),
  );
  expect(dealt).toEqual({ outcome: round.outcome, payout: money(BigInt(Math.round(round.payout * 100)), 'USD') });
  expect((await play(2.88, chips, requestId)).body.code).toBe('rounds.bet_invalid');
  expect((await play(2.87, [{ spot: 'red', amount: 287 }], requestId)).body.code).toBe('wallet.request_reused');
});

test('chips that do not fit are refused with a code, and nothing moves', async () => {
  const before = await standing();
  const red = (amount: number): Chip[] => [{ spot: 'red', amount }];
  for (const [name, stake, chips, code] of [
    ['a spot that is none', 1, [{ spot: 'straight:37', amount: 100 }], 'rounds.bet_invalid'],
    ['a split that is not there', 1, [{ spot: 'split:3-4', amount: 100 }], 'rounds.bet_invalid'],
    ['10,000 chips', 100, Array.from({ length: 10_000 }, () => ({ spot: 'red', amount: 1 })), 'rounds.bet_invalid'],
    ['a spot twice', 2, [...red(100), ...red(100)], 'rounds.bet_invalid'],
    ['a sum that is more than the stake', 1, red(101), 'rounds.bet_invalid'],
    ['a sum that is less than the stake', 1, red(99), 'rounds.bet_invalid'],
    ['a chip below the least', 0.49, red(49), 'rounds.bet_invalid'],
    ['a chip below the least beside another', 1.49, [...red(100), { spot: 'black', amount: 49 }], 'rounds.bet_invalid'],
    ['a part of a cent', 1, red(99.5), 'rounds.bet_invalid'],
    ['a chip against another', 1, [...red(200), { spot: 'black', amount: -100 }], 'rounds.bet_invalid'],
    ['no chip', 1, [], 'rounds.bet_invalid'],
    ['more than the table takes', 250.01, red(250_01), 'rounds.stake_not_offered'],
    ['more than there is', 200, red(200_00), 'wallet.insufficient_funds'],
  ] as const)
    expect((await play(stake, chips)).body.code, name).toBe(code);
  expect(await standing()).toEqual(before);
  expect((await play(1, red(100))).status).toBe(200);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('a live table refuses an order with more on a spot than it takes, and names the spot; nothing moves', async () => {
  const live = await open('BBIN', 'BBIN-ROU1');
  const before = await standing();
  const laid = [
    { spot: 'red', amount: 9_00 },
    { spot: 'straight:17', amount: 50_01 },
  ];
  const { status, body } = await play(59.01, laid, randomUUID(), live);
  expect([status, body.code, body.value]).toEqual([409, 'rounds.spot_limit', { spot: 'straight:17', most: '50.00' }]);
  expect(await standing()).toEqual(before);
});

test('each studio has a title of each table, and every one of them is dealt by its seed and its record', async () => {
  const games = (await Promise.all(['TG', 'VP'].map(listed))).flat();
  const rounds: { name: string; family: string; model: string; roundId: string }[] = [];
  for (const { vassalage, gameCode } of games) {
    const opened = await open(vassalage, gameCode);
    const { roundId } = await playOut(opened, (await betOf(opened.family))!);
    rounds.push({ name: gameCode, family: opened.family, model: opened.model, roundId });
  }
  const studios = Map.groupBy(rounds, ({ family }) => family);
  expect(Object.fromEntries([...studios].map(([family, titles]) => [family, titles.length]))).toEqual({
    baccarat: 12,
    blackjack: 12,
    holdem: 12,
    reddog: 12,
    roulette: 12,
    sicbo: 12,
    stud: 12,
    threecard: 12,
    videopoker: 12,
  });
  await call('POST', '/wps/fairness/seed', { token, body: { requestId: randomUUID() } });
  for (const { name, family, model, roundId } of rounds) {
    const { round } = (await call('GET', `/wps/member/rounds/${roundId}`, { token })).body.value as Detail;
    const { serverSeed, clientSeed, nonce } = round.fair;
    const redeal = await redealOf(family);
    const order = { model, stake: money(100n, 'USD'), bet: round.bet, acts: round.acts };
    const payout = money(BigInt(Math.round(round.payout * 100)), 'USD');
    expect(redeal(order, stream(serverSeed!, clientSeed, nonce)), name).toEqual({ outcome: round.outcome, payout });
  }
});

async function listed(gameClassify: string) {
  const answer = await call('GET', `/wps/relay/GCSGAME_gameList?gameType=RNG&gameClassify=${gameClassify}&pageSize=200`, { token });
  return (answer.body.value as WireOutput<typeof gameList, number>).games;
}

/** A round of a table, to its end. */
async function playOut(opened: Opened, bet: object): Promise<Played['round']> {
  const body = { gameToken: opened.gameToken, requestId: randomUUID(), stake: 1, currency: 'USD', bet };
  const begun = await call('POST', '/wps/rounds/play', { token, body });
  expect(begun.status, begun.text).toBe(200);
  let { round } = begun.body.value as Played;
  while (round.step !== null) {
    const { roundId, step } = round;
    round = await actOn(opened.family, round, async (act) => {
      const acted = await call('POST', '/wps/rounds/act', { token, body: { roundId, step, requestId: randomUUID(), act } });
      if (acted.status !== 200) expect(acted.body.code).toBe('rounds.act_invalid');
      return acted.status === 200 ? (acted.body.value as Played).round : undefined;
    });
  }
  return round;
}
