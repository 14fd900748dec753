import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import type { DrillRound } from '#tests/cluster/drill.ts';
import type { Drill } from '#tests/cluster/drills.ts';

const FILE = join(import.meta.dirname, '../../docs/measured/cluster.md');
const BEGIN = '<!-- Rows of `npm run cluster -- drill`; the newest run of a drill replaces the one before. -->';

/** Writes the row of a drill into `docs/measured/cluster.md`. */
export function recordDrill(
  drill: Pick<Drill, 'name' | 'title' | 'isNegativeControl'>,
  rounds: readonly DrillRound[],
  hasFailed: boolean,
): void {
  if (!existsSync(FILE)) return;
  writeFileSync(FILE, withRow(readFileSync(FILE, 'utf8'), rowOf(drill, rounds, hasFailed)));
}

/** Returns the page with this row in place of the row of the same drill, or after the others. */
export function withRow(page: string, row: string): string {
  const at = page.indexOf(BEGIN);
  if (at < 0) throw new Error('the page has no place for rows of drills');
  const nameOf = (line: string): string => line.split('|')[1]!.trim();
  const [head, ...rest] = page.slice(at).split('\n\n');
  const lines = head!.split('\n').filter((line) => line !== '');
  const kept = lines.slice(3).filter((line) => nameOf(line) !== nameOf(row));
  const rows = [...kept, row].toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  return `${page.slice(0, at)}${[...lines.slice(0, 3), ...rows].join('\n')}${rest.length > 0 ? `\n\n${rest.join('\n\n')}` : '\n'}`;
}

function rowOf(
  { name, title, isNegativeControl }: Pick<Drill, 'name' | 'title' | 'isNegativeControl'>,
  rounds: readonly DrillRound[],
  hasFailed: boolean,
): string {
  const sum = (of: (round: DrillRound) => number): number => rounds.reduce((all, round) => all + of(round), 0);
  const most = (of: (round: DrillRound) => number): string => (Math.max(...rounds.map(of)) / 1_000).toFixed(1);
  const repeated = new Map<string, number>();
  for (const { seen } of rounds) for (const [what, times] of seen.repeated) repeated.set(what, (repeated.get(what) ?? 0) + times);
  const cells = [
    `\`${name}\``,
    title,
    rounds.length,
    sum(({ acknowledged }) => acknowledged),
    sum(({ verdict }) => verdict.lost.length),
    sum(({ verdict }) => verdict.doubled.length),
    most(({ seen }) => seen.longestSilenceMs),
    most(({ seen }) => seen.longestWaitMs),
    [...repeated].map(([what, times]) => `${times} × ${what}`).join(', ') || 'nothing',
    `${hasFailed ? '**failed**' : isNegativeControl ? 'caught' : 'held'}, ${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB, load ${Math.round(loadavg()[0]!)}`,
  ];
  return `| ${cells.join(' | ')} |`;
}
