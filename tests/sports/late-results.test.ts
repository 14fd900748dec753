import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { dismissLate, lateKind, lateResults } from '#modules/sportsbook/desk/decide-late.ts';
import { resultKind } from '#modules/sportsbook/desk/decide-result.ts';
import { endSilent } from '#modules/sportsbook/feeds/late-matches.ts';
import type { Message } from '#modules/sportsbook/index.ts';
import { claimRolledBack } from '#modules/sportsbook/settlement/rolled-back.ts';
import { checkInvariants } from '#modules/wallet/index.ts';
import { openFedHouse } from '#tests/factories/fed-house.ts';
import { openApprovals } from '#tests/factories/sports-approvals.ts';

const house = await openFedHouse();
const { db, owner, deps, leg, player, take, settleAll, opened, feed, now } = house;
const { staff, trader, approve } = await openApprovals(house);
const [lates, results] = [staff.declareApproval(lateKind(deps)), staff.declareApproval(resultKind(deps))];
const reason = 'the league corrected it';

let at = Date.now();
/** A message on the winner of a match, later than all before it. */
const settlement = (match: number, won: string): Message => ({
  type: 'settlement',
  producer: 3,
  event: `sr:match:${match}`,
  at: ++at,
  certainty: 2,
  markets: [
    {
      code: 'winner',
      specifiers: '',
      ends: ['home', 'draw', 'away'].map((name) => ({ name, won: name === won ? 1 : 0, voided: 0, places: 1, tied: 1 }) as const),
    },
  ],
});
const rollback = (match: number): Message => ({
  type: 'rollback-settlement',
  producer: 3,
  event: `sr:match:${match}`,
  at: ++at,
  markets: [{ code: 'winner', specifiers: '' }],
});
/** Sends a message and settles by it. */
async function send(message: Message): Promise<void> {
  await take(message);
  await settleAll();
}
/** Moves the settlements and results of a match into the past. */
async function ago(event: bigint, minutes: number): Promise<void> {
  const past = `clock_timestamp() - $2 * interval '1 minute'`;
  await owner.query(`UPDATE sports_settlement SET at = ${past} WHERE bet_id IN (SELECT bet_id FROM sports_leg WHERE event_id = $1)`, [
    event,
    minutes,
  ]);
  await owner.query(`UPDATE sports_result SET stored_at = ${past} WHERE market_id IN (SELECT id FROM sports_market WHERE event_id = $1)`, [
    event,
    minutes,
  ]);
}
const waiting = async () => (await lateResults(db, { isNewestFirst: false }, { pageNo: 1, pageSize: 10 })).rows;
const request = (late: string) => lates.request(trader, { payload: { late }, reason, requestId: randomUUID(), now: now() });

test('a feed corrects a settlement for a day; later, two staff members decide', async () => {
  const event = await opened(810);
  const fan = await player();
  const line = await leg(event, 'home');
  await fan.placed([line], { unit: 1_000n });
  const won = 9_000n + (1_000n * BigInt(line.price)) / 10_000n;
  await send(settlement(810, 'home'));
  await ago(event, 23.9 * 60);
  await send(settlement(810, 'draw'));
  expect(await fan.balance()).toBe(9_000n);
  await send(settlement(810, 'home'));
  expect(await fan.balance()).toBe(won);
  await ago(event, 24.1 * 60);
  const late = settlement(810, 'away');
  await send(late);
  // A repeat of it waits once.
  await send(late);
  expect(await fan.balance()).toBe(won);
  const [row, ...more] = await waiting();
  expect([row!.names.length, more]).toEqual([2, []]);
  const requested = await request(row!.id);
  expect((await approve(requested, trader)).decided).toMatchObject({ ok: false });
  const { facts, decided } = await approve(requested);
  expect(facts).toMatchObject({ message: 'settlement', 'paid in addition': '0 bets, 0.00 USD' });
  expect(decided).toMatchObject({ ok: true });
  await settleAll();
  expect(await fan.balance()).toBe(9_000n);
  expect([await waiting(), await request(row!.id)]).toMatchObject([[], { failure: { code: 'sports.case_unknown' } }]);
  expect(await checkInvariants(db)).toEqual([]);
});

test('a late rollback or cancel that one staff member dismisses changes nothing; what confirms a result waits for nobody', async () => {
  const event = await opened(811);
  const fan = await player();
  const line = await leg(event, 'home');
  await fan.placed([line], { unit: 1_000n });
  await send(settlement(811, 'home'));
  await ago(event, 25 * 60);
  const won = await fan.balance();
  await send(settlement(811, 'home'));
  expect(await waiting()).toEqual([]);
  await send(rollback(811));
  await send({ type: 'cancel', producer: 3, event: 'sr:match:811', at: ++at, markets: [] });
  const [first, second] = await waiting();
  for (const { id } of [first!, second!])
    expect(await dismissLate(deps, trader, { id, reason })).toEqual({ ok: true, value: { event: String(event) } });
  expect(await dismissLate(deps, trader, { id: first!.id, reason })).toMatchObject({ failure: { code: 'sports.case_unknown' } });
  await settleAll();
  expect([await fan.balance(), await waiting()]).toEqual([won, []]);
});

test('the first result of a match whose bets another match decided long ago waits for nobody', async () => {
  const [early, late] = [await opened(812), await opened(813)];
  const fan = await player();
  const other = await player();
  await fan.placed([await leg(early, 'home'), await leg(late, 'home')], { unit: 1_000n, sizes: [2] });
  const line = await leg(late, 'home');
  await other.placed([line], { unit: 1_000n });
  await send(settlement(812, 'away'));
  await ago(early, 30 * 60);
  await send(settlement(813, 'home'));
  expect(await waiting()).toEqual([]);
  expect([await fan.balance(), await other.balance()]).toEqual([9_000n, 9_000n + (1_000n * BigInt(line.price)) / 10_000n]);
});

test('a payout whose result was taken back stays for ten minutes, then it is claimed back and waits for a result', async () => {
  const event = await opened(814);
  const [fan, quick] = [await player(), await player()];
  const line = await leg(event, 'home');
  await fan.placed([line], { unit: 1_000n });
  await quick.placed([await leg(event, 'away')], { unit: 1_000n });
  const won = 9_000n + (1_000n * BigInt(line.price)) / 10_000n;
  await send(settlement(814, 'home'));
  await send(rollback(814));
  await ago(event, 9.9);
  await claimRolledBack(deps, feed.code, now());
  expect(await fan.balance()).toBe(won);
  await ago(event, 10.1);
  await Promise.all([1, 2, 3].map(() => claimRolledBack(deps, feed.code, now())));
  expect([await fan.balance(), await quick.balance()]).toEqual([9_000n, 9_000n]);
  expect((await fan.bets(true)).map(({ revision, paid }) => [revision, paid])).toEqual([[2, 0n]]);
  expect(await checkInvariants(db)).toEqual([]);
  await send(settlement(814, 'home'));
  expect([await fan.balance(), await fan.bets(true)]).toEqual([won, []]);
  await send(settlement(814, 'away'));
  expect(await fan.balance()).toBe(9_000n);
  expect(await checkInvariants(db)).toEqual([]);
});

test('a result that was taken back for two days makes bets void, and a later one counts by two', async () => {
  const event = await opened(815);
  const fan = await player();
  await fan.placed([await leg(event, 'home')], { unit: 1_000n });
  await send(settlement(815, 'home'));
  await send(rollback(815));
  await ago(event, 11);
  await claimRolledBack(deps, feed.code, now());
  await owner.query(
    "UPDATE sports_event SET state = 'ended', fed_at = (extract(epoch FROM clock_timestamp()) - 49 * 3600) * 1000 WHERE id = $1",
    [event],
  );
  expect(await endSilent(db, feed.code)).toEqual([event]);
  await settleAll();
  expect(await fan.balance()).toBe(10_000n);
  await send(settlement(815, 'away'));
  expect([await fan.balance(), (await waiting()).length]).toEqual([10_000n, 1]);
  await approve(await request((await waiting())[0]!.id));
  await settleAll();
  expect(await fan.balance()).toBe(9_000n);
  // Staff set a result by two at any time.
  const { market } = await leg(event, 'home');
  await approve(
    await results.request(trader, { payload: { market: String(market), won: ['home'] }, reason, requestId: randomUUID(), now: now() }),
  );
  await settleAll();
  expect(await fan.balance()).toBeGreaterThan(10_000n);
  expect(await checkInvariants(db)).toEqual([]);
});
