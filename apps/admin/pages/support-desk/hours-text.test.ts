import { expect, test } from 'vitest';
import { readDays, readSpans, spansText } from '#apps/admin/pages/support-desk/hours-text.ts';

test('the hours of a day are read as they are written', () => {
  const day = [
    { from: 540, until: 750 },
    { from: 810, until: 1_440 },
  ];
  expect(spansText(day)).toBe('09:00-12:30, 13:30-24:00');
  expect(readSpans('09:00-12:30, 13:30-24:00')).toEqual(day);
  expect(readSpans(' 9:00 – 12:30,13:30 - 24:00 ')).toEqual(day);
  expect([readSpans(''), spansText([])]).toEqual([[], '']);
});

test.for(['9-12', '09:00-08:00', '09:00-24:01', '09:60-10:00', '09:00-12:00, 12:00-13:00', '10:00-12:00, 09:00-09:30', 'noon'])(
  'hours that are none are refused: %s',
  (text) => expect(readSpans(text)).toBeUndefined(),
);

test('closed days are days of the calendar, each once, in their order', () => {
  expect(readDays('2026-12-25, 2026-12-24\n2026-12-25')).toEqual(['2026-12-24', '2026-12-25']);
  expect(readDays('')).toEqual([]);
  expect(readDays('2026-02-30')).toBeUndefined();
  expect(readDays('tomorrow')).toBeUndefined();
});
