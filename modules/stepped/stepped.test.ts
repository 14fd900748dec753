import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '#kernel/clock.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { openGame, playRound, roundDetail } from '#contracts/rounds.ts';
import { money } from '#kernel/money.ts';
import { createLog } from '#platform/log/log.ts';
import type { Catalogue } from '#modules/catalogue/index.ts';
import { createFairness, stream } from '#modules/fairness/index.ts';
import { createBonuses } from '#modules/bonus/index.ts';
import { createJackpots } from '#modules/jackpots/index.ts';
import { createWallet } from '#modules/wallet/index.ts';
import { redealBy } from '#games/kit/view/redeal.ts';
import { multiplierOf } from '#games/mines/quote.ts';
import { minesRules, type MinesOutcome, type MinesShown } from '#games/mines/rules.ts';
import mines from '#games/mines/family.ts';
import { brokenInvariants, funded } from '#tests/factories/ledger.ts';
import { hiddenSeed, hiddenState } from '#tests/factories/hidden-state.ts';
import { testSecrets } from '#tests/factories/secrets.ts';
import { testServer } from '#tests/factories/server.ts';
import { playHouse } from '#tests/factories/play-house.ts';

type Opened = WireOutput<typeof openGame, number>;
type Played = WireOutput<typeof playRound, number>;
type Round = Played['round'];
type Detail = WireOutput<typeof roundDetail, number>;

/** All that the server logs, down to the least. */
const logged: string[] = [];
const log = createLog('trace', { write: (line) => void logged.push(line) });
const { call, signIn, owner, db, socket } = await testServer({}, log);
const MINES = { vendor: 'CR', gameCode: 'CR-MINES' };
let token = '';
let member = 0n;
beforeAll(async () => {
  const wallet = createWallet({ db });
  const { rows } = await owner.query<{ id: bigint }>("SELECT id FROM member WHERE account = 'mara07'");
  member = rows[0]!.id;
  await funded(wallet, member, 1_000_00n);
  await wallet.stop();
  token = await signIn();
});

async function open(as = token, mode = 'real'): Promise<Opened> {
  const launched = await call('POST', '/wps/game/launchGame', { token: as, body: { ...MINES, mode } });
  const { launchToken } = launched.body.value as { launchToken: string };
  const opened = await call('POST', '/wps/rounds/open', { token: as, body: { launchToken } });
  expect(opened.status, opened.text).toBe(200);
  return opened.body.value as Opened;
}
const press = ({ gameToken }: Pick<Opened, 'gameToken'>, mines: unknown, stake = 2, requestId: string = randomUUID()) =>
  call('POST', '/wps/rounds/play', { token, body: { gameToken, requestId, stake, currency: 'USD', bet: { mines } } });
const act = ({ roundId, step }: Pick<Round, 'roundId' | 'step'>, done: object, requestId: string = randomUUID()) =>
  call('POST', '/wps/rounds/act', { token, body: { roundId, step, requestId, act: done } });
const value = (answer: { status: number; text: string; body: { value?: unknown } }): Played => {
  expect(answer.status, answer.text).toBe(200);
  return answer.body.value as Played;
};
const read: Parameters<typeof hiddenState>[0] = async (sql, values) => (await owner.query(sql, values as unknown[])).rows as never[];
/** Mines of the round under way, which this test alone knows. */
const minesOf = async ({ roundId }: Pick<Round, 'roundId'>): Promise<number[]> =>
  (await hiddenState<{ mines: number[] }>(read, testSecrets, 'id = $1', [roundId])).mines;
const safeTile = async (round: Round): Promise<number> => {
  const mines = await minesOf(round);
  const { picked } = round.outcome as MinesShown;
  return Array.from({ length: 25 }, (_, tile) => tile).find((tile) => !mines.includes(tile) && !picked.includes(tile))!;
};
/** Returns whether a text has a list with two or more of the mines. Lists of picked tiles have none. */
const notificationsOf = (text: string, mines: readonly number[]): boolean =>
  [...text.matchAll(/\[(\d+(?:,\d+)*)\]/g)].some(([, list]) => list!.split(',').filter((tile) => mines.includes(Number(tile))).length > 1);
const balance = async (): Promise<number> => (await open()).balance;
const cents = (amount: number) => Math.round(amount * 100);
const count = async (sql: string) => Number((await owner.query<{ n: string }>(`SELECT count(*) AS n FROM ${sql}`)).rows[0]!.n);
async function finish(round: Round): Promise<Played> {
  const picked = value(await act(round, { pick: await safeTile(round) }));
  return picked.round.step === null ? picked : value(await act(picked.round, { cashOut: true }));
}

describe('a stepped round', () => {
  test('is opened with its stake, acted on in commits of its own, and paid at the end; the record has it once (R-25)', async () => {
    const game = await open();
    const before = await count('bet_record');
    const { round, balance: staked } = value(await press(game, 3));
    expect(round).toMatchObject({ stake: 2, payout: 0, step: 0, bet: { mines: 3 }, acts: [] });
    expect(cents(staked)).toBe(cents(game.balance) - 200);
    expect(await count('bet_record')).toBe(before);
    const first = value(await act(round, { pick: await safeTile(round) }));
    expect(first.round).toMatchObject({ roundId: round.roundId, step: 1, outcome: { multiplier: '1.1250' } });
    const last = value(await act(first.round, { cashOut: true }));
    expect(last.round).toMatchObject({ roundId: round.roundId, step: null, payout: 2.25, outcome: { hit: null } });
    expect(cents(last.balance)).toBe(cents(game.balance) - 200 + 225);
    expect(await count('bet_record')).toBe(before + 1);
    expect(await count('open_round')).toBe(0);
    const detail = (await call('GET', `/wps/member/rounds/${round.roundId}`, { token })).body.value as Detail;
    expect([detail.balanceBefore, detail.balanceAfter]).toEqual([null, null]);
    expect(detail.round).toMatchObject({ acts: [{ pick: expect.any(Number) }, { cashOut: true }], step: null });
  });

  test('tells nothing of its mines before its end: in no answer, no frame and no line of the log', async () => {
    const game = await open();
    const { frames, received } = await socket({ token });
    await received('ready');
    const said: string[] = [];
    const keep = <T extends { text: string }>(answer: T): T => {
      said.push(answer.text);
      return answer;
    };
    const from = logged.length;
    let { round } = value(keep(await press(game, 8)));
    const mines = await minesOf(round);
    const ofRound = 'id = (SELECT seed_id FROM open_round WHERE id = $1)';
    const secret = await hiddenSeed(read, testSecrets, ofRound, [round.roundId]);
    expect(keep(await press(game, 8)).body.code).toBe('rounds.open_elsewhere');
    for (let picks = 0; picks < 3; picks++) {
      const done = { pick: await safeTile(round) };
      const requestId = randomUUID();
      const before = round;
      ({ round } = value(keep(await act(before, done, requestId))));
      keep(await act(before, done, requestId));
      keep(await act(before, done));
      keep(await act(round, { pick: 99 }));
    }
    const opened = await open();
    // The last round is over: its mines are public, and may lie where this one has some.
    const sent = (opened.lastRound?.outcome as { mines?: number[] } | undefined)?.mines;
    // Stakes on offer may be the numbers of mines, too.
    said.push(
      JSON.stringify(opened)
        .replace(JSON.stringify(sent ?? null), 'null')
        .replace(/"stakes":\[[\d,]+\]/, ''),
    );
    for (const path of [`/wps/member/rounds/${round.roundId}`, '/wps/member/rounds?pageNo=1&pageSize=20', '/wps/fairness/seed'])
      keep(await call('GET', path, { token }));
    const inSight = () =>
      [...said, JSON.stringify(frames), ...logged.slice(from)].filter((text) => notificationsOf(text, mines) || text.includes(secret));
    expect(inSight()).toEqual([]);
    expect(said.length).toBeGreaterThan(15);
    // Control: the end of the round publishes the mines, and the search finds them.
    keep(await act(round, { cashOut: true }));
    expect(inSight()).toHaveLength(1);
  });

  test('shows no mine in any answer before its end', async () => {
    const game = await open();
    const begun = await press(game, 24);
    const { round } = value(begun);
    const again = await open();
    expect(again.openRounds[0]).toMatchObject({ roundId: round.roundId, step: 0 });
    for (const text of [begun.text, JSON.stringify(again.openRounds[0])]) expect(text).not.toMatch(/"mines":\[|minePositions|"hit"/);
    const mines = await minesOf(round);
    const hit = value(await act(round, { pick: mines[0]! }));
    expect(hit.round).toMatchObject({ payout: 0, step: null, outcome: { hit: mines[0]!, mines } });
  });

  test('is dealt by its seed and nonce: who has the seed deals it again, act by act (R-31)', async () => {
    const { round } = value(await press(await open(), 5));
    const over = await finish(round);
    const revealed = await call('POST', '/wps/fairness/seed', { token, body: { mode: 'real', requestId: randomUUID() } });
    expect(revealed.status, revealed.text).toBe(200);
    const { round: shown } = (await call('GET', `/wps/member/rounds/${round.roundId}`, { token })).body.value as Detail;
    const { serverSeed, clientSeed, nonce } = shown.fair;
    const deal = redealBy((model) => (model === 'mines' ? minesRules : undefined));
    const requested = { model: 'mines', stake: money(200n, 'USD'), bet: shown.bet, acts: shown.acts };
    const dealt = deal(requested, stream(serverSeed!, clientSeed, nonce))!;
    expect(dealt.outcome).toEqual(shown.outcome);
    expect(Number(dealt.payout.minor)).toBe(cents(over.round.payout));
    expect((shown.outcome as MinesOutcome).mines).toHaveLength(5);
  });

  test('keeps its seed secret while it goes on, and its nonce deals nothing else', async () => {
    const game = await open();
    const { round } = value(await press(game, 3));
    const change = () => call('POST', '/wps/fairness/seed', { token, body: { mode: 'real', requestId: randomUUID() } });
    expect((await change()).body.code).toBe('fairness.round_open');
    const slot = { vendor: 'AE', gameCode: 'AE-0001', mode: 'real' };
    const launched = await call('POST', '/wps/game/launchGame', { token, body: slot });
    const { launchToken } = launched.body.value as { launchToken: string };
    const opened = (await call('POST', '/wps/rounds/open', { token, body: { launchToken } })).body.value as Opened;
    const body = { gameToken: opened.gameToken, requestId: randomUUID(), stake: opened.stakes[0], currency: 'USD' };
    const spin = value(await call('POST', '/wps/rounds/play', { token, body }));
    expect(spin.round.fair.nonce).toBe(round.fair.nonce + 1);
    await finish(round);
    expect((await change()).status).toBe(200);
  });

  test('asked for fifty times at once stays one act, whether the ids are the same or not (R-05, R-25)', async () => {
    const { round } = value(await press(await open(), 3));
    const pick = { pick: await safeTile(round) };
    const id = randomUUID();
    const same = await Promise.all(Array.from({ length: 50 }, () => act(round, pick, id)));
    expect(new Set(same.map(({ text }) => text.replace(/"isReplay":\w+/, '')))).toHaveLength(1);
    expect(same.filter(({ body }) => !(body.value as Played).isReplay)).toHaveLength(1);
    const at1 = value(same[0]!).round;
    const tile = await safeTile(at1);
    const apart = await Promise.all(Array.from({ length: 50 }, () => act(at1, { pick: tile })));
    expect(apart.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of apart.filter((answer) => answer.status !== 200)) {
      expect([status, body.code]).toEqual([409, 'rounds.open_elsewhere']);
      expect(body.value).toMatchObject({ round: { roundId: round.roundId, step: 2 } });
    }
    const at2 = apart.find(({ status }) => status === 200)!;
    const ends = await Promise.all(Array.from({ length: 50 }, () => act(value(at2).round, { cashOut: true })));
    expect(ends.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test('is one a game: another tab gets 409 with the round as it stands, fifty openings at once open one', async () => {
    const game = await open();
    const answers = await Promise.all(Array.from({ length: 50 }, () => press(game, 3)));
    const opened = answers.filter(({ status }) => status === 200);
    expect(opened).toHaveLength(1);
    const { round } = value(opened[0]!);
    const late = answers.filter(({ body }) => body.code === 'rounds.open_elsewhere');
    expect(late.length + answers.filter(({ body }) => body.code === 'request.too_many').length).toBe(49);
    expect(late.length).toBeGreaterThan(0);
    for (const { status, body } of late) expect([status, body.value]).toMatchObject([409, { round: { roundId: round.roundId, step: 0 } }]);
    await finish(round);
  });

  test('a repeat gets the first answer, also when the round has gone on or is over; another act under its id is refused', async () => {
    const game = await open();
    const ids = [randomUUID(), randomUUID(), randomUUID()] as const;
    const begun = await press(game, 3, 2, ids[0]);
    const { round } = value(begun);
    const tile = await safeTile(round);
    const first = await act(round, { pick: tile }, ids[1]);
    const last = await act(value(first).round, { cashOut: true }, ids[2]);
    const shown = ({ text }: { text: string }) => text.replace(/"isReplay":\w+/, '');
    expect(shown(await press(game, 3, 2, ids[0]))).toBe(shown(begun));
    expect(shown(await act(round, { pick: tile }, ids[1]))).toBe(shown(first));
    expect(shown(await act(value(first).round, { cashOut: true }, ids[2]))).toBe(shown(last));
    expect((await act(round, { pick: (tile + 1) % 25 }, ids[1])).body.code).toBe('wallet.request_reused');
    expect((await press(game, 4, 2, ids[0])).body.code).toBe('wallet.request_reused');
  });

  test.each([
    [{ mines: 0 }, 'rounds.bet_invalid'],
    [{ mines: 25 }, 'rounds.bet_invalid'],
    [{ mines: 2.5 }, 'rounds.bet_invalid'],
    [{}, 'rounds.bet_invalid'],
    [{ mines: 3, more: 1 }, 'rounds.bet_invalid'],
    ['x', 'rounds.bet_invalid'],
  ])('refuses the bet %j and moves nothing', async (bet, code) => {
    const game = await open();
    const body = { gameToken: game.gameToken, requestId: randomUUID(), stake: 2, currency: 'USD', bet };
    expect((await call('POST', '/wps/rounds/play', { token, body })).body.code).toBe(code);
    expect(await balance()).toBe(game.balance);
  });

  test('refuses an act that cannot be done, and stays as it was', async () => {
    const { round } = value(await press(await open(), 3));
    for (const done of [{ cashOut: true }, { pick: 25 }, { pick: -1 }, { pick: 1, cashOut: true }, {}, { cashOut: false }])
      expect((await act(round, done)).body.code, JSON.stringify(done)).toBe('rounds.act_invalid');
    const tile = await safeTile(round);
    const next = value(await act(round, { pick: tile })).round;
    expect((await act(next, { pick: tile })).body.code).toBe('rounds.act_invalid');
    expect((await act({ ...next, roundId: '1' }, { cashOut: true })).body.code).toBe('rounds.round_unknown');
    const other = await signIn('minhvnd', 'Lantern08');
    const body = { roundId: next.roundId, step: next.step, requestId: randomUUID(), act: { cashOut: true } };
    expect((await call('POST', '/wps/rounds/act', { token: other, body })).body.code).toBe('rounds.round_unknown');
    expect(value(await act(next, { cashOut: true })).round.step).toBeNull();
  });

  test('can be ended by a member who may not stake any more, on any sign-in', async () => {
    const { round } = value(await press(await open(), 3));
    const next = value(await act(round, { pick: await safeTile(round) })).round;
    await owner.query("UPDATE member SET state = 'excluded' WHERE id = $1", [member]);
    try {
      expect(value(await act(next, { cashOut: true })).round.payout).toBe(2.25);
    } finally {
      await owner.query("UPDATE member SET state = 'active' WHERE id = $1", [member]);
    }
  });

  test('lies sealed in the database, seed and state, before and after each step; whoever moves a state to another step or round opens nothing', async () => {
    const game = await open();
    const { round } = value(await press(game, 8));
    const dump = async () =>
      JSON.stringify(
        (await owner.query('SELECT o.*, s.server_seed FROM open_round o JOIN fair_seed s ON s.id = o.seed_id')).rows,
        (_, one: unknown) => (typeof one === 'bigint' ? String(one) : one),
      );
    const secret = await hiddenSeed(read, testSecrets, 'id = (SELECT seed_id FROM open_round WHERE id = $1)', [round.roundId]);
    const mines = await minesOf(round);
    const atFirst = await read<{ state: string }>('SELECT state FROM open_round WHERE id = $1', [round.roundId]);
    for (const text of [await dump()]) expect([notificationsOf(text, mines), text.includes(secret)]).toEqual([false, false]);
    const next = value(await act(round, { pick: await safeTile(round) })).round;
    expect(await minesOf(next)).toEqual(mines);
    const text = await dump();
    expect([notificationsOf(text, mines), text.includes(secret)]).toEqual([false, false]);
    const [now] = await read<{ state: string }>('SELECT state FROM open_round WHERE id = $1', [round.roundId]);
    await owner.query('UPDATE open_round SET state = to_json($2::text) WHERE id = $1', [round.roundId, atFirst[0]!.state]);
    await expect(minesOf(next)).rejects.toThrow(/authenticate/);
    await owner.query('UPDATE open_round SET state = to_json($2::text) WHERE id = $1', [round.roundId, now!.state]);
    await finish(next);
  });

  test('that nobody comes back to is ended after a day by its rules: what was found is paid, an untouched one gives its stake back', async () => {
    const game = await open();
    const wallet = createWallet({ db });
    const none = {
      catalogue: {} as Catalogue,
      isStopped: () => false,
      brandOf: () => ({ launchHosts: [], saferPlay: 'common' as const, extras: { buy: true, ante: true, gamble: true } }),
    };
    const rounds = playHouse({
      db,
      secrets: testSecrets,
      wallet,
      fairness: createFairness({ db, secrets: testSecrets }),
      families: [mines],
      clock: systemClock,
      log: createLog('silent'),
      jackpots: createJackpots({ db, wallet, secrets: testSecrets, brands: () => [] }),
      bonus: createBonuses({ db, wallet }),
      ...none,
    });
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    try {
      const { round } = value(await press(game, 3));
      expect(await rounds.abandonOld(inHours(23))).toBe(0);
      expect(await rounds.abandonOld(inHours(25))).toBe(1);
      expect(await balance()).toBe(game.balance);
      const left = (await call('GET', `/wps/member/rounds/${round.roundId}`, { token })).body.value as Detail;
      expect(left).toMatchObject({ turnover: 0, round: { stake: 2, payout: 2, step: null } });

      const begun = value(await press(game, 3)).round;
      const found = value(await act(begun, { pick: await safeTile(begun) })).round;
      // The player comes back at that very moment: one of both ends it, and it is paid once.
      const [, cashOut] = await Promise.all([rounds.abandonOld(inHours(25)), act(found, { cashOut: true })]);
      expect([200, 409]).toContain(cashOut.status);
      expect(cents(await balance())).toBe(cents(game.balance) - 200 + 225);
      expect(await brokenInvariants(db)).toEqual([]);
    } finally {
      await wallet.stop();
    }
  });

  test('pays by the formula: 3 mines and 5 picks 1.9974, 24 mines 24.75', () => {
    expect(Number(multiplierOf(3, 5).top) / Number(multiplierOf(3, 5).bottom)).toBeCloseTo(1.9974, 4);
    expect(multiplierOf(24, 1)).toEqual({ top: 99n, bottom: 4n });
  });
});
