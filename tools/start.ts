import { StartError } from '#platform/config/start-error.ts';
import { demoCredentials } from '#vendors/seamless-kit/demo-key.ts';
import { startSimulator } from '#vendors/seamless-kit/simulator/simulator.ts';
import { readConfig } from '#platform/config/config.ts';
import { ensureSite } from '#tools/site/ensure-site.ts';

// The launcher holds a channel to this process. When the channel breaks, the command that started the server has ended.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();

/** Port of the simulated supplier, which the connections of the demonstration name. */
const SUPPLIER_PORT = 9_100;

try {
  await ensureSite((line) => void process.stderr.write(`  ${line}\n`));
  await import('#apps/server/main.ts');
  await startDemoSupplier();
} catch (error) {
  process.stderr.write(`\n${error instanceof StartError ? error.message : ((error as Error).stack ?? String(error))}\n`);
  process.exit(1);
}

/** Starts the simulated supplier of a demonstration, if HOST can be reached from this machine alone. Its titles are then in the lobby. */
async function startDemoSupplier(): Promise<void> {
  const { seed, isLocal, port, dataDir } = readConfig(process.env);
  const credentials = seed === 'demo' && isLocal ? demoCredentials(dataDir) : undefined;
  if (!credentials) return;
  try {
    await startSimulator({ port: SUPPLIER_PORT, url: `http://127.0.0.1:${port}/gw/SIM`, credentials });
  } catch {
    process.stderr.write(`  Port ${SUPPLIER_PORT} is taken: the simulated supplier does not run, and its titles stay shut.\n`);
  }
}
