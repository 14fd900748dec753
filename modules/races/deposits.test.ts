import { afterAll, describe, expect, test } from 'vitest';
import type { Caller } from '#contracts/caller.ts';
import { money } from '#kernel/money.ts';
import { ok } from '#kernel/result.ts';
import { creditedOf, reversalOf } from '#modules/races/on-deposits.ts';
import { paid } from '#tests/factories/cashier.ts';
import { brokenInvariants, faultsBy } from '#tests/factories/ledger.ts';
import { raceWorld } from '#tests/factories/races.ts';

const world = await raceWorld();
afterAll(() => world.stop());
const { db, owner, races, cashier, limits, member, play, end, over, scores, cashOf } = world;
const FIFTY = Array.from({ length: 50 }, (_, at) => at);
const open = (more: object = {}) => world.open({ measure: 'deposits', ticket: 20_00n, prizes: [50_00n], ...more });
type Event = { topic: string; event: object };

/** Returns the cashier's events since the last call, in order. */
async function news(): Promise<Event[]> {
  const { rows } = await owner.query<{ topic: string; events: object[] }>(
    `WITH taken AS (DELETE FROM outbox WHERE topic IN ('DepositCredited', 'DepositTakenBack') RETURNING id, topic, events)
     SELECT topic, events FROM taken ORDER BY id`,
  );
  return rows.flatMap(({ topic, events }) => events.map((event) => ({ topic, event })));
}
const onSettled = ({ topic, event }: Event) =>
  races.onDeposit(topic === 'DepositCredited' ? creditedOf(event) : reversalOf(event), new Date());
async function deliverAll(): Promise<Event[]> {
  const all = await news();
  for (const one of all) await onSettled(one);
  return all;
}
async function credited(of: Caller, minor: bigint, method = 'bank') {
  const requested = await world.deposit(of, minor, { method });
  if (!requested.ok) throw new Error(requested.failure.code);
  expect(await cashier.receivePayment('sandbox', paid(requested.value))).toEqual(ok({ outcome: 'credited' }));
  return requested.value;
}
const takeBack = (order: Awaited<ReturnType<typeof credited>>, part?: { partRef: string; amount: string }) =>
  cashier.receivePayment('sandbox', paid(order, { status: 'charged_back', ...part }));
let looks = Date.now();
const raffleOf = async (of: Caller, id: number) => {
  const read = await races.table(of, id, new Date((looks += 3_600_000)));
  if (!read.ok) throw new Error(read.failure.code);
  return read.value.raffle!;
};
const creditedAt = (id: string, at: Date) => owner.query('UPDATE deposit_order SET decided_at = $2 WHERE id = $1', [id, at]);

describe('tickets of deposits', () => {
  test('each whole part of what was credited is a ticket, less the fee; play adds nothing', async () => {
    const [ada, eve, id] = [await member(), await member(), await open()];
    await credited(ada, 50_00n);
    await credited(ada, 15_00n, 'costly');
    await credited(eve, 19_99n);
    await deliverAll();
    await play(ada, { stake: 500_00, payout: 900_00 });
    expect(await scores(id)).toEqual([
      [ada.memberId, 63_50],
      [eve.memberId, 19_99],
    ]);
    const raffle = await raffleOf(ada, id);
    expect(raffle).toMatchObject({ own: 3, total: 3, missing: { minor: 16_50n } });
    expect(raffle.deposits!.map(({ amount, tickets }) => [amount.minor, tickets])).toEqual([
      [13_50n, 1],
      [50_00n, 2],
    ]);
    expect(await raffleOf(eve, id)).toMatchObject({ own: 0, missing: { minor: 1n }, deposits: [{ tickets: 0 }] });
  });

  test('an event that is told again, and fifty at once, count once', async () => {
    const [ada, id] = [await member(), await open()];
    const [first, second] = [await credited(ada, 40_00n), await credited(ada, 60_00n)];
    await takeBack(second, { partRef: 'a', amount: '25.00' });
    const all = await news();
    await Promise.all(FIFTY.map((at) => onSettled(all[at % all.length]!)));
    expect(await scores(id)).toEqual([[ada.memberId, 75_00]]);
    for (const one of all) await onSettled(one);
    expect(await scores(id)).toEqual([[ada.memberId, 75_00]]);
    expect(first.id).not.toBe(second.id);
    expect(await races.recount(id)).toEqual([]);
  });

  test('what was credited before the raffle or after its end, at another brand or in another currency does not count', async () => {
    const [ada, id] = [await member(), await open()];
    const [early, late, first] = [await credited(ada, 20_00n), await credited(ada, 40_00n), await credited(ada, 80_00n)];
    const { rows } = await owner.query<{ from: Date; until: Date }>('SELECT starts_at AS from, ends_at AS until FROM offer WHERE id = $1', [
      id,
    ]);
    const { from, until } = rows[0]!;
    await creditedAt(early.id, new Date(from.getTime() - 1));
    await creditedAt(late.id, until);
    await creditedAt(first.id, from);
    const all = await deliverAll();
    expect(await scores(id)).toEqual([[ada.memberId, 80_00]]);
    const other = await open({ merchantId: 2 });
    const dong = await open({ currency: 'VND' });
    // All of them go on at one time.
    await owner.query("UPDATE offer SET state = 'published' WHERE id = ANY ($1)", [[id, other]]);
    for (const one of all) await onSettled(one);
    expect([await scores(other), await scores(dong)]).toEqual([[], []]);
  });

  test('trial members and whoever is excluded by then earn no ticket', async () => {
    const [trial, ada, id] = [await member(), await member(), await open()];
    await credited(trial, 40_00n);
    await credited(ada, 40_00n);
    await owner.query('UPDATE member SET account_type = 4 WHERE id = $1', [trial.memberId]);
    await owner.query("UPDATE member SET state = 'excluded' WHERE id = $1", [ada.memberId]);
    await deliverAll();
    expect(await scores(id)).toEqual([]);
  });
});

describe('what is taken back', () => {
  test('before the draw takes its tickets, a part by itself, and never more than the deposit, whichever is heard first', async () => {
    const [ada, id] = [await member(), await open()];
    const [one, two] = [await credited(ada, 40_00n), await credited(ada, 30_00n, 'costly')];
    await takeBack(one, { partRef: 'a', amount: '15.00' });
    await takeBack(two);
    for (const sent of (await news()).toReversed()) await onSettled(sent);
    expect(await scores(id)).toEqual([[ada.memberId, 25_00]]);
    await takeBack(one, { partRef: 'b', amount: '5.01' });
    await deliverAll();
    expect(await raffleOf(ada, id)).toMatchObject({ own: 0, missing: { minor: 1n } });
    expect(await races.recount(id)).toEqual([]);
  });

  test('after the draw changes neither tickets nor prize, and staff see it', async () => {
    const [ada, id] = [await member(), await open()];
    const order = await credited(ada, 40_00n);
    await deliverAll();
    await owner.query("UPDATE deposit_order SET decided_at = now() - interval '1 hour' WHERE id = $1", [order.id]);
    await end(id);
    expect(await cashOf(ada)).toBe(90_00n);
    await takeBack(order);
    await deliverAll();
    expect(await scores(id)).toEqual([[ada.memberId, 40_00]]);
    expect(await raffleOf(ada, id)).toMatchObject({ own: 2, total: 2 });
    expect(await races.recount(id)).toEqual([]);
    const { rows } = await owner.query('SELECT member_id::text AS member, amount::text FROM race_deposit WHERE race_id = $1 AND is_late', [
      id,
    ]);
    expect(rows).toEqual([{ member: String(ada.memberId), amount: '-4000' }]);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test('is waited for: nothing is drawn while a deposit, or what was taken back, is in the outbox', async () => {
    const [ada, id] = [await member(), await open()];
    const order = await credited(ada, 40_00n);
    await deliverAll();
    await takeBack(order);
    await over(id);
    await owner.query("UPDATE outbox SET at = now() - interval '3 minutes' WHERE topic = 'DepositTakenBack'");
    await owner.query("UPDATE deposit_order SET decided_at = now() - interval '1 hour' WHERE id = $1", [order.id]);
    await races.end(new Date());
    expect((await races.draw(ada, id)).ok).toBe(false);
    await deliverAll();
    await races.end(new Date());
    const drawn = await races.draw(ada, id);
    expect(drawn.ok && drawn.value.winners).toEqual([]);
  });

  test('fifty deposits while the raffle is drawn count before the draw or not at all', async () => {
    const [all, id] = [await Promise.all(Array.from({ length: 5 }, () => member())), await open()];
    for (const at of Array.from({ length: 10 }, (_, n) => n)) await credited(all[at % 5]!, 20_00n);
    const sent = await news();
    await over(id);
    await owner.query("UPDATE deposit_order SET decided_at = now() - interval '1 hour'");
    await Promise.all([...FIFTY.map((at) => onSettled(sent[at % sent.length]!)), races.end(new Date())]);
    const drawn = await races.draw(all[0]!, id);
    if (!drawn.ok) throw new Error(drawn.failure.code);
    const tickets = (await scores(id)).map(([, score]) => score / 20_00);
    expect(drawn.value.tickets.reduce((sum, one) => sum + one, 0)).toBe(tickets.reduce((sum, one) => sum + one, 0));
    expect(await brokenInvariants(db)).toEqual([]);
  });
});

test('the check of the ledger finds a score that is not what its deposits left', async () => {
  const [ada, id] = [await member(), await open()];
  await credited(ada, 40_00n);
  await takeBack(await credited(ada, 20_00n), { partRef: 'a', amount: '5.00' });
  await deliverAll();
  expect(await brokenInvariants(db)).toEqual([]);
  const of = 'race_id = $1 AND member_id = $2';
  for (const sql of [
    `UPDATE race_score SET score = score - 1 WHERE ${of}`,
    `UPDATE race_score SET rounds = rounds + 1 WHERE ${of}`,
    `DELETE FROM race_score WHERE ${of}`,
    `UPDATE race_deposit SET amount = amount + 1 WHERE ${of} AND amount < 0`,
  ])
    expect(await faultsBy(world, /^race_deposits_counted$/, sql, [id, ada.memberId]), sql).toEqual([
      expect.stringMatching(`^race_deposits_counted: raffle ${id} has .* of member ${ada.memberId}, they left `),
    ]);
});

test('a recount from the cashier’s tables is the live table, event by event', async () => {
  const id = await open();
  const all = await Promise.all(Array.from({ length: 4 }, () => member()));
  let seed = 11;
  const dice = (most: number): number => (seed = (seed * 48_271) % 2_147_483_647) % most;
  for (let at = 0; at < 24; at++) {
    const order = await credited(all[dice(4)]!, BigInt(10_00 + dice(90_00)), dice(3) === 0 ? 'costly' : 'bank');
    if (dice(3) === 0) await takeBack(order, dice(2) === 0 ? { partRef: `part-${at}`, amount: '5.00' } : undefined);
    if (dice(2) === 0) await deliverAll();
  }
  await deliverAll();
  const { rows } = await owner.query<{ member: bigint; score: string }>(
    `SELECT d.member_id AS member, sum(greatest(d.credited - d.taken, 0))::text AS score FROM deposit_order d, offer r
      WHERE r.id = $1 AND d.decided_at >= r.starts_at AND d.decided_at < r.ends_at AND d.merchant_id = r.merchant_id AND d.credited > 0
        AND d.member_id = ANY ($2) GROUP BY 1 ORDER BY sum(greatest(d.credited - d.taken, 0)) DESC`,
    [id, all.map(({ memberId }) => memberId)],
  );
  expect(await scores(id)).toEqual(rows.map(({ member: who, score }) => [who, Number(score)]));
  expect(await races.recount(id)).toEqual([]);
  await owner.query('UPDATE race_score SET score = score + 1 WHERE race_id = $1 AND member_id = $2', [id, all[0]!.memberId]);
  expect(await races.recount(id)).toMatchObject([{ memberId: all[0]!.memberId }]);
});

test('is not shown to whoever takes a break or has no limit left, until it is drawn', async () => {
  const [ada, eve, id] = [await member(), await member(), await open()];
  const isShown = async (of: Caller) => (await races.list(of, undefined, new Date())).some((one) => one.id === id);
  expect([await isShown(ada), await isShown(eve)]).toEqual([true, true]);
  await credited(eve, 20_00n);
  await deliverAll();
  await owner.query("UPDATE member SET state = 'timed_out', state_until = now() + interval '1 day' WHERE id = $1", [ada.memberId]);
  await limits.setLimit({ memberId: eve.memberId, kind: 'deposit', period: 'day', amount: money(20_00n, 'USD') });
  expect([await isShown(ada), await isShown(eve)]).toEqual([false, false]);
  expect((await races.table(eve, id, new Date())).ok).toBe(false);
  await over(id);
  await races.end(new Date());
  expect(await isShown(eve)).toBe(true);
});
