import { expect, test } from 'vitest';
import { slotsAt, type Calendar } from '#modules/rounds/tickets/calendar/schedule.ts';

const bangkok = {
  timeZone: 'Asia/Bangkok',
  days: [1, 16],
  closesAt: '14:00',
  drawsAt: '16:00',
  ahead: 3,
  moved: { '01-01': '12-30', '01-16': '01-17', '05-01': '05-02' },
} satisfies Calendar;
const shown = (calendar: Calendar, now: string) =>
  slotsAt(calendar, new Date(now)).map(({ number, closesAt }) => [number, closesAt.toISOString()]);

test('a calendar has its draws by the clock of its place, and a sale that has closed is past', () => {
  expect(shown(bangkok, '2026-11-16T06:59:59Z')[0]).toEqual([20_261_116, '2026-11-16T07:00:00.000Z']);
  expect(shown(bangkok, '2026-11-16T07:00:00Z')[0]).toEqual([20_261_201, '2026-12-01T07:00:00.000Z']);
});

test('the draws of holidays are held on other days, that of New Year in the year before', () => {
  expect(shown(bangkok, '2026-12-10T00:00:00Z').map(([number]) => number)).toEqual([20_261_216, 20_261_230, 20_270_117]);
  expect(shown(bangkok, '2026-12-31T00:00:00Z').map(([number]) => number)).toEqual([20_270_117, 20_270_201, 20_270_216]);
  expect(shown(bangkok, '2027-04-20T00:00:00Z').map(([number]) => number)).toEqual([20_270_502, 20_270_516, 20_270_601]);
});

test('a calendar leaves out holidays, by the month and by the week, and goes on behind them', () => {
  const numbers = (calendar: Calendar, now: string, ...days: number[]) =>
    slotsAt(calendar, new Date(now), new Set(days)).map(({ number }) => number);
  expect(numbers(bangkok, '2026-11-16T07:00:00Z', 20_261_201)).toEqual([20_261_216, 20_261_230, 20_270_117]);
  const vientiane: Calendar = { timeZone: 'Asia/Vientiane', weekdays: [1, 3, 5], closesAt: '19:30', drawsAt: '20:30', ahead: 2 };
  expect(numbers(vientiane, '2027-04-12T00:00:00Z', 20_270_414, 20_270_416)).toEqual([20_270_412, 20_270_419]);
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
