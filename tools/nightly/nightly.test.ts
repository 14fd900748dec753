import { describe, expect, it } from 'vitest';
import type { NamedPart } from '#tools/nightly/parts.ts';
import { ageOfNightly, type NightlyRecord } from '#tools/nightly/record.ts';
import { runParts } from '#tools/nightly/run-parts.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const NOON = Date.parse('2026-11-20T12:00:00Z');

/** A run of parts on a clock of its own: each takes its minutes. */
async function night(prices: Record<string, number>, last?: NightlyRecord, failing: readonly string[] = []) {
  let clock = NOON;
  const ran: string[] = [];
  const written: NightlyRecord[] = [];
  const parts = Object.entries(prices).map(([name, minutes]): NamedPart => ({
    name,
    minutes,
    run: () => {
      ran.push(name);
      clock += minutes * MINUTE;
      return Promise.resolve({ passed: 1, failed: failing.includes(name) ? 1 : 0, skipped: 0, output: '', failures: [name] });
    },
  }));
  const write = (record: NightlyRecord) => void written.push(structuredClone(record));
  const record = await runParts({ parts, last, commit: 'c0ffee00', limitMs: 90 * MINUTE, now: () => clock, write, say: () => {} });
  return { ran, record, written };
}

describe('the nightly run', () => {
  it('leaves a part that would end after 90 minutes, and begins with it the next time', async () => {
    const prices = { long: 60, middle: 40, short: 20 };
    const first = await night(prices);
    expect(first.ran).toEqual(['long', 'short']);
    expect(first.record.left).toEqual(['middle']);
    const second = await night(prices, first.record);
    expect(second.ran[0]).toBe('middle');
  });

  it('begins a part that no run could hold where it waits longest, so it is not left for ever', async () => {
    expect((await night({ endless: 200 })).ran).toEqual(['endless']);
  });

  it('writes a record after each part, with failures, and goes on after a failure', async () => {
    const { ran, written, record } = await night({ a: 1, b: 1, c: 1 }, undefined, ['b']);
    expect(ran).toEqual(['a', 'b', 'c']);
    expect(written.map(({ parts }) => Object.keys(parts).length)).toEqual([1, 2, 3, 3]);
    expect(record.parts['b']).toMatchObject({ commit: 'c0ffee00', seconds: 60, failed: 1, failures: ['b'] });
  });

  it('keeps the records of parts that it did not run', async () => {
    const { record } = await night({ a: 1 });
    const again = await night({ b: 1 }, record);
    expect(Object.keys(again.record.parts)).toEqual(['a', 'b']);
  });

  it('is named by its age, its failures and what it left', async () => {
    const { record } = await night({ a: 1, b: 100 }, undefined, ['a']);
    expect(ageOfNightly(undefined, new Date(NOON))).toContain('never run');
    expect(ageOfNightly(record, new Date(NOON + 2 * DAY + MINUTE * 60))).toBe(
      'nightly: run 2 days ago at c0ffee00; failed: a; left for the next run: 1 parts',
    );
  });
});
