import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import type { Caller } from '#contracts/caller.ts';
import { systemClock } from '#kernel/clock.ts';
import { money } from '#kernel/money.ts';
import { createBonuses } from '#modules/bonus/index.ts';
import type { Catalogue } from '#modules/catalogue/index.ts';
import { createFairness, stream } from '#modules/fairness/index.ts';
import { createJackpots } from '#modules/jackpots/index.ts';
import { createWallet } from '#modules/wallet/index.ts';
import { addChain, saltChain } from '#modules/leads/chain-store.ts';
import { linkOf, makeChain } from '#modules/leads/chain.ts';
import { ensureTables } from '#modules/leads/lease.ts';
import { stakedBy } from '#modules/bets/records/bet-records.ts';
import { launchGame } from '#modules/launch/launch-game.ts';
import { openGame } from '#modules/play/open-game.ts';
import { createPlayable } from '#modules/bets/open-title.ts';
import { playRound } from '#modules/play/play-round.ts';
import { settledRounds } from '#modules/bets/settled.ts';
import { addCoup, openCoup } from '#modules/coups/coup-store.ts';
import { createLead } from '#modules/coups/lead-table.ts';
import { openRoundsOfDraw } from '#modules/bets/open-round-store.ts';
import { addDraw, drawOfNumber, findDraw, storeOutcome } from '#modules/draws/draw-store.ts';
import { settleTickets } from '#modules/draws/end-ticket.ts';
import { drawRisks } from '#modules/draws/draw-risks.ts';
import { findRules, loadFamilies } from '#modules/rules/family.ts';
import type { SharedRules } from '#modules/rules/shared.ts';
import type { TicketRules } from '#modules/rules/ticket.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { testSecrets } from '#tests/factories/secrets.ts';
import { funded } from '#tests/factories/ledger.ts';
import { houseOf, type House } from '#tests/factories/play-house.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const { db, owner } = await testDatabase();
await owner.query(
  `INSERT INTO merchant (id, code, name, languages, default_language, currencies, time_zone) VALUES (1, 'LANTERN', 'Lantern', '{EN}', 'EN', '{USD}', 'UTC')`,
);
const wallet = createWallet({ db });
afterAll(() => wallet.stop());

/** Two lotteries of the same rules would share their draws; here are one lottery and two tables of roulette, for many and for one. */
const TITLES: Record<string, string> = { HANOI: 'hanoi/minute', LIVE: 'roulette/european-live-1', SOLO: 'roulette/european' };
const families = (await loadFamilies(ROOT)).filter(({ code }) => ['hanoi', 'roulette'].includes(code));
const lottery = findRules(families, 'hanoi', 'minute')!.rules as TicketRules;
const wheel = findRules(families, 'roulette', 'european-live-1')!.rules as SharedRules;
const titles = new Map(
  Object.entries(TITLES).map(([gameCode, model]) => [
    gameCode,
    { vendor: 'TT', gameCode, name: gameCode, theme: '', reroll: 0, nodeId: 1, model, minBet: '1.00', maxBet: '1000.00' },
  ]),
);
const catalogue = {
  title: (_: string, code: string) => titles.get(code),
  titleEver: (_: string, code: string) => titles.get(code),
  gameAt: () => ({ gameType: 'ELOTT', subCategory: null }),
  categoryAt: () => 'ELOTT',
  streamOf: () => null,
  vendor: () => ({ accountTypeName: 'Tests', isDemoStudio: false }),
  vendorStyle: () => undefined,
} as unknown as Catalogue;
let weight = 10_000;
const quiet = { announce: () => {} };
const bonus = createBonuses({ db, wallet });
await bonus.follow();
afterAll(() => bonus.stop());
const vault = { db, secrets: testSecrets };
const deps: House = houseOf({
  ...vault,
  wallet,
  catalogue,
  families,
  fairness: createFairness({ db, secrets: testSecrets }),
  bonus,
  jackpots: createJackpots({ db, wallet, secrets: testSecrets, brands: () => [] }),
  playable: createPlayable(catalogue, families),
  tables: { ...quiet, acceptsBets: (table: string) => openCoup(vault, table) } as unknown as House['tables'],
  isStopped: () => false,
  weights: { of: () => Promise.resolve(weight) },
  brandOf: () => ({ launchHosts: [], saferPlay: 'common', extras: { buy: true, ante: true, gamble: true } }),
});

let members = 1_000n;
async function player(gameCode: string) {
  members += 1n;
  const memberId = members;
  await owner.query(
    `INSERT INTO member (id, merchant_id, account, nickname, account_type, currency, password_hash) OVERRIDING SYSTEM VALUE VALUES ($1, 1, $2, $2, 0, 'USD', 'x')`,
    [memberId, `test${memberId}`],
  );
  await funded(wallet, memberId, 2_000_00n);
  return { memberId, bet: await playerAt(memberId, gameCode) };
}

/** Lets a member bet on a game that it opens. */
async function playerAt(memberId: bigint, gameCode: string): Promise<(minor: number, bet: object) => Promise<string>> {
  const caller = { memberId, merchantId: 1, code: 'LANTERN', sessionId: randomUUID(), accountType: 0, currency: 'USD' } as Caller;
  const launched = await launchGame(deps, { caller, vendor: 'TT', gameCode, mode: 'real', now: new Date() });
  if (!launched.ok) throw new Error(launched.failure.code);
  const opened = await openGame(deps, { caller, launchToken: launched.value.launchToken, now: new Date() });
  if (!opened.ok) throw new Error(opened.failure.code);
  const { gameToken } = opened.value;
  return async (minor, bet) => {
    const stake = money(BigInt(minor), 'USD');
    const made = await playRound(deps, { caller, gameToken, requestId: randomUUID(), stake, bet, now: new Date() });
    return made.ok ? 'ok' : made.failure.code;
  };
}

/** Returns the counted turnover of a member's bets, in the order of their rounds. */
async function countedOf(memberId: bigint): Promise<number[]> {
  const { rows } = await owner.query<{ turnover: string }>('SELECT turnover::text FROM bet_record WHERE member_id = $1 ORDER BY round_id', [
    memberId,
  ]);
  return rows.map(({ turnover }) => Number(turnover));
}
const sumOf = async (memberId: bigint): Promise<number> => (await countedOf(memberId)).reduce((sum, one) => sum + one, 0);

const PAIRS = Array.from({ length: 100 }, (_, at) => String(at).padStart(2, '0'));
const ROWS = [PAIRS.slice(0, 30), PAIRS.slice(30, 60), PAIRS.slice(60, 90), PAIRS.slice(90)];
const ticketOf = (draw: number, rows: readonly (readonly string[])[], play = 'de') => ({
  draw,
  mode: 1_960,
  lines: rows.map((picks) => ({ play, picks: [picks], each: 10_00, times: 1 })),
});

let draws = 10_000_000_000;
const GAME = 'hanoi/minute';
await ensureTables(db, [GAME, 'roulette/european-live-1']);
const chainOfDraws = await addChain(vault, { table: GAME, chain: await makeChain(40) });
await saltChain(db, chainOfDraws, { salt: 'test', by: 'house' });

/** A draw that tickets are sold for until it is closed. */
async function onSale(): Promise<{ number: number; id: bigint }> {
  const number = ++draws;
  const at = new Date(Date.now() + 3_600_000);
  await addDraw(db, { game: GAME, chainId: chainOfDraws, link: (number % 40) + 1, number, closesAt: at, drawsAt: at });
  return { number, id: (await drawOfNumber(db, GAME, number))!.id };
}

/** Only the owner of the tables can change times. */
async function drawn(id: bigint) {
  await owner.query('ALTER TABLE draw DISABLE TRIGGER draw_kept');
  await owner.query("UPDATE draw SET closes_at = clock_timestamp() - interval '1 s', draws_at = clock_timestamp() WHERE id = $1", [id]);
  await owner.query('ALTER TABLE draw ENABLE TRIGGER draw_kept');
  const outcome = lottery.deal(stream('test', 'test', id));
  await storeOutcome(db, id, { hash: 'a'.repeat(64), outcome, tickets: 0n, seeds: 'b'.repeat(64) });
  return (await findDraw(db, id))!;
}

/** Settles a draw in pages of `limit` tickets, as its leader does. */
async function settle(id: bigint, limit = 100): Promise<void> {
  const draw = await drawn(id);
  const risks = drawRisks(db, id, lottery);
  for (let page = await openRoundsOfDraw(db, id, { limit }); page.length > 0; page = await openRoundsOfDraw(db, id, { limit }))
    await settleTickets(deps, draw, page, new Date(), risks);
}

describe('tickets of one draw', () => {
  test('all hundred numbers on one ticket count the ten that are lost whatever is drawn, and one number counts in full', async () => {
    const [all, one] = [await player('HANOI'), await player('HANOI')];
    for (const play of ['de', 'first2']) {
      const { number, id } = await onSale();
      expect(await all.bet(1_000_00, ticketOf(number, ROWS, play))).toBe('ok');
      expect(await one.bet(10_00, ticketOf(number, [['17']], play))).toBe('ok');
      await settle(id);
    }
    expect(await countedOf(all.memberId)).toEqual([10_00, 10_00]);
    expect(await countedOf(one.memberId)).toEqual([10_00, 10_00]);
  });

  test('the same on four tickets counts the same, each its part, settled in pages of one', async () => {
    const ada = await player('HANOI');
    const { number, id } = await onSale();
    for (const row of ROWS) expect(await ada.bet(row.length * 10_00, ticketOf(number, [row]))).toBe('ok');
    await settle(id, 1);
    expect(await countedOf(ada.memberId)).toEqual([3_00, 3_00, 3_00, 1_00]);
  });

  test('of different members each is for itself, and fifty settlements at once give one stored answer', async () => {
    const [ada, eve] = [await player('HANOI'), await player('HANOI')];
    const { number, id } = await onSale();
    for (const row of ROWS) expect(await ada.bet(row.length * 10_00, ticketOf(number, [row]))).toBe('ok');
    for (const row of ROWS.slice(0, 2)) expect(await eve.bet(300_00, ticketOf(number, [row]))).toBe('ok');
    const draw = await drawn(id);
    const page = await openRoundsOfDraw(db, id, { limit: 100 });
    await Promise.all(Array.from({ length: 50 }, () => settleTickets(deps, draw, page, new Date())));
    expect(await countedOf(ada.memberId)).toEqual([3_00, 3_00, 3_00, 1_00]);
    expect(await countedOf(eve.memberId)).toEqual([300_00, 300_00]);
    const { rows } = await owner.query<{ sum: string }>('SELECT sum(turnover)::text FROM bet_day WHERE member_id = ANY ($1)', [
      [ada.memberId, eve.memberId],
    ]);
    expect(rows[0]!.sum).toBe(String(610_00));
  });
});

const chips = (...laid: readonly (readonly [spot: string, amount: number])[]) => ({
  chips: laid.map(([spot, amount]) => ({ spot, amount })),
});

test('roulette for one: red and black count the ten cents between them, twelve times over, and red alone counts in full', async () => {
  const [both, red] = [await player('SOLO'), await player('SOLO')];
  for (let round = 0; round < 12; round++) expect(await both.bet(19_90, chips(['red', 10_00], ['black', 9_90]))).toBe('ok');
  expect(await red.bet(10_00, chips(['red', 10_00]))).toBe('ok');
  expect(await countedOf(both.memberId)).toEqual(Array.from({ length: 12 }, () => 10));
  expect(await sumOf(red.memberId)).toBe(10_00);
});

const TABLE = 'roulette/european-live-1';
const hashes = await makeChain(4);
const chainOfCoups = await addChain(vault, { table: TABLE, chain: hashes });
await saltChain(db, chainOfCoups, { salt: 'test', by: 'house' });

describe('a coup of a live table', () => {
  /** Lets some bet on a coup whose result is seen at once, and ends it as the process that leads its table does. */
  async function played(bets: readonly (() => Promise<string>)[]): Promise<void> {
    const hash = linkOf(hashes, 1);
    const outcome = wheel.deal(stream(hash, 'test', 1n));
    const openedAt = new Date();
    const closesAt = new Date(openedAt.getTime() + 4_000);
    const endsAt = new Date(closesAt.getTime() + 100);
    await addCoup(vault, { table: TABLE, chainId: chainOfCoups, number: 1, hash, outcome, openedAt, closesAt, endsAt });
    for (const bet of bets) expect(await bet()).toBe('ok');
    const pace = { lostAfterMs: 60_000, mostUnledMs: 60_000, graceMs: 100, chainLength: 4 };
    const lead = createLead({ deps, clock: systemClock, table: TABLE, holder: randomUUID(), rules: wheel, pace, onChange: () => {} });
    while (await openCoup(vault, TABLE)) {
      await lead.turn();
      await sleep(50);
    }
    await lead.leave();
  }

  test('both sides by two titles of the table count nothing; a side of each of two members counts in full', async () => {
    titles.set('LIVE2', { ...titles.get('LIVE')!, gameCode: 'LIVE2' });
    const both = await player('LIVE');
    const other = await playerAt(both.memberId, 'LIVE2');
    const [ada, eve] = [await player('LIVE'), await player('LIVE')];
    await played([
      () => both.bet(10_00, chips(['red', 10_00])),
      () => other(10_00, chips(['black', 10_00])),
      () => ada.bet(10_00, chips(['red', 10_00])),
      () => eve.bet(10_00, chips(['black', 10_00])),
    ]);
    expect(await countedOf(both.memberId)).toEqual([0, 0]);
    expect(await countedOf(ada.memberId)).toEqual([10_00]);
    expect(await countedOf(eve.memberId)).toEqual([10_00]);
  });
});

test('record, day, withdrawals, event, points, levels, missions, races and agents read one figure: what was at risk at the weight of its title', async () => {
  const from = new Date(Date.now() - 3_600_000);
  const upto = new Date(Date.now() + 3_600_000);
  await owner.query("INSERT INTO point_rule (merchant_id, game_type, currency, turnover) VALUES (1, 'ELOTT', 'USD', 100)");
  await owner.query(
    `INSERT INTO offer (merchant_id, kind, slug, texts, settings, starts_at, ends_at, state)
     VALUES (1, 'mission', 'turnover', '{}', '{"period": "once", "amounts": {"USD": "100"},
       "steps": [{"kind": "turnover", "amounts": {"USD": "100000"}, "gameTypes": [], "games": []}]}', $1, $2, 'published')`,
    [from, upto],
  );
  await owner.query(
    `INSERT INTO offer (merchant_id, kind, slug, texts, settings, starts_at, ends_at, state)
     VALUES (1, 'race', 'turnover', '{}', '{"currency": "USD", "measure": "turnover", "gameTypes": [], "games": [], "leastStake": "0",
       "ticket": null, "prizes": ["100"]}', $1, $2, 'published')`,
    [from, upto],
  );
  await owner.query('INSERT INTO agent_book (merchant_id, closed_through) VALUES (1, $1) ON CONFLICT DO NOTHING', [from]);
  const ada = await player('HANOI');
  const { number, id } = await onSale();
  for (const row of ROWS) await ada.bet(row.length * 10_00, ticketOf(number, [row]));
  weight = 4_000;
  await settle(id);
  weight = 10_000;
  expect(await countedOf(ada.memberId)).toEqual([1_20, 1_20, 1_20, 40]);
  const counted = 4_00;
  // A deposit is turned over by what was at risk: a light title takes no longer than another.
  expect(await stakedBy(db, { memberId: ada.memberId, currency: 'USD' })).toBe(10_00n);

  const { rows } = await owner.query<{ events: unknown }>("SELECT events FROM outbox WHERE topic = 'RoundsSettled'");
  const own = rows
    .flatMap(({ events }) => (Array.isArray(events) ? events : [events]) as never[])
    .flatMap(settledRounds)
    .filter(({ member }) => member === String(ada.memberId));
  expect(own).toHaveLength(4);
  const list = <T>(of: (one: (typeof own)[number]) => T): T[] => own.map(of);
  const [merchants, ids, types, currencies] = [
    list(({ merchant }) => merchant),
    list(({ member }) => member),
    list(() => 'ELOTT'),
    list(({ currency }) => currency),
  ];
  const [stakes, payouts, turnovers, moments] = [
    list(({ stake }) => stake),
    list(({ payout }) => payout),
    list(({ turnover }) => turnover),
    list(({ at }) => at),
  ];
  const games = list(({ game }) => game);
  await db.query('SELECT on_point_rounds($1, $2, $3, $4, $5, $6)', [merchants, ids, types, currencies, turnovers, moments]);
  await db.query('SELECT on_vip_rounds($1, $2, $3, $4, $5, $6)', [merchants, ids, currencies, turnovers, moments, new Date()]);
  await db.query('SELECT on_mission_rounds($1, $2, $3, $4, $5, $6, $7, $8, $9)', [
    merchants,
    ids,
    games,
    types,
    currencies,
    stakes,
    payouts,
    turnovers,
    moments,
  ]);
  await db.query('SELECT on_race_rounds($1, $2, $3, $4, $5, $6, $7, $8, $9)', [
    merchants,
    ids,
    games,
    types,
    currencies,
    stakes,
    payouts,
    turnovers,
    moments,
  ]);
  await db.query('SELECT on_agent_rounds($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)', [
    merchants,
    ids,
    types,
    currencies,
    list(() => 1),
    stakes,
    payouts,
    turnovers,
    list(({ houseWin }) => houseWin),
    list(({ bonusWin }) => bonusWin),
    moments,
    list(({ vendor }) => vendor),
    games,
  ]);
  const { rows: read } = await owner.query<Record<string, number>>(
    `SELECT (SELECT points::int FROM point_balance WHERE member_id = $1) AS points,
            (SELECT sum(turnover)::int FROM vip_month WHERE member_id = $1) AS levels,
            (SELECT sum(value)::int FROM mission_count WHERE member_id = $1) AS missions,
            (SELECT sum(score)::int FROM race_score WHERE member_id = $1) AS races,
            (SELECT sum(d.own_turnover)::int FROM agent_day d JOIN agent_place p ON p.id = d.place_id WHERE p.member_id = $1) AS agents,
            (SELECT sum(turnover)::int FROM bet_day WHERE member_id = $1) AS rebate`,
    [ada.memberId],
  );
  expect(read[0]).toEqual({ points: counted / 100, levels: counted, missions: counted, races: counted, agents: counted, rebate: counted });
});

test('what is wagered of a bonus is what was at risk, at the weight of its terms and not of the title', async () => {
  const ada = await player('SOLO');
  const granted = await bonus.grant({
    origin: 'test/1',
    merchantId: 1,
    memberId: ada.memberId,
    amount: money(10_00n, 'USD'),
    required: money(500_00n, 'USD'),
    cap: null,
    terms: { maxStake: 50_00n, weights: { ELOTT: 5_000 }, excluded: [] },
    endsAt: new Date(Date.now() + 86_400_000),
    now: new Date(),
  });
  expect(granted.ok).toBe(true);
  weight = 4_000;
  expect(await ada.bet(10_00, chips(['red', 10_00]))).toBe('ok');
  expect(await ada.bet(19_90, chips(['red', 10_00], ['black', 9_90]))).toBe('ok');
  weight = 10_000;
  expect(await countedOf(ada.memberId)).toEqual([4_00, 4]);
  const { rows } = await owner.query<{ wagered: string }>('SELECT wagered::text FROM bonus_grant WHERE member_id = $1', [ada.memberId]);
  expect(rows).toEqual([{ wagered: String(5_00 + 5) }]);
});
