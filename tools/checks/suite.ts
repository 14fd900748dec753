import { treeSeconds } from '#tools/checks/processor.ts';

export type Tally = { passed: number; failed: number; skipped: number };

/**
 * Verdict on one part of `npm test`. `output` is shown after a failure, `note` always. `failures` has a line for each failed test. `again`
 * runs the failed tests once more, alone.
 */
export type Verdict = Tally & { output: string; note?: string; failures?: string[]; again?: () => Promise<Verdict>; cost?: Cost };

/**
 * Processor seconds of a suite. `files`: those of each test file or journey. `slowness`: slowness of the cores meanwhile, if it was
 * measured.
 */
export type Cost = { seconds: number; files?: Record<string, number>; slowness?: number };
/** The cost of each suite of a run by its name. */
export type Costs = Record<string, Cost>;

export type Suite = { name: string; run(): Promise<Verdict> };
/** Lists of suites that run at the same time, the suites of a list in its order. These suites report their `cost`, which nobody can measure from outside. */
export type Lanes = { lanes: readonly (readonly Suite[])[] };

/** Returns the verdict on a check without single tests, which counts as one test. */
export function single(isOk: boolean, output: string, note?: string): Verdict {
  return { passed: isOk ? 1 : 0, failed: isOk ? 0 : 1, skipped: 0, output, ...(note ? { note } : {}) };
}

/** Returns the verdict on tests that did not run. */
export function skipped(note: string, count = 1): Verdict {
  return { passed: 0, failed: 0, skipped: count, output: '', note };
}

const SLOW_MS = 10_000;

/** Returns a note with the slowest parts; empty if no part took longer than `SLOW_MS`. */
export function slowest(parts: readonly { name: string; ms: number }[]): string {
  const slow = parts.filter(({ ms }) => ms > SLOW_MS).toSorted((a, b) => b.ms - a.ms);
  const names = slow.slice(0, 8).map(({ name, ms }) => `${name} ${Math.round(ms / 1_000)} s`);
  return names.length === 0 ? '' : `slowest: ${names.join(', ')}`;
}

/**
 * Most failures after which tests are run again. With more, a repeat would take too long, and a slow machine is not the cause. A loaded
 * machine failed 21 of 110 journeys.
 */
const MOST_AGAIN = 25;
const LAST_LINES = 120;

/**
 * Runs the suites in order and prints a line for each; lanes run at the same time. After a failure the next suite still runs. A failed test
 * is run once more alone (decision 013): two failures fail the run, one is printed. `judge` gives a verdict on the cost of all suites. The
 * failures are printed at the end, before the totals.
 */
export async function runSuites(
  suites: readonly (Suite | Lanes)[],
  write: (text: string) => void,
  judge: (costs: Costs) => Verdict | undefined = () => undefined,
): Promise<Tally> {
  const total: Tally = { passed: 0, failed: 0, skipped: 0 };
  const outputs: string[] = [];
  const costs: Costs = {};
  const report = async (suite: Suite, isAlone = true): Promise<void> => {
    const name = `  ${suite.name.padEnd(34)}`;
    if (isAlone) write(name);
    const began = Date.now();
    const before = treeSeconds(process.pid) ?? 0;
    const verdict = await run(suite);
    costs[suite.name] = verdict.cost ?? { seconds: (treeSeconds(process.pid) ?? 0) - before };
    total.passed += verdict.passed;
    total.failed += verdict.failed;
    total.skipped += verdict.skipped;
    write(`${isAlone ? '' : name}${describe(verdict).padEnd(40)} ${((Date.now() - began) / 1000).toFixed(1).padStart(6)} s\n`);
    if (verdict.note) write(`${indent(verdict.note)}\n`);
    if (verdict.failed > 0) outputs.push(`\n  ${suite.name}\n${indent(failureOf(verdict))}\n`);
  };
  const runLane = async (lane: readonly Suite[]): Promise<void> => {
    for (const suite of lane) await report(suite, false);
  };
  for (const suite of suites) await ('lanes' in suite ? Promise.all(suite.lanes.map(runLane)) : report(suite));
  const judged = judge(costs);
  if (judged) await report({ name: 'cost', run: () => Promise.resolve(judged) });
  outputs.forEach(write);
  write(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`);
  return total;
}

async function run(suite: Suite): Promise<Verdict> {
  const broken = (error: Error): Verdict => single(false, error.stack ?? String(error));
  const first = await suite.run().catch(broken);
  if (!first.again || first.failed > MOST_AGAIN) return first;
  const second = await first.again().catch(broken);
  const again = `run once more, by itself:\n${indent((first.failures ?? []).join('\n'))}`;
  const note = first.note ? `${first.note}\n${again}` : again;
  if (second.failed > 0 || second.passed === 0) return { ...first, note, output: `${first.output.trim()}\n${second.output.trim()}` };
  return { ...first, passed: first.passed + first.failed, failed: 0, note };
}

/** Returns the lines that name the failures, then the end of the tool's output. */
function failureOf({ failures = [], output }: Verdict): string {
  return [...failures, ...output.trim().split('\n').slice(-LAST_LINES)].join('\n');
}

function describe({ passed, failed, skipped: left }: Verdict): string {
  if (failed > 0) return `FAILED (${passed} passed, ${failed} failed${left ? `, ${left} skipped` : ''})`;
  if (passed === 0) return `skipped (${left})`;
  return `ok (${passed}${left ? `, ${left} skipped` : ''})`;
}

function indent(text: string): string {
  return text.replaceAll(/^/gm, '      ');
}
