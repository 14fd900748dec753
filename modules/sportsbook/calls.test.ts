import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { placeSportsBet, quoteSlip, sportsBets, sportsEventOf, sportsEvents, sportsMenu } from '#contracts/sports.ts';
import type { sportsOffers } from '#contracts/sports-offers.ts';
import type { sportsResults } from '#contracts/sports-results.ts';
import type { Contract, WireOutput } from '#contracts/endpoint.ts';
import { addFreeBet } from '#modules/sportsbook/offers/offer-store.ts';
import { checkInvariants, createWallet } from '#modules/wallet/index.ts';
import { funded } from '#tests/factories/ledger.ts';
import { LEADS, testServer } from '#tests/factories/server.ts';

const { call, db, owner, signIn } = await testServer(LEADS);
const token = await signIn('mara07');
const [mara] = await db.query<{ id: bigint }>(`SELECT id FROM member WHERE account = 'mara07'`);
await funded(createWallet({ db }), mara!.id, 10_000n);

async function requested<C extends Contract>(method: 'GET' | 'POST', path: string, body?: object): Promise<WireOutput<C>> {
  const answer = await call(method, path, { token, ...(body && { body }) });
  expect([path, answer.status, answer.text.slice(0, 300)]).toMatchObject([path, 200, expect.anything()]);
  return answer.body.value as WireOutput<C>;
}

test('a member finds a match of the simulated world, asks for a quote, bets on it and sees the open bet', async () => {
  const menu = await requested<typeof sportsMenu>('GET', '/wps/sports/menu');
  expect(menu.list.map(({ sport }) => sport)).toEqual(expect.arrayContaining(['football', 'tennis', 'cs2']));
  const events = async () => (await requested<typeof sportsEvents>('GET', '/wps/sports/events?sport=football')).list;
  // The last one is the furthest from its start.
  let event = (await events()).at(-1);
  for (let turn = 0; !event && turn < 100; turn++) {
    await sleep(100);
    event = (await events()).at(-1);
  }
  const { event: full } = await requested<typeof sportsEventOf>('GET', `/wps/sports/events/${event!.id}`);
  const winner = full.markets.find(({ code }) => code === 'winner')!;
  const { name: outcome, price } = winner.outcomes[0]!;
  const slip = { unit: 1, currency: 'USD', sizes: [1], legs: [{ market: winner.id, outcome, price: price!, epoch: full.epoch }] };
  const quote = await requested<typeof quoteSlip>('POST', '/wps/sports/quote', slip);
  expect(quote).toMatchObject({ bets: 1, stake: 1, potential: price! / 10_000, prices: [price] });
  const order = { ...slip, requestId: randomUUID() };
  const placed = await requested<typeof placeSportsBet>('POST', '/wps/sports/place', order);
  expect(placed).toMatchObject({ isReplay: false, bet: { stake: 1, potential: quote.potential, paid: null } });
  expect(await requested<typeof placeSportsBet>('POST', '/wps/sports/place', order)).toMatchObject({
    isReplay: true,
    bet: { id: placed.bet.id },
  });
  const { list } = await requested<typeof sportsBets>('GET', '/wps/sports/bets?state=open');
  expect(list).toMatchObject([{ id: placed.bet.id, legs: [{ code: 'winner', outcome, price, end: null }] }]);
  const refused = await call('POST', '/wps/sports/place', { token, body: { ...order, requestId: randomUUID(), unit: 1_000_000 } });
  expect([refused.status, refused.body.code]).toEqual([409, 'sports.stake_too_high']);
  expect(await checkInvariants(db)).toEqual([]);
});

test('a launch of a front leads to its board, by sport and for all of them, with no token; members have no practice there', async () => {
  const launch = (vendor: string, gameCode: string, mode = 'real') =>
    call('POST', '/wps/game/launchGame', { token, body: { vendor, gameCode, mode } });
  for (const [vendor, gameCode, page] of [
    ['IBC', 'FOOTBALL', '/sports/book/football?front=IBC'],
    ['BTI', 'CS2', '/esports/book/cs2?front=BTI'],
    ['UG', 'MIXED', '/sports/book?front=UG'],
  ] as const)
    expect((await launch(vendor, gameCode)).body.value).toMatchObject({ page, url: page, launchToken: '', outsideUrl: null });
  expect((await launch('SBT', 'TENNIS', 'practice')).body.code).toBe('rounds.no_practice');
  expect((await launch('SBT', 'CS2')).body.code).toBe('catalogue.game_unknown');
});

test('results are those of matches that are over, the last one first, with their final score', async () => {
  const results = () => requested<typeof sportsResults>('GET', '/wps/sports/results?sport=tennis');
  expect(await results()).toEqual({ list: [] });
  const planned = () => owner.query("SELECT FROM sports_event WHERE sport = 'tennis'").then(({ rowCount }) => rowCount);
  await expect.poll(planned, { timeout: 60_000 }).not.toBe(0);
  const [{ id } = { id: '' }] = await owner
    .query<{ id: string }>(
      `UPDATE sports_event SET state = 'ended', due_at = NULL, tracker = '{"score":[2,1],"parts":[[6,4],[3,6],[6,2]]}'
      WHERE id = (SELECT min(id) FROM sports_event WHERE sport = 'tennis') RETURNING id::text`,
    )
    .then(({ rows }) => rows);
  expect(await results()).toMatchObject({
    list: [
      {
        id,
        state: 'ended',
        score: [2, 1],
        parts: [
          [6, 4],
          [3, 6],
          [6, 2],
        ],
      },
    ],
  });
  expect(await requested<typeof sportsResults>('GET', '/wps/sports/results?sport=unheard')).toEqual({ list: [] });
});

test('a member sees its free bets without the reason that staff gave, which is for the audit log', async () => {
  const gift = { merchantId: 1, memberId: mara!.id, amount: 500n, currency: 'USD' as const, expiresAt: new Date(Date.now() + 3_600_000) };
  await db.transact((tx) => addFreeBet(tx, { ...gift, reason: 'threatens to complain', by: 'Owner' }));
  const { freeBets } = await requested<typeof sportsOffers>('GET', '/wps/sports/offers');
  expect(freeBets).toEqual([{ id: expect.any(String), amount: 5, expiresAt: expect.any(String) }]);
});
