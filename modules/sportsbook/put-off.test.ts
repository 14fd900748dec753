import { expect, test } from 'vitest';
import { putOff } from '#modules/sportsbook/desk/put-off.ts';
import { lookAtEvent } from '#modules/sportsbook/events/look-at-event.ts';
import { startsToCome } from '#modules/sportsbook/world/event-store.ts';
import { checkInvariants } from '#modules/wallet/index.ts';
import { TEST_LEAGUE } from '#tests/factories/sports-deps.ts';
import football from '#sports/football/sport.ts';
import { dealtAs, letStop } from '#tests/factories/stopping.ts';
import { openSportsHouse } from '#tests/factories/sports-house.ts';
import { staffCaller } from '#tests/factories/staff.ts';

const { db, owner, deps, lead, playOut, pricedMatches, leg, player } = await openSportsHouse();
const trader = await staffCaller({ owner }, ['risk']);
const free = await pricedMatches();
const HOUR_MS = 3_600_000;
/** Hours by which a match is postponed that the world postpones. */
let later = 6;
const rules = deps.book.sports.get('football')!;
deps.book = { ...deps.book, sports: new Map([['football', dealtAs(rules, football, () => `later:${later}`)]]) };
/** Lets the world postpone a match half a minute before it starts. */
async function postpone(event: bigint, hours: number): Promise<Start> {
  later = hours;
  await letStop({ owner }, event, (strengths: Parameters<typeof football.start>[0]) => football.unstopped!.start(strengths), 30_000);
  const first = await startOf(event);
  await lead();
  return first;
}

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

test('a match that the world postpones by hours is shown with both starts, takes bets until the new one, and bets of before are paid', async () => {
  const event = free.shift()!;
  const [before, after] = [await player(), await player()];
  for (const outcome of ['home', 'draw', 'away']) await before.placed([await leg(event, outcome)]);
  const first = await postpone(event, 6);
  const next = first.at.getTime() + 6 * HOUR_MS;
  const moved = await startOf(event);
  // The line-ups are drawn a minute before the new start.
  expect([moved.at.getTime(), moved.due.getTime()]).toEqual([next, next - 60_000]);
  expect(await lookAtEvent(deps, event)).toMatchObject({ value: { startsAt: new Date(next), plannedAt: first.at, state: 'open' } });
  const [line] = (await before.bets(true))[0]!.legs;
  expect([Date.parse(line!.startsAt), Date.parse(line!.plannedAt!)]).toEqual([next, first.at.getTime()]);
  await lead();
  for (const outcome of ['home', 'draw', 'away']) await after.placed([await leg(event, outcome)]);
  await owner.query(`UPDATE sports_event SET strengths = (strengths::jsonb || '{"stops": 0}')::json WHERE id = $1`, [event]);
  await playOut(event);
  expect((await before.bets(false)).map(({ legs: [one] }) => one!.end!.voided)).toEqual([0, 0, 0]);
  expect(await before.balance()).toBe(await after.balance());
  const { rows } = await owner.query<{ name: string }>('SELECT name FROM sports_step WHERE event_id = $1 ORDER BY step LIMIT 2', [event]);
  expect(rows.map(({ name }) => name)).toEqual(['stops', 'later:6']);
  expect(await checkInvariants(db)).toEqual([]);
});

test('a match that the world postpones by more than a day is over, and all its stakes come back', async () => {
  const event = free.shift()!;
  const fan = await player();
  for (const outcome of ['home', 'draw', 'away']) await fan.placed([await leg(event, outcome)]);
  const first = await postpone(event, 48);
  expect(await fan.balance()).toBe(10_000n);
  const [bet] = await fan.bets(false);
  expect(bet!.legs[0]).toMatchObject({ ending: { how: 'postponed' }, end: { voided: 2 } });
  // Both starts are shown.
  expect([Date.parse(bet!.legs[0]!.plannedAt!), Date.parse(bet!.legs[0]!.startsAt)]).toEqual([
    first.at.getTime(),
    first.at.getTime() + 48 * HOUR_MS,
  ]);
  expect(await lookAtEvent(deps, event)).toMatchObject({ value: { state: 'ended', plannedAt: first.at } });
  expect(await checkInvariants(db)).toEqual([]);
});

test('a match that a trader had put off is called off where the world postpones it beyond a day in all', async () => {
  const event = free.shift()!;
  const fan = await player();
  await fan.placed([await leg(event, 'home')]);
  const { at } = await startOf(event);
  expect(await move(event, at.getTime() + 20 * HOUR_MS)).toMatchObject({ ok: true });
  later = 6;
  await letStop({ owner }, event, (strengths: Parameters<typeof football.start>[0]) => football.unstopped!.start(strengths), 30_000);
  await owner.query(
    `UPDATE sports_event SET past_starts = jsonb_set(past_starts, '{0,start}', to_jsonb(starts_at - interval '20 hours')) WHERE id = $1`,
    [event],
  );
  await lead();
  expect(await lookAtEvent(deps, event)).toMatchObject({ value: { state: 'cancelled' } });
  expect((await startOf(event)).due).toBeNull();
  expect(await fan.balance()).toBe(10_000n);
  expect(await checkInvariants(db)).toEqual([]);
});
