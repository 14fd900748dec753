/** Processor seconds of one parse on a quiet core of the machine on which the budgets were written. */
const PARSE_SECONDS = 0.0014;
const ROWS = 4_000;

let text: string | undefined;

/**
 * Returns how slow a core is now: processor seconds of a fixed piece of work, divided by those on the machine of the budgets. Other work
 * shares caches and core halves, so equal steps cost up to twice as many processor seconds. The piece of work is parsing, which needs no
 * warm compiler. The system counts in ticks, so a single measure of a few parses is inexact, while the mean of many is right.
 */
export function slowness(parses: number): number {
  text ??= JSON.stringify(
    Array.from({ length: ROWS }, (_, id) => ({ id, account: `member-${id}`, amounts: [id, id * 3, id * 7], isOpen: id % 2 === 0 })),
  );
  const before = process.threadCpuUsage();
  for (let parse = 0; parse < parses; parse++) JSON.parse(text);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1e6 / (parses * PARSE_SECONDS);
}
