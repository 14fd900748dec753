import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { single, skipped, type Suite, type Verdict } from '#tools/checks/suite.ts';
import { ensureSite } from '#tools/site/ensure-site.ts';
import { root, siteFolder } from '#tools/site/site-inputs.ts';

export const BUDGET_BYTES = 165 * 1024;
const LARGEST_LATER = 8;

type Chunk = { file: string; isEntry?: boolean; imports?: string[]; css?: string[] };
export type Manifest = Record<string, Chunk>;

export const bundleBudget: Suite = { name: 'bundle budget', run: measure };

async function measure(): Promise<Verdict> {
  if (!existsSync(join(root, 'apps', 'site', 'index.html'))) return skipped('there is no site yet');
  await ensureSite(() => {});
  const manifest = JSON.parse(readFileSync(join(siteFolder(), '.vite', 'manifest.json'), 'utf8')) as Manifest;
  const first = firstLoad(manifest);
  const size = (file: string): number => gzipSync(readFileSync(join(siteFolder(), file)), { level: 9 }).length;
  const scripts = [...new Set(Object.values(manifest).map((chunk) => chunk.file))].filter((file) => file.endsWith('.js'));
  const rows = scripts
    .map((file) => ({ file, bytes: size(file), isFirst: first.has(file) }))
    .toSorted((a, b) => Number(b.isFirst) - Number(a.isFirst) || b.bytes - a.bytes);
  const total = rows.filter((row) => row.isFirst).reduce((sum, row) => sum + row.bytes, 0);
  const shown = [...rows.filter((row) => row.isFirst), ...rows.filter((row) => !row.isFirst).slice(0, LARGEST_LATER)];
  const table = shown.map((row) => `${kilobytes(row.bytes).padStart(9)}  ${row.isFirst ? 'first load' : 'later     '}  ${row.file}`);
  const verdict = `${kilobytes(total).padStart(9)}  of ${kilobytes(BUDGET_BYTES)} at first load, gzip`;
  return single(total > 0 && total <= BUDGET_BYTES, '', [...table, verdict].join('\n'));
}

/** Returns the scripts that a browser loads before it can draw the site: the entry and all its static imports. */
export function firstLoad(manifest: Manifest): Set<string> {
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  for (const [key, chunk] of Object.entries(manifest)) if (chunk.isEntry) visit(key);
  return files;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
