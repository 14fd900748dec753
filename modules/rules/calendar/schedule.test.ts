import { expect, test } from 'vitest';
import { restDays } from '#modules/rules/calendar/rests.ts';
import { isDrawDay, numberOf, slotsAt, type Calendar } from '#modules/rules/calendar/schedule.ts';

const bangkok = {
  timeZone: 'Asia/Bangkok',
  days: [1, 16],
  closesAt: '14:00',
  drawsAt: '16:00',
  ahead: 3,
  moved: { '01-01': '01-02', '01-16': '01-17', '05-01': '05-02' },
} satisfies Calendar;
const shown = (calendar: Calendar, now: string) =>
  slotsAt(calendar, new Date(now)).map(({ number, closesAt }) => [number, closesAt.toISOString()]);

test('a calendar has its draws by the clock of its place, and a sale that has closed is past', () => {
  expect(shown(bangkok, '2026-11-16T06:59:59Z')[0]).toEqual([20_261_116, '2026-11-16T07:00:00.000Z']);
  expect(shown(bangkok, '2026-11-16T07:00:00Z')[0]).toEqual([20_261_201, '2026-12-01T07:00:00.000Z']);
});

test('the draws of holidays are held on other days, by the rule of their year', () => {
  expect(shown(bangkok, '2026-12-10T00:00:00Z').map(([number]) => number)).toEqual([20_261_216, 20_270_102, 20_270_117]);
  expect(shown(bangkok, '2027-01-02T06:59:59Z').map(([number]) => number)).toEqual([20_270_102, 20_270_117, 20_270_201]);
  expect(shown(bangkok, '2027-04-20T00:00:00Z').map(([number]) => number)).toEqual([20_270_502, 20_270_516, 20_270_601]);
  const before = { ...bangkok, moved: { '01-01': '12-30' } };
  expect(shown(before, '2026-12-20T00:00:00Z').map(([number]) => number)).toEqual([20_261_230, 20_270_116, 20_270_201]);
});

test('a calendar leaves out holidays, by the month and by the week, and goes on behind them', () => {
  const numbers = (calendar: Calendar, now: string, ...days: number[]) =>
    slotsAt(calendar, new Date(now), new Map(days.map((day) => [day, null]))).map(({ number }) => number);
  expect(numbers(bangkok, '2026-11-16T07:00:00Z', 20_261_201)).toEqual([20_261_216, 20_270_102, 20_270_117]);
  const vientiane: Calendar = { timeZone: 'Asia/Vientiane', weekdays: [1, 3, 5], closesAt: '19:30', drawsAt: '20:30', ahead: 2 };
  expect(numbers(vientiane, '2027-04-12T00:00:00Z', 20_270_414, 20_270_416)).toEqual([20_270_412, 20_270_419]);
});

test('a draw that was moved keeps its number and is on sale until its new day', () => {
  const moved = new Map([[20_261_216, 20_261_218]]);
  const at = (now: string) => slotsAt(bangkok, new Date(now), moved)[0]!;
  expect(at('2026-12-17T00:00:00Z')).toEqual({
    number: 20_261_216,
    movedTo: 20_261_218,
    closesAt: new Date('2026-12-18T07:00:00Z'),
    drawsAt: new Date('2026-12-18T09:00:00Z'),
  });
  expect(at('2026-12-18T07:00:00Z').number).toBe(20_270_102);
  const daily: Calendar = { timeZone: 'Asia/Ho_Chi_Minh', weekdays: [3], closesAt: '17:00', drawsAt: '17:15', ahead: 1 };
  expect(slotsAt(daily, new Date('2026-12-20T00:00:00Z'), new Map([[20_261_216, 20_261_221]]))[0]!.number).toBe(20_261_216);
});

test('a day has a draw by its calendar, or none', () => {
  const days = ['2026-12-16', '2027-01-01', '2027-01-02', '2027-01-16', '2027-01-17', '2026-12-30'].map(numberOf);
  expect(days.map((day) => isDrawDay(bangkok, day))).toEqual([true, false, true, false, true, false]);
  const vientiane: Calendar = { timeZone: 'Asia/Vientiane', weekdays: [1, 3, 5], closesAt: '19:30', drawsAt: '20:30', ahead: 2 };
  expect([20_261_125, 20_261_126].map((day) => isDrawDay(vientiane, day))).toEqual([true, false]);
});

test('the north of Vietnam rests on the eve and the first three days of the new year by the moon', () => {
  const tet = { name: 'Tết', lunarNewYear: { utcHours: 7, first: -1, last: 2 } };
  expect(restDays(tet, 2025)).toEqual(['2025-01-28', '2025-01-29', '2025-01-30', '2025-01-31']);
  expect(restDays(tet, 2026)).toEqual(['2026-02-16', '2026-02-17', '2026-02-18', '2026-02-19']);
  expect(restDays(tet, 2027)).toEqual(['2027-02-05', '2027-02-06', '2027-02-07', '2027-02-08']);
  expect(restDays({ name: 'New year', days: ['04-14', '04-15'] }, 2027)).toEqual(['2027-04-14', '2027-04-15']);
});

test('where clocks are changed, a draw stays at its time of day', () => {
  const berlin: Calendar = { ...bangkok, timeZone: 'Europe/Berlin', days: [27, 29], moved: {}, ahead: 2 };
  expect(shown(berlin, '2026-03-26T00:00:00Z')).toEqual([
    [20_260_327, '2026-03-27T13:00:00.000Z'],
    [20_260_329, '2026-03-29T12:00:00.000Z'],
  ]);
});

test('a calendar of weekdays has its draws on those of its place, whatever day it is elsewhere', () => {
  const daNang: Calendar = { timeZone: 'Asia/Ho_Chi_Minh', weekdays: [3, 6], closesAt: '17:00', drawsAt: '17:15', ahead: 3 };
  const wednesday = [20_261_125, '2026-11-25T10:00:00.000Z'];
  expect(shown(daNang, '2026-11-23T00:00:00Z').map(([number]) => number)).toEqual([20_261_125, 20_261_128, 20_261_202]);
  expect(shown(daNang, '2026-11-25T09:59:59Z')[0]).toEqual(wednesday);
  expect(shown(daNang, '2026-11-25T10:00:00Z')[0]).toEqual([20_261_128, '2026-11-28T10:00:00.000Z']);
  const honolulu: Calendar = { ...daNang, timeZone: 'Pacific/Honolulu', ahead: 1 };
  // There it is still Wednesday when UTC has Thursday.
  expect(shown(honolulu, '2026-11-26T02:59:59Z')).toEqual([[20_261_125, '2026-11-26T03:00:00.000Z']]);
});
