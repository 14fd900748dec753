import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Caller } from '#contracts/caller.ts';
import { systemClock } from '#kernel/clock.ts';
import { money } from '#kernel/money.ts';
import { createLog } from '#platform/log/log.ts';
import type { Catalogue } from '#modules/catalogue/index.ts';
import { createFairness } from '#modules/fairness/index.ts';
import { checkInvariants, createWallet, debtOf } from '#modules/wallet/index.ts';
import { createBonuses } from '#modules/bonus/index.ts';
import { createJackpots } from '#modules/jackpots/index.ts';
import { openRoundsOfDraw } from '#modules/bets/open-round-store.ts';
import { addChain } from '#modules/leads/chain-store.ts';
import { makeChain } from '#modules/leads/chain.ts';
import { drawsPersonal } from '#modules/draws/personal.ts';
import { fillRests } from '#modules/draws/calendar/fill-rests.ts';
import { holidayKind } from '#modules/draw-desk/holiday-kind.ts';
import { confirm, takeOff } from '#modules/draw-desk/holiday-routes.ts';
import { holidaysOf, listHolidays } from '#modules/draws/calendar/holidays.ts';
import { moveKind } from '#modules/draw-desk/move-kind.ts';
import { correctTickets } from '#modules/draws/results/correct-tickets.ts';
import { correctKind, enterKind, voidKind } from '#modules/draw-desk/decide-draw.ts';
import { correctedOf, listDraws, listedDraw, loadOfDraw } from '#modules/draws/results/list-draws.ts';
import { addDraw, drawOfNumber, findDraw, moveDraw, ticketsToCorrect } from '#modules/draws/draw-store.ts';
import { settleTickets } from '#modules/draws/end-ticket.ts';
import { heldOf, heldPrizes } from '#modules/draws/results/held-store.ts';
import { payKind } from '#modules/draw-desk/pay-kind.ts';
import { setNumberLimit } from '#modules/draws/sale/number-limit.ts';
import { dayOf, numberOf, timesOn } from '#modules/rules/calendar/schedule.ts';
import type { Family, TicketRules } from '#modules/rules/index.ts';
import { createStaff } from '#modules/staff/index.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { brokenInvariants, command, funded, move } from '#tests/factories/ledger.ts';
import { testSecrets } from '#tests/factories/secrets.ts';
import { staffCaller } from '#tests/factories/staff.ts';
import { playHouse } from '#tests/factories/play-house.ts';

const { db, owner } = await testDatabase();
await owner.query(
  `INSERT INTO merchant (id, code, name, languages, default_language, currencies, time_zone) VALUES (1, 'LANTERN', 'Lantern', '{EN}', 'EN', '{USD}', 'UTC')`,
);
const wallet = createWallet({ db });
const fairness = createFairness({ db, secrets: testSecrets });
const now = () => systemClock.now();

type Bet = { draw: number; on: number };
const GAME = 'toy/outside';
const HOUR_MS = 3_600_000;

/** A number of two digits that somebody else draws: who names its last digit gets ten times the stake. */
const toy: TicketRules<Bet, { drawn: number }> = {
  kind: 'ticket',
  model: 'outside',
  schedule: { everyMs: HOUR_MS, closesMs: HOUR_MS / 2, ahead: 1 },
  outside: {
    source: 'example.org',
    fields: [{ label: 'Number', digits: 2 }],
    outcomeOf: ([number]) => ({ drawn: Number(number) }),
    enteredOf: ({ drawn }) => [String(drawn).padStart(2, '0')],
  },
  mostOwed: '1000.00',
  bet: z.strictObject({ draw: z.number(), on: z.number() }),
  stakes: (least) => [least],
  info: () => ({}),
  chased: (bet) => bet,
  hasWon: () => false,
  owes: ({ stake, bet }) => [{ cell: String(bet.on), owed: 10n * stake.minor }],
  deal: () => ({ drawn: 0 }),
  mark: ({ drawn }) => ({ text: String(drawn), hue: 'red' }),
  settle: ({ stake, bet }, { drawn }) => ({
    payout: money(bet.on === drawn % 10 ? 10n * stake.minor : 0n, 'USD'),
    outcome: { drawn, on: bet.on },
  }),
};
const family: Family = { code: 'toy', models: new Map([['outside', {} as never]]), open: () => toy };
const title = {
  vendor: 'LOTT',
  gameCode: 'TOY',
  name: 'Toy',
  theme: '',
  reroll: 0,
  nodeId: 1,
  model: GAME,
  minBet: '1.00',
  maxBet: '1.00',
};
const catalogue = {
  title: () => title,
  titleEver: () => title,
  gameAt: () => ({ gameType: 'LOTT' }),
  vendor: () => ({ accountTypeName: 'Toys', isDemoStudio: false }),
  vendorStyle: () => undefined,
} as unknown as Catalogue;
const WEEKLY = { timeZone: 'UTC', weekdays: [1], closesAt: '10:00', drawsAt: '11:00', ahead: 1 };
/** What the brand says; a test may let large prizes wait. */
const brand = { launchHosts: [], saferPlay: 'common' as const, heldPrizes: {} as { USD?: string } };
const rounds = playHouse({
  db,
  secrets: testSecrets,
  wallet,
  fairness,
  catalogue,
  families: [family],
  clock: systemClock,
  log: createLog('silent'),
  jackpots: createJackpots({ db, wallet, secrets: testSecrets, brands: () => [] }),
  bonus: createBonuses({ db, wallet }),
  isStopped: () => false,
  brandOf: () => brand,
});
await rounds.draws.ensure();
afterAll(() => rounds.draws.stop());

const staff = createStaff({ db, secrets: testSecrets });
const lotteries = new Map([[GAME, toy]]);
const [ines, oren] = [await staffCaller({ owner }, ['finance']), await staffCaller({ owner }, ['finance'])];
const enter = staff.declareApproval(enterKind(lotteries));
const correct = staff.declareApproval(correctKind(lotteries));
const callOff = staff.declareApproval(voidKind);
const weights = { of: () => Promise.resolve(10_000) };
const pay = staff.declareApproval(payKind({ families: [family], wallet, weights }));
type Asked = { drawId: bigint; number: string; drawnAt?: Date };
const orderOf = ({ drawId, number, drawnAt = now() }: Asked) => ({
  payload: { drawId: String(drawId), numbers: [number], source: 'the gazette', drawnAt: drawnAt.toISOString() },
  reason: 'page one',
  requestId: randomUUID(),
  now: now(),
});
const codeOf = (result: { ok: boolean; failure?: { code: string } }) => (result.ok ? 'ok' : result.failure!.code);

/** The other one of staff approves what waits for a draw. */
async function approve(by = oren) {
  const { rows } = await staff.listApprovals(by, { status: 'waiting', pageNo: 1, pageSize: 50 });
  const { id, hash } = rows[0]!;
  return staff.decideApproval(by, { id, verdict: 'approve', hash, note: '', now: now() });
}
const entered = async (drawId: bigint, number: string) => {
  expect(codeOf(await enter.request(ines, orderOf({ drawId, number })))).toBe('ok');
  expect(codeOf(await approve())).toBe('ok');
};
const corrected = async (drawId: bigint, number: string) => {
  expect(codeOf(await correct.request(ines, orderOf({ drawId, number })))).toBe('ok');
  expect(codeOf(await approve())).toBe('ok');
};

let numbers = 20_000_000;
/** A draw that is sold for so long. */
async function sold(forMs = 1_500) {
  const closesAt = new Date(Date.now() + forMs);
  const number = ++numbers;
  await addDraw(db, { number, closesAt, drawsAt: closesAt, game: GAME, chainId: null, link: null });
  const { id } = (await drawOfNumber(db, GAME, number))!;
  return { id, number, closed: () => sleep(Math.max(0, closesAt.getTime() - Date.now()) + 20) };
}
const lead = async (until: (draw: NonNullable<Awaited<ReturnType<typeof findDraw>>>) => boolean, id: bigint) => {
  for (let tries = 0; tries < 400; tries++) {
    await rounds.draws.look();
    await sleep(15);
    const draw = (await findDraw(db, id))!;
    if (until(draw)) return draw;
  }
  throw new Error('it never came');
};
const settled = (id: bigint) => lead(({ settledAt }) => settledAt !== null, id);
const resettled = async (id: bigint) => {
  for (let tries = 0; tries < 400; tries++) {
    await rounds.draws.look();
    await sleep(15);
    if ((await db.query('SELECT FROM draw WHERE id = $1 AND resettled_at IS NOT NULL', [id])).length > 0) return;
  }
  throw new Error('it was never settled anew');
};

const bonuses = createBonuses({ db, wallet });
async function granted({ memberId }: Caller): Promise<void> {
  const done = await bonuses.grant({
    origin: `test/${randomUUID()}`,
    merchantId: 1,
    memberId,
    amount: money(1_000n, 'USD'),
    required: money(9_000n, 'USD'),
    cap: null,
    terms: { maxStake: 500n, weights: { LOTT: 10_000 }, excluded: [] },
    endsAt: new Date(Date.now() + 24 * HOUR_MS),
    now: now(),
  });
  expect(done.ok).toBe(true);
}
/** Cash and bonus. */
async function purse(caller: Caller): Promise<bigint[]> {
  const { cash, bonus } = await wallet.balancesOf(caller);
  return [cash.minor, bonus.minor];
}

let members = 95_000n;
async function player(minor = 10_000n) {
  const memberId = ++members;
  await owner.query(
    `INSERT INTO member (id, merchant_id, account, nickname, account_type, currency, password_hash) OVERRIDING SYSTEM VALUE
     VALUES ($1, 1, $2, $2, 0, 'USD', 'x')`,
    [memberId, `toy${memberId}`],
  );
  const { cash, house } = await funded(wallet, memberId, minor);
  const caller = { memberId, merchantId: 1, code: 'LANTERN', sessionId: randomUUID(), accountType: 0, currency: 'USD' } as Caller;
  const launched = await rounds.launch({ caller, vendor: 'LOTT', gameCode: 'TOY', mode: 'real', now: now() });
  if (!launched.ok) throw new Error(launched.failure.code);
  const opened = await rounds.open({ caller, launchToken: launched.value.launchToken, now: now() });
  if (!opened.ok) throw new Error(opened.failure.code);
  const { gameToken } = opened.value;
  const buy = (draw: number, on: number) =>
    rounds.play({ caller, gameToken, requestId: randomUUID(), stake: money(100n, 'USD'), bet: { draw, on }, now: now() });
  return {
    caller,
    buy,
    bought: async (draw: number, on: number) => {
      const made = await buy(draw, on);
      if (!made.ok) throw new Error(made.failure.code);
      return made.value.round;
    },
    cancel: (roundId: string) =>
      rounds.act({ caller, roundId: BigInt(roundId), step: 0, requestId: randomUUID(), act: { cancel: true }, now: now() }),
    /** All but so much is gone. */
    spend: async (left: bigint) => {
      const has = (await wallet.balancesOf(caller)).cash.minor;
      const gone = await wallet.commit(command([move(cash, house, has - left)]));
      expect(gone.ok).toBe(true);
    },
    balance: async () => (await wallet.balancesOf(caller)).cash.minor,
    debt: async () => (await debtOf(db, memberId, 'USD')).minor,
    record: async (roundId: string) => {
      const found = await rounds.getRound({ memberId, id: BigInt(roundId) });
      return found.ok ? found.value.round : undefined;
    },
  };
}
const events = async (member: bigint) =>
  (
    await owner.query<{ change: string }>(
      `SELECT e->>'change' AS change FROM outbox, json_array_elements(events) AS e WHERE topic = 'TicketCorrected' AND e->>'memberId' = $1`,
      [String(member)],
    )
  ).rows.map(({ change }) => change);

describe('the result of a draw that takes place elsewhere', () => {
  test('is planned without a chain, entered by one of staff and confirmed by another; then its tickets are settled', async () => {
    const [draw, one] = [await sold(), await player()];
    const [won, lost] = [await one.bought(draw.number, 7), await one.bought(draw.number, 3)];
    await draw.closed();
    expect(codeOf(await enter.request(ines, orderOf({ drawId: draw.id, number: '47' })))).toBe('ok');
    expect(codeOf(await approve(ines))).toBe('staff.approval_own');
    expect((await findDraw(db, draw.id))!.state).toBe('open');
    expect(codeOf(await approve())).toBe('ok');
    expect(await settled(draw.id)).toMatchObject({ state: 'drawn', outcome: { drawn: 47 }, tickets: 2n, hash: null, chainId: null });
    expect(await one.balance()).toBe(10_800n);
    expect(await one.record(won.roundId)).toMatchObject({
      payout: { minor: 1_000n },
      result: { source: 'the gazette', correction: null },
      fair: { serverSeed: null, serverSeedHash: '' },
    });
    expect((await one.record(lost.roundId))!.payout.minor).toBe(0n);
  });

  test('is refused before the close, with a digit too few or too many, by a time that cannot be, and where it is there already', async () => {
    const draw = await sold();
    const ask = async (asked: Partial<Asked>) => codeOf(await enter.request(ines, orderOf({ drawId: draw.id, number: '12', ...asked })));
    expect(await ask({})).toBe('rounds.draw_not_closed');
    await draw.closed();
    expect(await ask({ drawId: 999_999_999n })).toBe('rounds.draw_unknown');
    const few = await enter.request(ines, orderOf({ drawId: draw.id, number: '1' }));
    expect(few).toMatchObject({ failure: { code: 'rounds.result_digits', facts: { number: 'Number', digits: 2 } } });
    for (const number of ['123', '1x', '']) expect(await ask({ number })).toBe('rounds.result_digits');
    expect(await ask({ drawnAt: new Date(Date.now() - HOUR_MS) })).toBe('rounds.result_time');
    expect(await ask({ drawnAt: new Date(Date.now() + HOUR_MS) })).toBe('rounds.result_time');
    expect(codeOf(await correct.request(ines, orderOf({ drawId: draw.id, number: '12' })))).toBe('rounds.draw_without_result');
    expect(await ask({})).toBe('ok');
    expect(await ask({ number: '13' })).toBe('staff.approval_exists');
    expect(codeOf(await approve())).toBe('ok');
    expect(await ask({})).toBe('rounds.draw_has_result');
    expect(
      codeOf(await callOff.request(ines, { payload: { drawId: String(draw.id) }, reason: 'late', requestId: randomUUID(), now: now() })),
    ).toBe('rounds.draw_has_result');
  });

  test('of a draw that is dealt here is nobody’s to enter', async () => {
    const chainId = await addChain({ db, secrets: testSecrets }, { table: GAME, chain: await makeChain(5) });
    const past = new Date(Date.now() - 1_000);
    const number = ++numbers;
    await addDraw(db, { number, closesAt: past, drawsAt: new Date(Date.now() + HOUR_MS), game: GAME, chainId, link: 1 });
    const { id } = (await drawOfNumber(db, GAME, number))!;
    expect(codeOf(await enter.request(ines, orderOf({ drawId: id, number: '12' })))).toBe('rounds.draw_dealt_here');
    await owner.query('DELETE FROM draw WHERE id = $1', [id]);
  });
});

describe('a correction', () => {
  test('pays what a ticket wins more and claims back what it won too much; what was spent is a debt, and no balance goes below zero', async () => {
    const draw = await sold(3_000);
    const [gains, loses, owes, same] = [await player(), await player(), await player(), await player()];
    const [gain, lose, owe, kept] = [
      await gains.bought(draw.number, 9),
      await loses.bought(draw.number, 7),
      await owes.bought(draw.number, 7),
      await same.bought(draw.number, 1),
    ];
    await draw.closed();
    await entered(draw.id, '47');
    await settled(draw.id);
    expect(await Promise.all([gains, loses, owes].map((one) => one.balance()))).toEqual([9_900n, 10_900n, 10_900n]);
    await owes.spend(300n);
    await corrected(draw.id, '49');
    await resettled(draw.id);
    expect(await Promise.all([gains, loses, owes, same].map((one) => one.balance()))).toEqual([10_900n, 9_900n, 0n, 9_900n]);
    expect(await Promise.all([gains, loses, owes, same].map((one) => one.debt()))).toEqual([0n, 0n, 700n, 0n]);
    // Each sees both results, and what the right one pays.
    expect(await gains.record(gain.roundId)).toMatchObject({
      payout: { minor: 0n },
      outcome: { drawn: 47 },
      result: { correction: { outcome: { drawn: 49, on: 9 }, payout: { minor: 1_000n } } },
    });
    expect((await loses.record(lose.roundId))!.result!.correction!.payout.minor).toBe(0n);
    expect((await owes.record(owe.roundId))!.payout.minor).toBe(1_000n);
    expect((await same.record(kept.roundId))!.result!.correction).toMatchObject({ payout: { minor: 0n } });
    expect(await Promise.all([gains, loses, owes, same].map(({ caller }) => events(caller.memberId)))).toEqual([
      ['1000'],
      ['-1000'],
      ['-1000'],
      [],
    ]);
    const [played] = await db.query<{ returned: bigint }>('SELECT returned FROM played_since($1, $2)', [
      gains.caller.memberId,
      new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
    ]);
    expect(played!.returned).toBe(1_000n);
    const given = await drawsPersonal(db)
      .lists.find(({ name }) => name === 'corrected tickets')!
      .read(owes.caller.memberId, null);
    expect(given.rows).toMatchObject([{ roundId: owe.roundId, paidBefore: { minor: 1_000n }, payout: { minor: 0n } }]);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test('of a ticket that a bonus helped to pay goes the way of its stake, both ways', async () => {
    const draw = await sold(2_000);
    const [gains, loses] = [await player(), await player()];
    for (const each of [gains, loses]) {
      await each.spend(40n);
      await granted(each.caller);
    }
    await gains.bought(draw.number, 9);
    await loses.bought(draw.number, 7);
    await draw.closed();
    await entered(draw.id, '47');
    await settled(draw.id);
    expect([await purse(gains.caller), await purse(loses.caller)]).toEqual([
      [0n, 940n],
      [400n, 1_540n],
    ]);
    await corrected(draw.id, '49');
    await resettled(draw.id);
    expect([await purse(gains.caller), await purse(loses.caller)]).toEqual([
      [400n, 1_540n],
      [0n, 940n],
    ]);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test('leaves alone what was given back before the close', async () => {
    const [draw, one] = [await sold(), await player()];
    const ticket = await one.bought(draw.number, 9);
    expect((await one.cancel(ticket.roundId)).ok).toBe(true);
    await draw.closed();
    await entered(draw.id, '47');
    await settled(draw.id);
    await corrected(draw.id, '49');
    await resettled(draw.id);
    expect(await one.balance()).toBe(10_000n);
  });

  test('is refused while tickets are settled, to the same result, and a second time', async () => {
    const [draw, one] = [await sold(), await player()];
    await one.bought(draw.number, 1);
    await draw.closed();
    await entered(draw.id, '47');
    const ask = async (number: string) => codeOf(await correct.request(ines, orderOf({ drawId: draw.id, number })));
    expect(await ask('48')).toBe('rounds.draw_settling');
    await settled(draw.id);
    expect(await ask('47')).toBe('rounds.result_same');
    expect(await ask('4')).toBe('rounds.result_digits');
    await corrected(draw.id, '48');
    expect(await ask('49')).toBe('rounds.draw_corrected');
    await resettled(draw.id);
    expect(await ask('49')).toBe('rounds.draw_corrected');
    await expect(db.query(`UPDATE draw SET outcome = '{"drawn":1}' WHERE id = $1`, [draw.id])).rejects.toThrow('a draw is corrected once');
  });

  test('done by four at once, or anew after it was lost in the middle, moves each difference once', async () => {
    const draw = await sold(2_500);
    const players = await Promise.all(Array.from({ length: 8 }, () => player()));
    await Promise.all(players.map((one, at) => one.bought(draw.number, at % 2 === 0 ? 7 : 9)));
    await draw.closed();
    await entered(draw.id, '47');
    await settled(draw.id);
    await corrected(draw.id, '49');
    const deps = { db, wallet, bonus: bonuses, families: [family] } as never;
    const found = (await findDraw(db, draw.id))!;
    const some = await ticketsToCorrect(db, draw.id, { after: undefined, limit: 3 });
    await Promise.all(Array.from({ length: 4 }, () => correctTickets(deps, found, some, now())));
    await expect(db.query('UPDATE draw SET resettled_at = now() WHERE id = $1', [draw.id])).rejects.toThrow('tickets to correct');
    const rest = await ticketsToCorrect(db, draw.id, { after: undefined, limit: 100 });
    expect(rest).toHaveLength(5);
    await resettled(draw.id);
    for (const [at, one] of players.entries()) expect(await one.balance()).toBe(at % 2 === 0 ? 9_900n : 10_900n);
    expect(await checkInvariants(db)).toEqual([]);
  });
});

describe('fifty at once', () => {
  test('entries, corrections and voids: one of each waits, one decision does it, and every ticket is settled by one result', async () => {
    const [draw, one] = [await sold(2_000), await player()];
    await one.bought(draw.number, 7);
    await draw.closed();
    const fifty = <T>(make: (at: number) => Promise<T>) => Promise.all(Array.from({ length: 50 }, (_, at) => make(at)));
    const asked = await fifty((at) =>
      at % 2 === 0
        ? enter.request(ines, orderOf({ drawId: draw.id, number: '47' }))
        : callOff.request(ines, { payload: { drawId: String(draw.id) }, reason: 'storm', requestId: randomUUID(), now: now() }),
    );
    expect(asked.filter(({ ok }) => ok)).toHaveLength(2);
    expect([...new Set(asked.map(codeOf))].toSorted()).toEqual(['ok', 'staff.approval_exists']);
    const { rows } = await staff.listApprovals(oren, { status: 'waiting', pageNo: 1, pageSize: 50 });
    const decided = await fifty((at) => {
      const { id, hash } = rows[at % 2]!;
      return staff.decideApproval(oren, { id, verdict: 'approve', hash, note: '', now: now() });
    });
    // The same of staff who says it again is told that it is done; the other act is no longer what was asked.
    expect(new Set(decided.map(codeOf))).toEqual(new Set(['ok', 'staff.approval_changed']));
    const { state } = await settled(draw.id);
    expect(await one.balance()).toBe(state === 'void' ? 10_000n : 10_900n);
    await owner.query("UPDATE approval SET status = 'withdrawn', decided_at = now() WHERE status = 'waiting'");

    const second = await sold();
    await one.bought(second.number, 7);
    const before = await one.balance();
    await second.closed();
    await entered(second.id, '47');
    await settled(second.id);
    const corrections = await fifty(() => correct.request(ines, orderOf({ drawId: second.id, number: '49' })));
    expect(corrections.filter(({ ok }) => ok)).toHaveLength(1);
    const [waiting] = (await staff.listApprovals(oren, { status: 'waiting', pageNo: 1, pageSize: 50 })).rows;
    await fifty(() => staff.decideApproval(oren, { id: waiting!.id, verdict: 'approve', hash: waiting!.hash, note: '', now: now() }));
    await resettled(second.id);
    expect(await one.balance()).toBe(before);
    expect(await db.query('SELECT FROM draw_result WHERE draw_id = $1', [second.id])).toHaveLength(2);
  });
});

test('a draw that cannot be held is called off by two of staff, and gives every stake back once', async () => {
  const [draw, one] = [await sold(60_000), await player()];
  await one.bought(draw.number, 7);
  const ask = () => callOff.request(ines, { payload: { drawId: String(draw.id) }, reason: 'storm', requestId: randomUUID(), now: now() });
  expect(codeOf(await ask())).toBe('ok');
  expect(await one.balance()).toBe(9_900n);
  // Tickets are sold until it is called off.
  await one.bought(draw.number, 8);
  expect(codeOf(await approve())).toBe('ok');
  expect(codeOf(await one.buy(draw.number, 7))).toBe('rounds.bets_closed');
  await settled(draw.id);
  await rounds.draws.look();
  expect(await one.balance()).toBe(10_000n);
  // Its sale would go on for a while; the buyer reads already what became of both tickets.
  const seen = await rounds.lottery({ caller: one.caller, vendor: 'LOTT', gameCode: 'TOY', mode: 'real', now: now() });
  if (!seen.ok) throw new Error(seen.failure.code);
  expect(seen.value.last.find(({ number }) => number === draw.number)).toMatchObject({ state: 'void' });
  expect(seen.value.tickets.map(({ payout }) => payout?.minor)).toEqual([100n, 100n]);
  expect(codeOf(await ask())).toBe('rounds.draw_void');
  expect(codeOf(await enter.request(ines, orderOf({ drawId: draw.id, number: '12' })))).toBe('rounds.draw_void');
});

test('the desk shows how a draw stands, what may be owed on its numbers, and what a correction moved', async () => {
  const [draw, one, two] = [await sold(2_000), await player(), await player()];
  const standing = async () => (await listedDraw(db, String(draw.id)))!.state;
  await one.bought(draw.number, 7);
  await one.bought(draw.number, 9);
  await two.bought(draw.number, 7);
  expect(await listedDraw(db, String(draw.id))).toMatchObject({
    lottery: GAME,
    number: draw.number,
    isOutside: true,
    state: 'open',
    tickets: 3,
  });
  const load = await loadOfDraw(db, String(draw.id), () => 100_000n, 10);
  expect(load.map(({ number, owed, most }) => [number, owed.minor, most.minor])).toEqual([
    ['7', 2_000n, 100_000n],
    ['9', 1_000n, 100_000n],
  ]);
  const page = { isNewestFirst: true, pageNo: 1, pageSize: 50 };
  const listed = async (filter: Parameters<typeof listDraws>[1]) => (await listDraws(db, filter, page)).rows.map(({ number }) => number);
  expect(await listed({ lottery: GAME, state: 'open' })).toContain(draw.number);
  await draw.closed();
  expect(await standing()).toBe('due');
  expect(await listed({ state: 'due', isOutside: 'yes' })).toContain(draw.number);
  expect(await listed({ state: 'due', isOutside: 'no' })).not.toContain(draw.number);
  await entered(draw.id, '47');
  expect(await standing()).toBe('settling');
  await settled(draw.id);
  expect(await standing()).toBe('drawn');
  await corrected(draw.id, '49');
  expect(await standing()).toBe('settling');
  await resettled(draw.id);
  expect(await standing()).toBe('corrected');
  expect(await correctedOf(db, String(draw.id))).toMatchObject([
    { currency: 'USD', tickets: 3, paid: { minor: 1_000n }, claimed: { minor: 2_000n } },
  ]);
});

test('a limit of numbers that staff change holds for the next ticket', async () => {
  const [draw, one] = [await sold(60_000), await player()];
  await setNumberLimit(db, { game: GAME, dollars: 15, changedBy: 'ines', changedAt: now() });
  await one.bought(draw.number, 7);
  expect(codeOf(await one.buy(draw.number, 7))).toBe('rounds.sold_out');
  await setNumberLimit(db, { game: GAME, dollars: 20, changedBy: 'ines', changedAt: now() });
  expect(codeOf(await one.buy(draw.number, 7))).toBe('ok');
});

describe('a prize above the threshold', () => {
  const askFor = (roundId: string) =>
    pay.request(ines, { payload: { roundId }, reason: 'as the board says', requestId: randomUUID(), now: now() });
  /** Two players of a drawn draw: one whose prize waits, and one who lost. */
  async function drawn() {
    brand.heldPrizes = { USD: '10' };
    const [draw, one, two] = [await sold(), await player(), await player()];
    const [won, lost] = [await one.bought(draw.number, 7), await two.bought(draw.number, 9)];
    await draw.closed();
    await entered(draw.id, '47');
    await settled(draw.id);
    return { draw, one, two, won, lost };
  }

  test('waits, and is told, while all others are settled; it is paid once when one of staff asked and another approved, fifty at once', async () => {
    const { one, two, won } = await drawn();
    expect([await one.balance(), await two.balance()]).toEqual([9_900n, 9_900n]);
    expect(await heldOf(db, one.caller.memberId)).toMatchObject([{ roundId: BigInt(won.roundId), payout: 1_000n }]);
    expect((await heldPrizes(db, { isNewestFirst: false, pageNo: 1, pageSize: 10 })).rows.map(({ roundId }) => String(roundId))).toContain(
      won.roundId,
    );
    expect(codeOf(await one.cancel(won.roundId))).toBe('rounds.bets_closed');
    expect(codeOf(await askFor('999999999'))).toBe('rounds.prize_unknown');
    expect(codeOf(await askFor(won.roundId))).toBe('ok');
    expect(codeOf(await askFor(won.roundId))).toBe('staff.approval_exists');
    expect(codeOf(await approve(ines))).toBe('staff.approval_own');
    expect(await one.balance()).toBe(9_900n);
    const { rows } = await staff.listApprovals(oren, { status: 'waiting', pageNo: 1, pageSize: 50 });
    const decide = () => staff.decideApproval(oren, { id: rows[0]!.id, verdict: 'approve', hash: rows[0]!.hash, note: '', now: now() });
    const all = await Promise.all(Array.from({ length: 50 }, decide));
    expect(all.some((answer) => answer.ok)).toBe(true);
    expect(await one.balance()).toBe(10_900n);
    expect(await one.record(won.roundId)).toMatchObject({ payout: { minor: 1_000n }, outcome: { drawn: 47 } });
    expect(await heldOf(db, one.caller.memberId)).toEqual([]);
    expect(codeOf(await askFor(won.roundId))).toBe('rounds.prize_unknown');
    expect(await checkInvariants(db)).toEqual([]);
  });

  test('is what a corrected result says: one that no longer wins is settled with nothing, and what was asked for before is not paid', async () => {
    const { draw, one, two, won, lost } = await drawn();
    expect(codeOf(await askFor(won.roundId))).toBe('ok');
    const { rows } = await staff.listApprovals(oren, { status: 'waiting', pageNo: 1, pageSize: 50 });
    const before = rows.find(({ subject }) => subject.id === won.roundId)!;
    expect(codeOf(await correct.request(ines, orderOf({ drawId: draw.id, number: '49' })))).toBe('ok');
    const waiting = (await staff.listApprovals(oren, { status: 'waiting', pageNo: 1, pageSize: 50 })).rows;
    const { id, hash } = waiting.find(({ kind }) => kind === 'rounds.correct_result')!;
    expect(codeOf(await staff.decideApproval(oren, { id, verdict: 'approve', hash, note: '', now: now() }))).toBe('ok');
    await resettled(draw.id);
    const decided = await staff.decideApproval(oren, { id: before.id, verdict: 'approve', hash: before.hash, note: '', now: now() });
    expect(decided.ok).toBe(false);
    expect(await one.balance()).toBe(9_900n);
    expect(await one.record(won.roundId)).toMatchObject({ payout: { minor: 0n }, outcome: { drawn: 49 } });
    // Who lost by the first result was settled by it: the difference is paid as after any correction.
    expect(await two.balance()).toBe(10_900n);
    expect((await two.record(lost.roundId))!.result!.correction!.payout.minor).toBe(1_000n);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test('is paid once, wherever the process that settles was lost', async () => {
    const { draw, one, won } = await drawn();
    // The page is settled again by who takes over: the prize goes on waiting, once.
    const [ticket] = await openRoundsOfDraw(db, draw.id, { limit: 10 });
    const deps = { db, wallet, families: [family], brandOf: () => brand, weights, notifyRound: () => {} } as never;
    for (let again = 0; again < 2; again++) await settleTickets(deps, (await findDraw(db, draw.id))!, [ticket!], now());
    expect(await heldOf(db, one.caller.memberId)).toHaveLength(1);
    expect(codeOf(await askFor(won.roundId))).toBe('ok');
    const { rows } = await staff.listApprovals(oren, { status: 'waiting', pageNo: 1, pageSize: 50 });
    const { id, hash } = rows.find(({ subject }) => subject.id === won.roundId)!;
    // A threshold that was raised meanwhile lets whoever settles pay it at the same time as staff do.
    brand.heldPrizes = {};
    await Promise.allSettled([
      staff.decideApproval(oren, { id, verdict: 'approve', hash, note: '', now: now() }),
      settleTickets(deps, (await findDraw(db, draw.id))!, [ticket!], now()),
    ]);
    expect(await one.balance()).toBe(10_900n);
    expect(await checkInvariants(db)).toEqual([]);
  });
});

describe('a holiday', () => {
  const holiday = staff.declareApproval(holidayKind(new Map([[GAME, { ...toy, schedule: WEEKLY }]])));
  const ask = (day: number, lottery = GAME) =>
    holiday.request(ines, { payload: { lottery, day, name: 'New year' }, reason: 'by the gazette', requestId: randomUUID(), now: now() });

  test('is added by two: the draw of that day is called off and its stakes come back, those after it go on; none is planned on it', async () => {
    const [draw, next, one] = [await sold(60_000), await sold(60_000), await player()];
    await one.bought(draw.number, 7);
    await one.bought(next.number, 7);
    expect(codeOf(await ask(draw.number, 'toy/other'))).toBe('rounds.lottery_unknown');
    expect(codeOf(await ask(draw.number))).toBe('ok');
    expect((await findDraw(db, draw.id))!.state).toBe('open');
    expect(codeOf(await approve())).toBe('ok');
    await settled(draw.id);
    expect([(await findDraw(db, draw.id))!.state, (await findDraw(db, next.id))!.state]).toEqual(['void', 'open']);
    expect(await one.balance()).toBe(9_900n);
    expect(codeOf(await one.buy(draw.number, 3))).toBe('rounds.bets_closed');
    expect(codeOf(await ask(draw.number))).toBe('rounds.holiday_exists');
    // Draws beyond it are planned, so it stays one.
    expect(codeOf(await takeOff(db, ines, { game: GAME, day: draw.number, reason: 'a mistake' }))).toBe('rounds.holiday_planned');
  });

  test('that is taken off in time is planned; on one that stands nothing is', async () => {
    const day = numbers + 50;
    expect(codeOf(await ask(day))).toBe('ok');
    expect(codeOf(await approve())).toBe('ok');
    const closesAt = new Date(Date.now() + HOUR_MS);
    const plan = () => addDraw(db, { number: day, closesAt, drawsAt: closesAt, game: GAME, chainId: null, link: null });
    expect(await plan()).toBe(false);
    expect(codeOf(await takeOff(db, ines, { game: GAME, day, reason: 'a mistake' }))).toBe('ok');
    expect(codeOf(await takeOff(db, ines, { game: GAME, day, reason: 'a mistake' }))).toBe('rounds.holiday_unknown');
    expect(await plan()).toBe(true);
    numbers = day;
  });
});

describe('a draw that is moved', () => {
  const move = staff.declareApproval(moveKind(new Map([[GAME, { ...toy, schedule: WEEKLY }]])));
  const dayAfter = (day: number, days: number) => numberOf(new Date(Date.parse(dayOf(day)) + days * 86_400_000).toISOString().slice(0, 10));
  const nextMonday = (weeks: number): number => {
    const today = new Date();
    return numberOf(new Date(today.getTime() + (((8 - today.getUTCDay()) % 7) + 7 * weeks) * 86_400_000).toISOString().slice(0, 10));
  };
  const ask = (day: number, to: number) =>
    move.request(ines, {
      payload: { lottery: GAME, day, to, name: 'New year' },
      reason: 'by the gazette',
      requestId: randomUUID(),
      now: now(),
    });
  const planned = async (day: number, { movedTo }: { movedTo?: number } = {}) =>
    addDraw(db, { number: day, ...timesOn(WEEKLY, movedTo ?? day), ...(movedTo && { movedTo }), game: GAME, chainId: null, link: null });

  /** Lets time pass. */
  const timed = async (id: bigint, { closesAt, drawsAt }: { closesAt: Date; drawsAt: Date }): Promise<void> => {
    await owner.query('ALTER TABLE draw DISABLE TRIGGER draw_kept');
    await owner.query('UPDATE draw SET closes_at = $2, draws_at = $3 WHERE id = $1', [id, closesAt, drawsAt]);
    await owner.query('ALTER TABLE draw ENABLE TRIGGER draw_kept');
  };

  test('by two keeps its tickets and its number, is sold until its new day, and is settled by its result', async () => {
    const day = nextMonday(1);
    expect(await planned(day)).toBe(true);
    const [draw, one] = [(await drawOfNumber(db, GAME, day))!, await player()];
    const ticket = await one.bought(day, 7);
    expect(codeOf(await ask(day, dayAfter(day, 2)))).toBe('ok');
    expect((await findDraw(db, draw.id))!.drawsAt).toEqual(draw.drawsAt);
    expect(codeOf(await approve())).toBe('ok');
    expect(await findDraw(db, draw.id)).toMatchObject({ number: BigInt(day), state: 'open', ...timesOn(WEEKLY, dayAfter(day, 2)) });
    await one.bought(day, 3);
    expect(await one.balance()).toBe(9_800n);
    // It comes to pass today.
    await timed(draw.id, { closesAt: new Date(Date.now() - 60_000), drawsAt: new Date(Date.now() - 1_000) });
    await entered(draw.id, '17');
    await settled(draw.id);
    expect(await one.balance()).toBe(10_800n);
    expect((await one.record(ticket.roundId))!.payout.minor).toBe(1_000n);
    expect(codeOf(await ask(day, dayAfter(day, 3)))).toBe('rounds.draw_has_result');
  });

  test('passes no other draw, goes no further than a week and into no past; one that has closed stays closed', async () => {
    const day = nextMonday(3);
    const codes = async (...days: number[]) => Promise.all(days.map(async (days) => codeOf(await ask(day, dayAfter(day, days)))));
    expect(await codes(0, 7, 8, -7)).toEqual(['rounds.move_refused', 'rounds.move_refused', 'rounds.move_refused', 'rounds.move_refused']);
    expect(codeOf(await ask(dayAfter(day, 1), dayAfter(day, 2)))).toBe('rounds.no_draw_that_day');
    const lastMonday = nextMonday(-1);
    expect(codeOf(await ask(lastMonday, dayAfter(lastMonday, -1)))).toBe('rounds.move_refused');
    expect(await planned(day)).toBe(true);
    const draw = (await drawOfNumber(db, GAME, day))!;
    await expect(moveDraw(db, draw.id, { closesAt: draw.closesAt, drawsAt: new Date(Date.now() - 1_000) })).rejects.toThrow(
      'still to come',
    );
    await timed(draw.id, { closesAt: new Date(Date.now() - 60_000), drawsAt: draw.drawsAt });
    const closed = (await findDraw(db, draw.id))!;
    expect(codeOf(await ask(day, dayAfter(day, 1)))).toBe('ok');
    expect(codeOf(await approve())).toBe('ok');
    expect(await findDraw(db, draw.id)).toMatchObject({ closesAt: closed.closesAt, drawsAt: timesOn(WEEKLY, dayAfter(day, 1)).drawsAt });
  });

  test('before it is planned is planned on its new day, and not on its old one', async () => {
    const day = nextMonday(5);
    expect(codeOf(await ask(day, dayAfter(day, -2)))).toBe('ok');
    expect(codeOf(await approve())).toBe('ok');
    expect((await holidaysOf(db, GAME)).get(day)).toBe(dayAfter(day, -2));
    expect([await planned(day), await planned(day, { movedTo: dayAfter(day, -1) })]).toEqual([false, false]);
    expect(await planned(day, { movedTo: dayAfter(day, -2) })).toBe(true);
  });
});

describe('a holiday that the calendar foretells', () => {
  const resting: TicketRules = {
    ...toy,
    schedule: { ...WEEKLY, weekdays: [0, 1, 2, 3, 4, 5, 6], rests: [{ name: 'Harvest', days: ['07-04', '07-05'] }] },
  };
  const lotteries = new Map([[GAME, resting]]);
  const harvest = new Date('2040-01-10T00:00:00Z');

  test('is filled in up to the end of next year, is confirmed by staff, and once taken off is not filled in again', async () => {
    await fillRests(db, lotteries, harvest);
    const days = [20_400_704, 20_400_705, 20_410_704, 20_410_705];
    const filled = async () => [...(await holidaysOf(db, GAME)).keys()].filter((day) => day > 20_400_000).toSorted((a, b) => a - b);
    expect(await filled()).toEqual(days);
    const closesAt = new Date(Date.now() + HOUR_MS);
    expect(await addDraw(db, { number: days[0]!, closesAt, drawsAt: closesAt, game: GAME, chainId: null, link: null })).toBe(false);
    expect(codeOf(await confirm(db, ines, { game: GAME, day: days[0]!, reason: 'by the gazette' }))).toBe('ok');
    expect(codeOf(await confirm(db, ines, { game: GAME, day: days[0]!, reason: 'by the gazette' }))).toBe('rounds.holiday_unknown');
    expect(codeOf(await takeOff(db, ines, { game: GAME, day: days[3]!, reason: 'they draw' }))).toBe('ok');
    await fillRests(db, lotteries, harvest);
    expect(await filled()).toEqual(days.slice(0, 3));
    const { rows } = await listHolidays(db, { isNewestFirst: true, pageNo: 1, pageSize: 3 });
    expect(rows.map(({ day, addedBy, confirmedBy }) => [day, addedBy, confirmedBy])).toEqual([
      [days[2], 'calendar', null],
      [days[1], 'calendar', null],
      [days[0], 'calendar', ines.name],
    ]);
  });
});

test('every number adds up', async () => {
  expect(await checkInvariants(db)).toEqual([]);
});
