import { single, type Verdict } from '#tools/checks/suite.ts';
import type { NamedPart } from '#tools/nightly/parts.ts';
import type { NightlyRecord, PartRecord } from '#tools/nightly/record.ts';

export type NightlyRun = {
  parts: readonly NamedPart[];
  last: NightlyRecord | undefined;
  commit: string;
  limitMs: number;
  now(): number;
  write(record: NightlyRecord): void;
  say(text: string): void;
};

/**
 * Runs the parts, those that have waited longest first. A part that would end after the limit is left for the next run, which begins with
 * it. The first part always starts, even if it is longer than the limit. The record is written after each part, so a run that is stopped
 * loses only one part.
 */
export async function runParts({ parts, last, commit, limitMs, now, write, say }: NightlyRun): Promise<NightlyRecord> {
  const began = now();
  const record: NightlyRecord = { commit, date: '', minutes: 0, left: [], parts: { ...last?.parts } };
  const waiting = parts.toSorted((a, b) => (lastOf(a, last) < lastOf(b, last) ? -1 : 1));
  for (const part of waiting) {
    const elapsed = now() - began;
    const price = 1_000 * (last?.parts[part.name]?.seconds ?? part.minutes * 60);
    if (elapsed > 0 && elapsed + price > limitMs) {
      record.left.push(part.name);
      continue;
    }
    say(`  ${part.name.padEnd(34)}`);
    const start = now();
    const verdict = await part.run().catch((error: Error) => single(false, error.stack ?? String(error)));
    const seconds = Math.round((now() - start) / 1_000);
    record.parts[part.name] = recordOf(verdict, commit, new Date(now()).toISOString(), seconds);
    say(`${verdict.failed > 0 ? 'FAILED' : 'ok'} (${verdict.passed} passed, ${verdict.failed} failed) ${seconds} s\n`);
    if (verdict.failed > 0) say(`${[...(verdict.failures ?? []), verdict.output.trim().split('\n').slice(-60).join('\n')].join('\n')}\n`);
    write(Object.assign(record, { date: new Date(now()).toISOString(), minutes: Math.round((now() - began) / 60_000) }));
  }
  if (record.left.length > 0) say(`  left for the next run: ${record.left.join(', ')}\n`);
  write(record);
  return record;
}

function lastOf({ name, at }: NamedPart, last: NightlyRecord | undefined): string {
  return at ?? last?.parts[name]?.date ?? '';
}

function recordOf({ passed, failed, skipped, failures, note }: Verdict, commit: string, date: string, seconds: number): PartRecord {
  const extra = { ...(failures?.length ? { failures } : {}), ...(note ? { note } : {}) };
  return { commit, date, seconds, passed, failed, skipped, ...extra };
}
