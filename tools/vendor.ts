import { parseArgs } from 'node:util';
import { readConfig } from '#platform/config/config.ts';
import { StartError } from '#platform/config/start-error.ts';
import { readCredentials } from '#vendors/seamless-kit/client.ts';
import { demoCredentials } from '#vendors/seamless-kit/demo-key.ts';
import { isManner, MANNERS } from '#vendors/seamless-kit/simulator/manners.ts';
import { startSimulator } from '#vendors/seamless-kit/simulator/simulator.ts';
import { runTool } from '#tools/run-tool.ts';

/** `npm run vendor -- --port 9100`: runs the simulated supplier, which plays at an operator. */
await runTool(async () => {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '9100' },
      url: { type: 'string', default: 'http://127.0.0.1:8080/gw/SIM' },
      key: { type: 'string' },
      manner: { type: 'string', default: 'honest' },
    },
  });
  const { manner, url } = values;
  if (!isManner(manner)) throw new StartError(`There is no manner ${manner}: choose one of ${MANNERS.join(', ')}.`);
  const credentials = values.key === undefined ? demoCredentials(readConfig(process.env).dataDir) : readCredentials(values.key);
  if (!credentials)
    throw new StartError('--key is <vendor>:<key id>:<secret>; without it, start a demonstration on this data folder first.');
  const { port } = await startSimulator({ port: Number(values.port), url, credentials, manner });
  process.stdout.write(`Simulated supplier ${credentials.vendor} on http://127.0.0.1:${port}/play, at ${url}, ${manner}\n`);
  await new Promise((resolve) => process.once('SIGTERM', resolve).once('SIGINT', resolve));
  process.exit(0);
});
