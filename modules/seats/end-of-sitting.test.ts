import { expect, test } from 'vitest';
import { endOfSitting } from '#modules/seats/end-of-sitting.ts';

const endsAt = (now: string, timeZone: string): string => endOfSitting(new Date(now), timeZone).toISOString();

test('a sitting ends after an hour, or just before midnight at the brand, whatever the clocks do that night', () => {
  expect(endsAt('2026-11-29T10:00:00.250Z', 'UTC')).toBe('2026-11-29T11:00:00.250Z');
  expect(endsAt('2026-11-29T23:30:00.250Z', 'UTC')).toBe('2026-11-29T23:59:55.000Z');
  expect(endsAt('2026-11-29T16:30:00.000Z', 'Asia/Bangkok')).toBe('2026-11-29T16:59:55.000Z');
  expect(endsAt('2026-11-29T23:59:45.000Z', 'UTC')).toBe('2026-11-30T00:59:45.000Z');
  // In Havana clocks go from midnight to one o'clock, and back from one o'clock to midnight.
  expect(endsAt('2026-03-08T04:40:00.000Z', 'America/Havana')).toBe('2026-03-08T04:59:55.000Z');
  expect(endsAt('2026-11-02T04:40:00.000Z', 'America/Havana')).toBe('2026-11-02T04:59:55.000Z');
});
