import { afterEach, describe, expect, test, vi } from 'vitest';
import { sweepOld } from '#platform/db/sweeps.ts';
import type { Queryable } from '#platform/db/database.ts';
import { createLog } from '#platform/log/log.ts';
import { openDatabaseClock, type DatabaseClock } from '#platform/time/database-clock.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { slowness } from '#tests/factories/slowness.ts';

const log = createLog('silent');
const opened: DatabaseClock[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const clock of opened.splice(0)) clock.stop();
});

/** A world with a true time; a question takes a time on its way there and back. */
function world() {
  const state = { ticks: 5_000, apart: 1_000_000, there: 1, back: 1 };
  const db = {
    query: () => {
      state.ticks += state.there;
      const ms = state.ticks + state.apart;
      state.ticks += state.back;
      return Promise.resolve([{ ms }]);
    },
  } as unknown as Queryable;
  const open = async () => {
    const clock = await openDatabaseClock(db, { log, ticks: () => state.ticks });
    opened.push(clock);
    return clock;
  };
  const errorOf = (clock: DatabaseClock) => clock.now().getTime() - (state.ticks + state.apart);
  return { state, open, errorOf };
}

test('the time is that of the database, whatever the clock of the process is set to', async () => {
  const { db } = await testDatabase();
  const clock = await openDatabaseClock(db, { log });
  opened.push(clock);
  vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ['Date'] });
  const [row] = await db.query<{ now: Date }>('SELECT clock_timestamp() AS now');
  expect(Math.abs(clock.now().getTime() - row!.now.getTime())).toBeLessThan(250 * slowness());
  expect(Date.now() - clock.now().getTime()).toBeGreaterThan(3_500_000);
});

test('a slow answer, whichever way was slow, takes nothing from what quick ones told', async () => {
  const { state, open, errorOf } = world();
  const clock = await open();
  expect(Math.abs(errorOf(clock))).toBeLessThanOrEqual(1);
  for (const slow of [{ there: 4_000 }, { back: 4_000 }]) {
    Object.assign(state, { there: 1, back: 1 }, slow);
    await clock.measure();
    expect(Math.abs(errorOf(clock))).toBeLessThanOrEqual(4);
  }
});

test('a database whose clock was set is followed at the next question', async () => {
  const { state, open, errorOf } = world();
  const clock = await open();
  for (const jump of [60_000, -90_000]) {
    state.apart += jump;
    await clock.measure();
    expect(Math.abs(errorOf(clock))).toBeLessThanOrEqual(1);
  }
});

test('a database that drifts is followed', async () => {
  const { state, open, errorOf } = world();
  const clock = await open();
  for (let at = 0; at < 500; at++) {
    state.ticks += 5_000;
    state.apart += 0.5;
    await clock.measure();
  }
  expect(Math.abs(errorOf(clock))).toBeLessThanOrEqual(4);
});

test('a database that does not answer leaves the time going on', async () => {
  const { state, open, errorOf } = world();
  const clock = await open();
  state.ticks += 60_000;
  expect(Math.abs(errorOf(clock))).toBeLessThanOrEqual(1);
});

describe('a clock of the database that was set', () => {
  const DAY_MS = 86_400_000;
  async function planted() {
    const { db, owner } = await testDatabase();
    const machine = { apart: 0, lag: 0 };
    const open = async () => {
      const clock = await openDatabaseClock(db, {
        log,
        own: () => Date.now() + machine.apart,
        ticks: () => performance.now() - machine.lag,
      });
      opened.push(clock);
      return clock;
    };
    /** As if the database's clock had been set forward since the last tick. */
    const step = (days: number) => owner.query("UPDATE clock_tick SET at = at - $1 * interval '1 day'", [days]);
    const state = async () =>
      (
        await owner.query<{ sure: boolean; behind: number }>(
          'SELECT is_clock_sure() AS sure, round(extract(epoch FROM clock_timestamp() - house_now()) / 86400)::int AS behind',
        )
      ).rows[0]!;
    return { db, owner, machine, open, step, state };
  }
  /** Days that a clock is behind this machine. */
  const behind = (clock: DatabaseClock) => Math.abs(Math.round((Date.now() - clock.now().getTime()) / DAY_MS));

  test('is followed by nobody: the house goes on by its own count, also after a start, and nothing is swept', async () => {
    const { db, machine, open, step, state } = await planted();
    const clock = await open();
    // A year ahead is where the house's count is a year behind.
    machine.lag = 365 * DAY_MS;
    await step(365);
    await clock.measure();
    expect(behind(clock)).toBe(365);
    expect(await state()).toEqual({ sure: false, behind: 365 });
    const later = await open();
    expect(behind(later)).toBe(365);
    expect(await state()).toEqual({ sure: false, behind: 365 });
    expect(await sweepOld(db)).toEqual({});
  });

  test('is followed again once it is set back, or once staff have confirmed it', async () => {
    const { owner, open, step, state } = await planted();
    await (await open()).measure();
    await step(40);
    const clock = await open();
    expect([behind(clock), (await state()).sure]).toEqual([40, false]);
    await owner.query('SELECT confirm_clock()');
    await clock.measure();
    expect([behind(clock), (await state()).sure]).toEqual([0, true]);
    await step(40);
    const other = await open();
    expect(behind(other)).toBe(40);
    await owner.query('UPDATE clock_tick SET at = clock_timestamp()');
    await other.measure();
    expect((await state()).sure).toBe(true);
  });

  test('cannot be told from a stop of a month, where the clock of the machine says the same; a longer one, or another clock, is for staff', async () => {
    const { machine, open, step, state } = await planted();
    await open();
    await step(30);
    expect(behind(await open())).toBe(0);
    expect((await state()).sure).toBe(true);
    await step(2);
    machine.apart = -2 * DAY_MS;
    await open();
    expect((await state()).sure).toBe(false);
  });
});
