import { readFileSync } from 'node:fs';

export type Counts = { databases: number; servers: number; pages: number };
/**
 * A test file after its run: processor seconds, with those of its cluster and of the processes it started. `slowness`: how slow its core
 * was (`tools/checks/yardstick.ts`); 1 if missing.
 */
export type FileCost = Counts & { file: string; seconds: number; slowness?: number };
export type Budgets = {
  /** Processor seconds of a file, by the most expensive thing that it uses; of each page in addition to its server; of a core journey. */
  seconds: { pure: number; database: number; server: number; page: number; journey: number };
  /** Files that need more, by their path, each with its reason. */
  exceptions: Record<string, { seconds: number; reason: string }>;
};

/** Multiple of its budget above which a file is printed. */
const PRINTED = 2;
/** Multiple of its budget above which a file fails. */
const FAILS = 3;

export function readBudgets(): Budgets {
  return JSON.parse(readFileSync(new URL('budget.json', import.meta.url), 'utf8')) as Budgets;
}

export function budgetOf({ file, databases, servers, pages }: FileCost, { seconds, exceptions }: Budgets): number {
  const exception = exceptions[file];
  if (exception) return exception.seconds;
  if (servers > 0 || pages > 0) return seconds.server + pages * seconds.page;
  return databases > 0 ? seconds.database : seconds.pure;
}

export type TooDear = { file: string; line: string };

/** Returns how slow the machine was during a run: the mean over its files, at least 1, because a fast machine must not tighten budgets. */
export function slownessOf(costs: readonly FileCost[]): number {
  const sum = costs.reduce((total, { slowness = 1 }) => total + slowness, 0);
  return costs.length === 0 ? 1 : Math.max(1, sum / costs.length);
}

/**
 * Sorts files that cost too much into failing and printed ones, each with a line of its cost and budget. Budgets are widened by the
 * slowness of the machine.
 */
export function judgeCosts(costs: readonly FileCost[], budgets: Budgets): { failing: TooDear[]; printed: TooDear[] } {
  const slowness = slownessOf(costs);
  const over = (times: number) => costs.filter((cost) => cost.seconds > times * slowness * budgetOf(cost, budgets));
  const failing = over(FAILS);
  const printed = over(PRINTED).filter((cost) => !failing.includes(cost));
  const withLine = (cost: FileCost): TooDear => {
    const { file, seconds, databases, servers, pages } = cost;
    const counts = `databases ${databases}, servers ${servers}, pages ${pages}`;
    return { file, line: `${file}: ${seconds.toFixed(1)} processor seconds of ${budgetOf(cost, budgets)} (${counts})` };
  };
  return { failing: failing.map(withLine), printed: printed.map(withLine) };
}

/** Returns exceptions for files that no longer exist. */
export function unusedExceptions(files: readonly string[], { exceptions }: Budgets): string[] {
  return Object.keys(exceptions).filter((file) => !files.includes(file));
}
