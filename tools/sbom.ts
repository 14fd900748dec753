import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#platform/config/start-error.ts';
import { findNpm, run } from '#tools/npm.ts';
import { runTool } from '#tools/run-tool.ts';
import { EXIT_CODES, readAudit } from '#tools/sbom/audit.ts';
import { foreignLicences, reproducible, type Bill } from '#tools/sbom/bill.ts';
import { root } from '#tools/site/site-inputs.ts';

const USAGE = `npm run sbom             the bill of materials of all packages, into dist/sbom.json (CycloneDX), and their licences
npm run sbom -- audit    the packages of the server against known faults, by the registry or AUDIT_REGISTRY;
                         ends with 3 where it names none, so that nothing was audited`;

/**
 * `npm run sbom`: ends with 1 if a licence is not allowed, or a package has a known serious fault. An audit that could not be made ends
 * with 3.
 */
await runTool(async () => {
  const [verb, ...others] = process.argv.slice(2);
  if (others.length > 0 || (verb !== undefined && verb !== 'audit')) throw new StartError(USAGE);
  return verb === 'audit' ? audit() : bill();
});

async function bill(): Promise<number> {
  const { code, output } = await npm(['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']);
  if (code !== 0) throw new StartError(`npm made no bill of materials (npm 10 or newer can):\n${output.trim()}`);
  const { name } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { name: string };
  const made = reproducible(JSON.parse(output.slice(output.indexOf('{'))) as Bill, name);
  const path = join(root, 'dist', 'sbom.json');
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(path, `${JSON.stringify(made, null, 1)}\n`);
  const foreign = foreignLicences(made.components);
  say(`${made.components.length} packages in dist/sbom.json`);
  for (const line of foreign) say(`licence not allowed: ${line}`);
  if (foreign.length === 0) say('all licences are allowed');
  return foreign.length === 0 ? 0 : 1;
}

async function audit(): Promise<number> {
  const registry = process.env['AUDIT_REGISTRY'];
  const at = registry === undefined || registry === '' ? [] : ['--registry', registry];
  const { output } = await npm(['audit', '--json', '--omit', 'dev', '--package-lock-only', '--loglevel=silent', ...at]);
  const { verdict, says } = readAudit(output, registry ?? 'the registry of npm');
  const place = verdict === 'skipped' ? process.stderr : process.stdout;
  place.write(`${says}\n`);
  return EXIT_CODES[verdict];
}

function npm(args: string[]) {
  return run(process.execPath, [findNpm(), ...args], { cwd: root });
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
