import { afterEach, expect, test, vi } from 'vitest';
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

/** A world with a true time; a question takes so long on its way there and back. */
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
