import { expect, test } from 'vitest';
import rebate from '#promotions/rebate/promotion.ts';
import { promotionSuite, UNDO_PLAY } from '#tests/factories/promotion-suite.ts';

const settings = { rates: { RNG: 120 }, most: { USD: '5000' } };
const world = await promotionSuite({
  type: 'rebate',
  settings,
  pays: 'cash',
  arrange: async (stage, { memberId }) => {
    await stage.play(memberId, -1, { stake: 10_099n, payout: 9_000n });
    return { slot: `day/${await stage.day(-1)}`, minor: 121n };
  },
  undo: UNDO_PLAY,
});

const nobodyPlayed = () => world.owner.query('DELETE FROM bet_day');

test('pays each day that is over and was not paid yet, by its rates and up to its most, whoever lost or won; today is left', async () => {
  await nobodyPlayed();
  const id = await world.open(1_000_000n, { startsAt: new Date(Date.now() - 40 * 86_400_000) });
  const [ada, eve] = [await world.member(), await world.member()];
  const stage = world.stageOf(id);
  await stage.play(ada.memberId, 0, { stake: 10_000n, payout: 0n });
  // Nobody was there to pay these.
  for (const day of [-2, -5, -14]) await stage.play(ada.memberId, day, { stake: 10_000n, payout: 0n });
  // The day is so long ago that its share has expired.
  await stage.play(ada.memberId, -15, { stake: 10_000n, payout: 0n });
  await stage.play(eve.memberId, -1, { stake: 100_000_000n, payout: 200_000_000n });
  expect(await world.promotions.issue(new Date())).toBe(4);
  expect(await world.promotions.issue(new Date())).toBe(0);
  expect(await world.balances(ada)).toEqual([360n, 0n]);
  expect(await world.slotsOf(ada)).toEqual([`day/${await stage.day(-14)}`, `day/${await stage.day(-5)}`, `day/${await stage.day(-2)}`]);
  expect(await world.balances(eve)).toEqual([5_000n, 0n]);
  await world.owner.query("UPDATE offer SET state = 'closed' WHERE id = $1", [id]);
});

test('a day is gone through again until nothing of it can come late, and what comes late is paid beside what was', async () => {
  await nobodyPlayed();
  const [id, ada] = [await world.open(1_000_000n), await world.member()];
  const stage = world.stageOf(id);
  const midnight = Date.parse(`${await stage.day(0)}T00:00:00Z`);
  const issueAt = (minutes: number) => world.promotions.issue(new Date(midnight + minutes * 60_000));
  await stage.play(ada.memberId, -1, { stake: 10_000n, payout: 0n });
  expect(await issueAt(0)).toBe(1);
  await stage.play(ada.memberId, -1, { stake: 5_000n, payout: 0n });
  expect(await issueAt(10)).toBe(1);
  expect(await world.balances(ada)).toEqual([180n, 0n]);
  expect(await world.slotsOf(ada)).toEqual([`day/${await stage.day(-1)}`, `day/${await stage.day(-1)}/2`]);
  expect(await issueAt(61)).toBe(0);
  const { rows } = await world.owner.query('SELECT day::text FROM promotion_day WHERE promotion_id = $1 ORDER BY day DESC LIMIT 1', [id]);
  expect(rows).toEqual([{ day: await stage.day(-1) }]);
  await world.owner.query("UPDATE offer SET state = 'closed' WHERE id = $1", [id]);
});

test('by hand a member has what has gathered since the last payment, once for fifty at once, and the job pays the rest', async () => {
  await nobodyPlayed();
  const [id, ada] = [await world.open(1_000_000n), await world.member()];
  const stage = world.stageOf(id);
  const slot = `day/${await stage.day(0)}`;
  await stage.play(ada.memberId, 0, { stake: 10_000n, payout: 0n });
  const requestId = crypto.randomUUID();
  const all = await Promise.all(Array.from({ length: 50 }, (_, at) => world.collect(ada, id, slot, at < 25 ? requestId : undefined)));
  const taken = all.filter(({ ok }) => ok);
  expect(taken.length === 1 || taken.length === 25).toBe(true);
  for (const one of all.filter(({ ok }) => !ok)) expect(one).toMatchObject({ failure: { code: 'promotions.claimed' } });
  expect(await world.balances(ada)).toEqual([120n, 0n]);
  if (taken.length === 25)
    expect(await world.collect(ada, id, slot, requestId)).toMatchObject({ ok: true, value: { amount: 120n, given: 'claimed' } });
  expect(await world.collect(ada, id, `${slot}/2`)).toMatchObject({ failure: { code: 'promotions.not_due' } });

  await stage.play(ada.memberId, 0, { stake: 1_000n, payout: 0n });
  expect(await world.collect(ada, id, slot)).toMatchObject({ failure: { code: 'promotions.claimed' } });
  expect(await world.collect(ada, id, `${slot}/2`)).toMatchObject({ ok: true, value: { amount: 12n } });
  await stage.play(ada.memberId, 0, { stake: 1_000n, payout: 0n });
  const tomorrow = new Date(Date.now() + 86_400_000);
  await Promise.all([...Array.from({ length: 10 }, () => world.promotions.issue(tomorrow)), world.collect(ada, id, `${slot}/3`)]);
  await world.promotions.issue(tomorrow);
  expect(await world.balances(ada)).toEqual([144n, 0n]);
  expect(await world.slotsOf(ada)).toEqual([slot, `${slot}/2`, `${slot}/3`]);
  expect(await world.spentOf(id)).toBe(144n);
  await world.owner.query("UPDATE offer SET state = 'closed' WHERE id = $1", [id]);
});

test('what is claimed by hand is within the most of a day, and from the least on', () => {
  const at = (turnover: bigint, minor = 0n) => ({
    now: new Date(),
    today: '2026-03-02',
    registeredAt: new Date(0),
    joinedAt: undefined,
    joinedDay: undefined,
    approved: [],
    pointsSpent: 0,
    places: [],
    deposits: [],
    days: [{ day: '2026-03-02', gameType: 'RNG' as const, stake: turnover, payout: 0n, turnover, houseWin: turnover }],
    given: minor > 0n ? [{ slot: 'day/2026-03-02', minor }] : [],
  });
  const due = (facts: ReturnType<typeof at>) => rebate.due({ ...settings, least: { USD: '100' } }, facts, 'USD').map(({ minor }) => minor);
  expect(due(at(8_333n))).toEqual([]);
  expect(due(at(8_334n))).toEqual([100n]);
  expect(due(at(16_000n, 100n))).toEqual([]);
  expect(due(at(100_000_000n, 4_900n))).toEqual([100n]);
  expect(due(at(100_000_000n, 5_000n))).toEqual([]);
  expect(due({ ...at(8_333n), today: '2026-03-03' })).toEqual([99n]);
});

test('takes the day from the calendar of the brand, whatever the day is elsewhere', () => {
  const day = (name: string) => ({ day: name, gameType: 'RNG' as const, stake: 1_000n, payout: 0n, turnover: 1_000n, houseWin: 1_000n });
  const facts = {
    now: new Date('2026-03-01T17:30:00Z'),
    registeredAt: new Date(0),
    joinedAt: undefined,
    joinedDay: undefined,
    approved: [],
    pointsSpent: 0,
    places: [],
    given: [],
    deposits: [],
  };
  const days = [day('2026-02-28'), day('2026-03-01')];
  const due = (today: string) => rebate.due(settings, { ...facts, today, days }, 'USD').map(({ slot }) => slot);
  expect(due('2026-03-01')).toEqual(['day/2026-02-28', 'day/2026-03-01']);
  expect(due('2026-02-28')).toEqual(['day/2026-02-28']);
});

test('pays nothing for categories without a rate', () => {
  const played = { day: '2026-02-28', gameType: 'PVP' as const, stake: 9_000n, payout: 0n, turnover: 9_000n, houseWin: 9_000n };
  const facts = {
    now: new Date(),
    today: '2026-03-01',
    registeredAt: new Date(0),
    joinedAt: undefined,
    joinedDay: undefined,
    approved: [],
    pointsSpent: 0,
    places: [],
    given: [],
    deposits: [],
  };
  expect(rebate.due(settings, { ...facts, days: [played, { ...played, gameType: null }] }, 'USD')).toEqual([]);
});

test('its terms name each category with its rate (9.05)', () => {
  expect(rebate.terms(settings, 'USD').filter(({ name }) => name === 'rebate')).toEqual(
    Object.entries(settings.rates).map(([kind, bps]) => ({ name: 'rebate', kind, bps })),
  );
});
