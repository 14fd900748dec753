import { expect, test } from 'vitest';
import { putOff } from '#modules/sportsbook/desk/put-off.ts';
import { lookAtEvent } from '#modules/sportsbook/events/look-at-event.ts';
import { startsToCome } from '#modules/sportsbook/world/event-store.ts';
import { checkInvariants } from '#modules/wallet/index.ts';
import { TEST_LEAGUE } from '#tests/factories/sports-deps.ts';
import { openSportsHouse } from '#tests/factories/sports-house.ts';
import { staffCaller } from '#tests/factories/staff.ts';

const { db, owner, deps, lead, playOut, pricedMatches, leg, player } = await openSportsHouse();
const trader = await staffCaller({ owner }, ['risk']);
const free = await pricedMatches();
const HOUR_MS = 3_600_000;

type Start = { at: Date; due: Date; past: { start: string }[] };
async function startOf(event: bigint): Promise<Start> {
  const { rows } = await owner.query<Start>('SELECT starts_at AS at, due_at AS due, past_starts AS past FROM sports_event WHERE id = $1', [
    event,
  ]);
  return rows[0]!;
}
const move = (event: bigint, at: number) => putOff(deps, trader, { id: event, startsAt: new Date(at), reason: 'fog' });

test('a match of the world that is put off within a day is shown with both starts, takes bets until the new one, and bets of before are paid', async () => {
  const event = free.shift()!;
  const [before, after] = [await player(), await player()];
  for (const outcome of ['home', 'draw', 'away']) await before.placed([await leg(event, outcome)]);
  const first = await startOf(event);
  const next = first.at.getTime() + 2 * HOUR_MS;
  expect(await move(event, next)).toEqual({ ok: true, value: { startsAt: new Date(next) } });
  const moved = await startOf(event);
  expect([moved.at.getTime(), moved.due.getTime() - first.due.getTime()]).toEqual([next, 2 * HOUR_MS]);
  const shown = await lookAtEvent(deps, event);
  expect(shown).toMatchObject({ value: { startsAt: new Date(next), plannedAt: first.at, state: 'open' } });
  const [line] = (await before.bets(true))[0]!.legs;
  expect([Date.parse(line!.startsAt), Date.parse(line!.plannedAt!)]).toEqual([next, first.at.getTime()]);
  for (const outcome of ['home', 'draw', 'away']) await after.placed([await leg(event, outcome)]);
  await playOut(event);
  const ends = (await before.bets(false)).map(({ legs: [one] }) => one!.end!.voided);
  expect(ends).toEqual([0, 0, 0]);
  expect(await before.balance()).toBe(await after.balance());
  expect(await checkInvariants(db)).toEqual([]);
});

test('a start is not moved back, by more than a day in all, once the match has begun, or of a match that is unknown', async () => {
  const event = free.shift()!;
  const { at } = await startOf(event);
  const first = at.getTime();
  expect(await move(event, first - 1_000)).toMatchObject({ failure: { code: 'sports.start_invalid' } });
  expect(await move(event, first + 24 * HOUR_MS + 1)).toMatchObject({ failure: { code: 'sports.start_invalid' } });
  expect(await move(event, first + 20 * HOUR_MS)).toMatchObject({ ok: true });
  expect(await move(event, first + 24 * HOUR_MS + 1)).toMatchObject({ failure: { code: 'sports.start_invalid' } });
  expect(await move(event, first + 24 * HOUR_MS)).toMatchObject({ ok: true });
  expect(await move(event, first + 24 * HOUR_MS)).toMatchObject({ ok: true });
  expect((await startOf(event)).past.map(({ start }) => Date.parse(start))).toEqual([first, first + 20 * HOUR_MS]);
  expect(await move(10n ** 15n, first)).toMatchObject({ failure: { code: 'sports.event_unknown' } });
  const begun = free.shift()!;
  await owner.query(`UPDATE sports_event SET starts_at = clock_timestamp() - interval '1 second' WHERE id = $1`, [begun]);
  expect(await move(begun, Date.now() + HOUR_MS)).toMatchObject({ failure: { code: 'sports.event_closed' } });
});

test('50 requests at once move a start as one after the other would, each change once in the audit log', async () => {
  const event = free.shift()!;
  const first = (await startOf(event)).at.getTime();
  const made = await Promise.all(Array.from({ length: 50 }, (_none, n) => move(event, first + (1 + (n % 10)) * HOUR_MS)));
  const { at, due, past } = await startOf(event);
  const starts = [...past.map(({ start }) => Date.parse(start)), at.getTime()];
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  expect(new Set(starts).size).toBe(starts.length);
  expect(starts[0]).toBe(first);
  expect(due.getTime() - at.getTime()).toBeLessThan(HOUR_MS);
  expect(made.some(({ ok }) => ok)).toBe(true);
  const { rows } = await owner.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM audit_entry WHERE action = 'sports.put_off' AND subject_id = $1`,
    [String(event)],
  );
  expect(rows[0]!.n).toBe(past.length);
});

test('matches are planned behind those that begin on time, also at the start of one that was put off', async () => {
  const before = await startsToCome(db, TEST_LEAGUE);
  const event = free.shift()!;
  const { at } = await startOf(event);
  const later = before.find((one) => one > at)!;
  expect(await move(event, later.getTime())).toMatchObject({ ok: true });
  const left = await startsToCome(db, TEST_LEAGUE);
  expect(left[0]).toEqual(before[0]);
  expect(left).toHaveLength(before.length - 1);
  await lead();
  const { rows } = await owner.query(
    `SELECT FROM generate_series(1, (SELECT max(link) FROM sports_event WHERE chain_id = (SELECT chain_id FROM sports_event WHERE id = $1))) AS n
      WHERE NOT EXISTS (SELECT FROM sports_event e WHERE e.link = n AND e.chain_id = (SELECT chain_id FROM sports_event WHERE id = $1))`,
    [event],
  );
  // No link of the season was left out.
  expect(rows).toEqual([]);
});
