import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readConfig } from '#platform/config/config.ts';
import { StartError } from '#platform/config/start-error.ts';
import { readCredentials } from '#vendors/seamless-kit/client.ts';
import { reportOf, runConformance } from '#vendors/seamless-kit/conformance/run-conformance.ts';
import { demoCredentials } from '#vendors/seamless-kit/demo-key.ts';
import { runTool } from '#tools/run-tool.ts';

const USAGE = `npm run conformance -- --url http://host/gw/<vendor> --key <vendor>:<key id>:<secret> --token <launch token> --game <game code> [--copies 200] [--report conformance.md]`;

/** `npm run conformance`: tries every rule of the wallet protocol at an operator, with a test player who has 100 units or more. */
await runTool(async () => {
  const { values } = parseArgs({
    options: {
      url: { type: 'string', default: 'http://127.0.0.1:8080/gw/SIM' },
      key: { type: 'string' },
      token: { type: 'string' },
      game: { type: 'string', default: 'SIM-COIN' },
      copies: { type: 'string', default: '200' },
      report: { type: 'string', default: 'conformance.md' },
    },
  });
  const { url, token, game: gameCode } = values;
  const credentials = values.key === undefined ? demoCredentials(readConfig(process.env).dataDir) : readCredentials(values.key);
  if (!credentials || token === undefined) throw new StartError(USAGE);
  const verdicts = await runConformance(
    { url, credentials, launchToken: token, gameCode, copies: Number(values.copies) },
    ({ outcome, part, says, why }) =>
      process.stdout.write(`${outcome.padEnd(8)} ${part}: ${says}${why === undefined ? '' : `\n         ${why}`}\n`),
  );
  const failed = verdicts.filter(({ outcome }) => outcome === 'fail').length;
  writeFileSync(values.report, reportOf(verdicts, { url, vendor: credentials.vendor, at: new Date() }));
  process.stdout.write(
    `\n${verdicts.length - failed} of ${verdicts.length} rules hold or were left out, ${failed} fail: ${values.report}\n`,
  );
  return failed === 0 ? 0 : 1;
});
