import { parseArgs } from 'node:util';
import { StartError } from '#platform/config/start-error.ts';
import { abandonDrills, lineOf } from '#tests/faults/drill.ts';
import { soak } from '#tests/faults/soak.ts';
import { seedFrom } from '#tests/simulation/random.ts';
import { runTool } from '#tools/run-tool.ts';

/** Growth of memory above which a run of at least ten minutes counts as a leak. */
const SLOPE_LIMIT_MB_PER_HOUR = 100;

/**
 * `npm run soak -- [--minutes N] [--seed S]`: makes the faults in random order under steady load, then checks the invariants and the
 * server's memory.
 */
await runTool(async () => {
  const { values } = parseArgs({ options: { minutes: { type: 'string', default: '30' }, seed: { type: 'string' } } });
  const minutes = Number(values.minutes);
  if (!(minutes > 0)) throw new StartError('--minutes takes a number above 0.');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void abandonDrills().finally(() => process.exit(130)));
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  const report = await soak({ minutes, seed: seedFrom(values.seed), say });
  const { slopeMbPerHour: slope, violations } = report;
  for (const violation of violations.slice(0, 50)) say(violation);
  say(
    `soak: ${lineOf({ ...report, notes: [] })}, faults ${report.faults.length}, memory ${slope === undefined ? 'not measured' : `${slope.toFixed(1)} MB/h`}`,
  );
  const leaks = minutes >= 10 && slope !== undefined && slope > SLOPE_LIMIT_MB_PER_HOUR;
  return violations.length > 0 || leaks ? 1 : 0;
});
