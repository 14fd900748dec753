import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { systemClock } from '#kernel/clock.ts';
import { checkInvariants } from '#modules/wallet/index.ts';
import { fillRests } from '#modules/draws/calendar/fill-rests.ts';
import { holidayKind } from '#modules/draw-desk/holiday-kind.ts';
import { confirm, takeOff } from '#modules/draw-desk/holiday-routes.ts';
import { holidaysOf, listHolidays } from '#modules/draws/calendar/holidays.ts';
import { moveKind } from '#modules/draw-desk/move-kind.ts';
import { addDraw, drawOfNumber, findDraw, moveDraw } from '#modules/draws/draw-store.ts';
import { dayOf, numberOf, timesOn } from '#modules/rules/calendar/schedule.ts';
import type { TicketRules } from '#modules/rules/index.ts';
import { codeOf, openDrawDesk } from '#tests/factories/draw-desk/desk.ts';
import { GAME, HOUR_MS, toy, WEEKLY } from '#tests/factories/draw-desk/outside-lottery.ts';

const { db, owner, staff, ines, approve, entered, numbers, sold, settled, player } = await openDrawDesk();
const now = () => systemClock.now();

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
    const day = numbers.last + 50;
    expect(codeOf(await ask(day))).toBe('ok');
    expect(codeOf(await approve())).toBe('ok');
    const closesAt = new Date(Date.now() + HOUR_MS);
    const plan = () => addDraw(db, { number: day, closesAt, drawsAt: closesAt, game: GAME, chainId: null, link: null });
    expect(await plan()).toBe(false);
    expect(codeOf(await takeOff(db, ines, { game: GAME, day, reason: 'a mistake' }))).toBe('ok');
    expect(codeOf(await takeOff(db, ines, { game: GAME, day, reason: 'a mistake' }))).toBe('rounds.holiday_unknown');
    expect(await plan()).toBe(true);
    numbers.last = day;
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
    // It takes place today.
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
