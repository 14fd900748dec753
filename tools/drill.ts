import { parseArgs } from 'node:util';
import { StartError } from '#platform/config/start-error.ts';
import { restoreDrill } from '#tests/restore/drill.ts';
import { runTool } from '#tools/run-tool.ts';

/**
 * `npm run drill -- restore [--transfers N]`: destroys a test database and restores it to a stated second. Ends with 1 on any difference.
 */
await runTool(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { transfers: { type: 'string', default: '100000' } } });
  if (positionals.join(' ') !== 'restore') throw new StartError('Say which drill: npm run drill -- restore.');
  const transfers = Number(values.transfers);
  if (!Number.isInteger(transfers) || transfers < 1) throw new StartError('--transfers takes a number from 1.');
  const say = (line: string): void => void process.stdout.write(`  ${line}\n`);
  const { failures, figures } = await restoreDrill({ transfers, say });
  for (const [name, figure] of Object.entries(figures)) say(`${name}: ${figure}`);
  for (const failure of failures.slice(0, 50)) say(failure);
  say(failures.length === 0 ? 'restore: as it was at that second' : `restore: ${failures.length} differences`);
  return failures.length === 0 ? 0 : 1;
});
