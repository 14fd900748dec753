import { expect, test } from 'vitest';
import { openBook } from '#sports/kit/book.ts';
import { firstStart } from '#modules/sportsbook/lead/starts.ts';

const book = await openBook();
const MINUTE = 60_000;
const PACE = { everyMs: 10 * MINUTE, ahead: 3, slotMs: MINUTE };
const leagues = [...book.sports.values()].flatMap(({ code, leagues: own }) => own.map((one) => ({ sport: code, league: one.code })));

test('leagues begin in every minute of an interval, so a match is live a minute after any start of the server', () => {
  for (const now of ['2026-12-01T05:34:20.466Z', '2026-12-01T05:40:00.000Z', '2026-12-01T23:59:59.999Z'].map((at) => new Date(at))) {
    const waits = leagues.map((ref) => firstStart(book, PACE, ref, now) - now.getTime());
    expect(Math.min(...waits)).toBeGreaterThan(0);
    expect(Math.min(...waits)).toBeLessThanOrEqual(MINUTE);
    expect(Math.max(...waits)).toBeLessThanOrEqual(PACE.everyMs);
    expect(new Set(waits.map((wait) => Math.ceil(wait / MINUTE))).size).toBe(10);
  }
});

test('a league starts at the same minutes of each interval', () => {
  const [ref] = leagues;
  const first = firstStart(book, PACE, ref!, new Date('2026-12-01T05:34:20Z'));
  expect(firstStart(book, PACE, ref!, new Date(first))).toBe(first + PACE.everyMs);
});
