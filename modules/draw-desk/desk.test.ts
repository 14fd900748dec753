import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Caller } from '#contracts/caller.ts';
import { systemClock } from '#kernel/clock.ts';
import { money } from '#kernel/money.ts';
import { checkInvariants } from '#modules/wallet/index.ts';
import { addChain } from '#modules/leads/chain-store.ts';
import { makeChain } from '#modules/leads/chain.ts';
import { drawsPersonal } from '#modules/draws/personal.ts';
import { correctTickets } from '#modules/draws/results/correct-tickets.ts';
import { correctedOf, listDraws, listedDraw, loadOfDraw } from '#modules/draws/results/list-draws.ts';
import { addDraw, drawOfNumber, findDraw, ticketsToCorrect } from '#modules/draws/draw-store.ts';
import { setNumberLimit } from '#modules/draws/sale/number-limit.ts';
import { brokenInvariants } from '#tests/factories/ledger.ts';
import { testSecrets } from '#tests/factories/secrets.ts';
import { codeOf, openDrawDesk, orderOf, type Requested } from '#tests/factories/draw-desk/desk.ts';
import { family, GAME, HOUR_MS } from '#tests/factories/draw-desk/outside-lottery.ts';

const {
  db,
  owner,
  wallet,
  bonuses,
  rounds,
  staff,
  ines,
  oren,
  enter,
  correct,
  callOff,
  approve,
  entered,
  corrected,
  numbers,
  sold,
  settled,
  resettled,
  player,
} = await openDrawDesk();
const now = () => systemClock.now();

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

const events = async (member: bigint) =>
  (
    await owner.query<{ change: string }>(
      `SELECT e->>'change' AS change FROM outbox, json_array_elements(events) AS e WHERE topic = 'TicketCorrected' AND e->>'memberId' = $1`,
      [String(member)],
    )
  ).rows.map(({ change }) => change);

describe('the result of a draw that takes place elsewhere', () => {
  test('is planned without a chain, entered by a staff member and confirmed by another; then its tickets are settled', async () => {
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
    const ask = async (requested: Partial<Requested>) =>
      codeOf(await enter.request(ines, orderOf({ drawId: draw.id, number: '12', ...requested })));
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
    const number = ++numbers.last;
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
    const requested = await fifty((at) =>
      at % 2 === 0
        ? enter.request(ines, orderOf({ drawId: draw.id, number: '47' }))
        : callOff.request(ines, { payload: { drawId: String(draw.id) }, reason: 'storm', requestId: randomUUID(), now: now() }),
    );
    expect(requested.filter(({ ok }) => ok)).toHaveLength(2);
    expect([...new Set(requested.map(codeOf))].toSorted()).toEqual(['ok', 'staff.approval_exists']);
    const { rows } = await staff.listApprovals(oren, { status: 'waiting', pageNo: 1, pageSize: 50 });
    const decided = await fifty((at) => {
      const { id, hash } = rows[at % 2]!;
      return staff.decideApproval(oren, { id, verdict: 'approve', hash, note: '', now: now() });
    });
    // The same staff account that repeats it gets the same answer; the other act no longer matches the request.
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

test('a draw that cannot be held is called off by two staff members, and gives every stake back once', async () => {
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

test('every number adds up', async () => {
  expect(await checkInvariants(db)).toEqual([]);
});
