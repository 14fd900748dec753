import { expect, test } from 'vitest';
import { WEEKDAYS } from '#kernel/weekday.ts';
import { weekdayOf } from '#modules/promotions/index.ts';
import reload from '#promotions/reload/promotion.ts';
import { promotionSuite, UNDO_DEPOSIT, USD_WAGERING } from '#tests/factories/promotion-suite.ts';

const settings = { weekdays: [...WEEKDAYS], share: 2_500, most: { USD: '5000' }, least: { USD: '1000' }, wagering: USD_WAGERING };
const world = await promotionSuite({
  type: 'reload',
  settings,
  pays: 'bonus',
  arrange: async (stage, member) => {
    await stage.join(member);
    return { slot: `deposit/${await stage.deposit(member.memberId, 4_001n)}`, minor: 1_000n };
  },
  undo: UNDO_DEPOSIT,
  isClawedBack: true,
});

test('the second deposit of a day brings none, also where the first was smaller', async () => {
  const [id, ada] = [await world.open(1_000_000n), await world.member()];
  const stage = world.stageOf(id);
  await stage.join(ada, 2);
  const [small, first, second] = [
    await stage.deposit(ada.memberId, 999n, 3),
    await stage.deposit(ada.memberId, 1_000n, 2),
    await stage.deposit(ada.memberId, 9_000n, 1),
  ];
  for (const one of [small, second])
    expect(await world.collect(ada, id, `deposit/${one}`)).toMatchObject({ failure: { code: 'promotions.not_due' } });
  expect(await world.collect(ada, id, `deposit/${first}`)).toMatchObject({ ok: true, value: { amount: 250n } });
});

test('is of its days of the week alone, by the calendar of the brand, and from joining on', () => {
  const joinedAt = new Date('2026-03-01T00:00:00Z');
  const facts = {
    now: new Date(),
    today: '2026-03-08',
    registeredAt: new Date(0),
    joinedAt,
    joinedDay: '2026-03-01',
    approved: [],
    pointsSpent: 0,
    places: [],
    given: [],
    days: [],
  };
  const deposit = (id: string, day: string) => ({ id, day, minor: 2_000n, at: new Date(`${day}T12:00:00Z`) });
  const due = (weekdays: typeof settings.weekdays, more: object = {}) =>
    reload
      .due(
        { ...settings, weekdays },
        { ...facts, deposits: [deposit('a', '2026-02-28'), deposit('b', '2026-03-02'), deposit('c', '2026-03-03')], ...more },
        'USD',
      )
      .map(({ slot }) => slot);
  expect([weekdayOf('2026-03-01'), weekdayOf('2026-03-02')]).toEqual(['sunday', 'monday']);
  expect(due(['monday'])).toEqual(['deposit/b']);
  expect(due(['tuesday', 'saturday'])).toEqual(['deposit/c']);
  expect(due(['monday'], { joinedAt: undefined })).toEqual([]);
});
