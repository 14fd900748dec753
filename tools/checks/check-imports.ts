import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#tools/site/site-inputs.ts';

const FOLDERS = [
  'apps',
  'art',
  'bench',
  'contracts',
  'games',
  'kernel',
  'modules',
  'openid',
  'payments',
  'feeds',
  'platform',
  'poker',
  'promotions',
  'sports',
  'tests',
  'tools',
  'ui',
  'vendors',
  'web',
];

export const cruiserFolder = join(root, 'tools', 'depcruise');
const cruiser = join(cruiserFolder, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs');

export type Imports = { modules: number; violations: string[] };

/** Result of dependency-cruiser. */
export type Cruise = {
  modules: { source: string; dependencies: { resolved: string }[] }[];
  summary: { totalCruised: number; violations: { from: string; to: string; rule: { name: string } }[] };
};

/** Follows every import below a folder. Fails with a reason if there is no file or if dependency-cruiser fails. */
export function cruise(folder = root): Cruise | { failure: string } {
  const paths = FOLDERS.filter((name) => existsSync(join(folder, name)));
  if (paths.length === 0) return { failure: 'no module was seen' };
  const own = join(folder, '.dependency-cruiser.cjs');
  const args = [cruiser, '--config', existsSync(own) ? own : join(root, '.dependency-cruiser.cjs'), '--output-type', 'json', ...paths];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 });
  try {
    return JSON.parse(stdout) as Cruise;
  } catch {
    return { failure: `the import checker failed: ${stderr.trim() || stdout.trim()}` };
  }
}

/** Checks every import below a folder by the tables of architecture.mjs. Finding no module at all is a violation. */
export function checkImports(folder = root): Imports {
  return judge(cruise(folder));
}

export function judge(seen: Cruise | { failure: string }): Imports {
  if ('failure' in seen) return { modules: 0, violations: [seen.failure] };
  const { totalCruised, violations } = seen.summary;
  const lines = violations.map(({ from, to, rule }) => `${rule.name}: ${from} → ${to}`);
  return { modules: totalCruised, violations: totalCruised === 0 ? ['no module was seen', ...lines] : lines };
}
