import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { quoteCashOut } from '#modules/sportsbook/cash-out/sell.ts';
import { clearKind, payHeldKind, suspect } from '#modules/sportsbook/desk/decide-held.ts';
import { settings } from '#modules/sportsbook/settings.ts';
import { heldPayouts } from '#modules/sportsbook/settlement/held-store.ts';
import { addWindow, endWindow } from '#modules/sportsbook/settlement/window-store.ts';
import { checkInvariants } from '#modules/wallet/index.ts';
import { openSportsHouse } from '#tests/factories/sports-house.ts';
import { openApprovals } from '#tests/factories/sports-approvals.ts';

const house = await openSportsHouse();
const { db, owner, deps, lead, pricedMatches, leg, playOut, player, now } = house;
const { staff, trader, other, approve } = await openApprovals(house);
const [pays, clears] = [staff.declareApproval(payHeldKind(deps)), staff.declareApproval(clearKind)];
const free = await pricedMatches();
const reason = 'checked the bet';
deps.brandOf = () => ({ heldSportsPayouts: { USD: '15.00' } });

const request = (bet: bigint) => pays.request(trader, { payload: { bet: String(bet) }, reason, requestId: randomUUID(), now: now() });
const clear = (event: bigint) => clears.request(trader, { payload: { event: String(event) }, reason, requestId: randomUUID(), now: now() });
const waiting = async () =>
  (await heldPayouts(db, { isNewestFirst: false }, { pageNo: 1, pageSize: 20 })).rows.map(({ id, why }) => [BigInt(id), why]);

/** A member of each outcome of a match, with a bet of 10.00 each. */
async function fansOf(event: bigint, unit = 1_000n) {
  return Promise.all(
    ['home', 'draw', 'away'].map(async (outcome) => {
      const fan = await player();
      const line = await leg(event, outcome);
      return { fan, bet: await fan.placed([line], { unit }), payout: (unit * BigInt(line.price)) / 10_000n };
    }),
  );
}
type Fan = Awaited<ReturnType<typeof fansOf>>[number];
/** The one of them that has won, by the results of the match. */
async function winnerOf(fans: readonly Fan[]): Promise<Fan> {
  const { rows } = await owner.query<{ id: string }>(
    `SELECT g.bet_id AS id FROM sports_leg g JOIN sports_result r ON r.market_id = g.market_id AND r.outcome = g.outcome AND r.revision = g.result
      WHERE r.won = 1 AND g.bet_id = ANY ($1)`,
    [fans.map(({ bet }) => bet.id)],
  );
  return fans.find(({ bet }) => bet.id === BigInt(rows[0]!.id))!;
}

test('a payout from the threshold of the brand on waits for two staff members; a smaller one and a stake that comes back do not', async () => {
  const event = free.shift()!;
  const [large, small] = [await fansOf(event), await fansOf(event, 100n)];
  await playOut(event);
  const [winner, little] = [await winnerOf(large), await winnerOf(small)];
  expect(await little.fan.balance()).toBe(9_900n + little.payout);
  expect(await waiting()).toEqual([[winner.bet.id, 'size']]);
  expect(await winner.fan.balance()).toBe(9_000n);
  expect((await winner.fan.bets(true)).map(({ isHeld }) => isHeld)).toEqual([true]);
  const quoted = await quoteCashOut(deps, { caller: winner.fan.caller, betId: winner.bet.id, part: 10_000, now: now() });
  expect(quoted).toMatchObject({ failure: { code: 'sports.cash_out_closed' } });
  for (const { fan, bet } of large) if (bet.id !== winner.bet.id) expect((await fan.bets(false)).length).toBe(1);
  const requested = await request(winner.bet.id);
  expect((await approve(requested, trader)).decided).toMatchObject({ ok: false });
  const { facts, decided } = await approve(requested);
  expect(facts).toMatchObject({ stake: '10.00 USD', payout: `${Number(winner.payout) / 100} USD`.replace(/\.(\d) /, '.$10 ') });
  expect(decided).toMatchObject({ ok: true });
  expect([await winner.fan.balance(), await waiting()]).toEqual([9_000n + winner.payout, []]);
  expect((await winner.fan.bets(false)).map(({ paid, isHeld }) => [paid, isHeld])).toEqual([[winner.payout, false]]);
  expect(await request(winner.bet.id)).toMatchObject({ failure: { code: 'sports.case_unknown' } });
  expect(await checkInvariants(db)).toEqual([]);
});

test('a held payout follows its result: an earlier request does not pay a bet that became void', async () => {
  const event = free.shift()!;
  // The amount that it wins is above the threshold at each price, also as a correction of the stake.
  const fans = await fansOf(event, 9_000n);
  await playOut(event);
  const { fan, bet, payout } = await winnerOf(fans);
  const requested = await request(bet.id);
  const times = { from: new Date(Date.now() - 3_600_000), to: new Date(Date.now() + 1) };
  const { id } = await db.transact((tx) => addWindow(tx, { eventId: event, codes: [], ...times }));
  await lead();
  expect([await fan.balance(), await waiting()]).toEqual([10_000n, []]);
  expect((await approve(requested)).decided).toMatchObject({ ok: false });
  await approve(requested, other, 'refuse');
  // The correction that pays it after all is as large, so it waits again.
  await db.transact((tx) => endWindow(tx, id));
  await lead();
  expect([await fan.balance(), await waiting()]).toEqual([10_000n, [[bet.id, 'size']]]);
  await approve(await request(bet.id));
  expect(await fan.balance()).toBe(1_000n + payout);
  expect(await checkInvariants(db)).toEqual([]);
});

test('wins on a match under suspicion wait whatever their size, until two lift it; nothing of its bets is bought back', async () => {
  const event = free.shift()!;
  const fans = await fansOf(event, 100n);
  expect(await suspect(deps, trader, { id: String(event), reason })).toEqual({ ok: true, value: { event: String(event) } });
  expect(await suspect(deps, trader, { id: '999999999', reason })).toMatchObject({ failure: { code: 'sports.event_unknown' } });
  const [{ fan, bet }] = fans as [Fan];
  const quote = () => quoteCashOut(deps, { caller: fan.caller, betId: bet.id, part: 10_000, now: now() });
  expect(await quote()).toMatchObject({ failure: { code: 'sports.cash_out_closed' } });
  await playOut(event);
  const winner = await winnerOf(fans);
  expect([await winner.fan.balance(), await waiting()]).toEqual([9_900n, [[winner.bet.id, 'suspicion']]]);
  const requested = await clear(event);
  expect((await approve(requested, trader)).decided).toMatchObject({ ok: false });
  const { facts } = await approve(requested);
  expect(facts).toMatchObject({ 'held payouts': expect.stringMatching(/^1, \d+\.\d\d USD$/) });
  await lead();
  expect([await winner.fan.balance(), await waiting()]).toEqual([9_900n + winner.payout, []]);
  expect(await clear(event)).toMatchObject({ failure: { code: 'sports.event_unknown' } });
  expect(await checkInvariants(db)).toEqual([]);
});

test('a brand holds payouts from a threshold on unless it says otherwise', () => {
  expect(settings.parse({}).heldSportsPayouts).toMatchObject({ USD: '25000', THB: '750000' });
});
