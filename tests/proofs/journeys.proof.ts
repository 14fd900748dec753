import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findChromium } from '#tools/checks/chromium.ts';
import { passedByWidth, play } from '#tools/checks/journeys.ts';
import type { Proof, ProofResult } from '#tools/proof.ts';
import { hashInputs, root } from '#tools/site/site-inputs.ts';

/** The folders that hold journeys, below `tests/e2e`. */
const FOLDERS = [...new Set(globSync('**/*.test.ts', { cwd: join(root, 'tests/e2e') }).map((file) => dirname(file)))].toSorted();

/**
 * Every journey in the wide layout and in the narrow one; `npm test` plays each once.
 * Only journeys that are of one layout (`@wide-only`, `@phone-only`) or set widths of their own (`@own-widths`) are played once.
 * Each folder is a part of its own. What is covered is the journeys themselves: the record says which site they were played on.
 * All of them take about an hour of two cores.
 */
export default {
  parts: Object.fromEntries(
    FOLDERS.map((folder) => [
      folder,
      { covers: [`tests/e2e/${folder}/**/*.ts`, 'tests/e2e/kit/*.ts', 'tests/e2e/playwright.config.ts'], run: () => playAll(folder) },
    ]),
  ),
} satisfies Proof;

async function playAll(folder: string): Promise<ProofResult> {
  const executablePath = findChromium();
  const { code, output, report } = await play([`/e2e/${folder}/`], {
    EVERY_WIDTH: 'true',
    ...(executablePath && { CHROMIUM_PATH: executablePath }),
  });
  if (code !== 0) process.stderr.write(output);
  const passed = passedByWidth(report ?? {});
  const { expected = 0, unexpected = 1, flaky = 0, skipped = 0 } = report?.stats ?? {};
  return {
    ok: code === 0 && expected > 0 && unexpected + flaky + skipped === 0,
    seed: 'none',
    sample: {
      commit: git('rev-parse', 'HEAD'),
      changedSince: git('status', '--porcelain').split('\n').filter(Boolean).length,
      site: hashInputs('site'),
    },
    result: { at1440: passed['desktop'] ?? 0, at390: passed['mobile'] ?? 0, failed: unexpected + flaky, skipped },
  };
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
}
