import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#tools/site-inputs.ts';

const FOLDERS = [
  'apps',
  'art',
  'bench',
  'contracts',
  'games',
  'kernel',
  'modules',
  'payments',
  'platform',
  'promotions',
  'reports',
  'tests',
  'tools',
  'ui',
  'vendors',
];

export const cruiserFolder = join(root, 'tools', 'depcruise');
const cruiser = join(cruiserFolder, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs');

export type Imports = { modules: number; violations: string[] };

type Cruise = { summary: { totalCruised: number; violations: { from: string; to: string; rule: { name: string } }[] } };

/** Judges every import below a folder by the tables of architecture.mjs. Seeing no module at all is a violation. */
export function checkImports(folder = root): Imports {
  const paths = FOLDERS.filter((name) => existsSync(join(folder, name)));
  if (paths.length === 0) return { modules: 0, violations: ['no module was seen'] };
  const own = join(folder, '.dependency-cruiser.cjs');
  const args = [cruiser, '--config', existsSync(own) ? own : join(root, '.dependency-cruiser.cjs'), '--output-type', 'json', ...paths];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 });
  let cruise: Cruise;
  try {
    cruise = JSON.parse(stdout) as Cruise;
  } catch {
    return { modules: 0, violations: [`the import checker failed: ${stderr.trim() || stdout.trim()}`] };
  }
  const { totalCruised, violations } = cruise.summary;
  const lines = violations.map(({ from, to, rule }) => `${rule.name}: ${from} → ${to}`);
  return { modules: totalCruised, violations: totalCruised === 0 ? ['no module was seen', ...lines] : lines };
}
