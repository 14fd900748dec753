import { parseArgs } from 'node:util';
import { StartError } from '#platform/config/start-error.ts';
import { abandonDrills, drill } from '#tests/faults/drill.ts';
import { findFaults } from '#tests/faults/fault.ts';
import { seedFrom } from '#tests/simulation/random.ts';
import { runTool } from '#tools/run-tool.ts';

/**
 * `npm run faults -- [F1 F2 …] [--rounds N] [--seed S]`: kills parts of the system under load. Ends with 1 on any loss, duplicate or
 * violation.
 */
await runTool(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { rounds: { type: 'string' }, seed: { type: 'string' } } });
  const rounds = values.rounds === undefined ? undefined : Number(values.rounds);
  if (rounds !== undefined && !(Number.isInteger(rounds) && rounds > 0)) throw new StartError('--rounds takes a number from 1.');
  const faults = await findFaults(positionals).catch((error: unknown) => {
    throw error instanceof RangeError ? new StartError(error.message) : error;
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void abandonDrills().finally(() => process.exit(130)));

  const seed = seedFrom(values.seed);
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  const failures: string[] = [];
  for (const fault of faults) failures.push(...(await drill(fault, { seed, say, ...(rounds !== undefined && { rounds }) })).failures);
  for (const failure of failures.slice(0, 50)) say(failure);
  say(failures.length === 0 ? `faults: all held (seed ${seed})` : `faults: ${failures.length} failures (seed ${seed})`);
  return failures.length === 0 ? 0 : 1;
});
