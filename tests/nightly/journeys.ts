import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findChromium } from '#tools/checks/chromium.ts';
import { journeys } from '#tools/checks/journeys.ts';
import { root } from '#tools/site/site-inputs.ts';
import type { Parts } from '#tests/nightly/part.ts';

/** The folders that hold journeys, below `tests/e2e`. */
const FOLDERS = [...new Set(globSync('**/*.test.ts', { cwd: join(root, 'tests/e2e') }).map((file) => dirname(file)))].toSorted();

/**
 * Plays every journey in the wide and in the narrow layout; each folder is a part. Journeys of one layout (`@wide-only`, `@phone-only`) or
 * with widths of their own (`@own-widths`) are played once.
 */
export default {
  parts: Object.fromEntries(
    FOLDERS.map((folder) => [
      folder,
      { minutes: 8, run: () => journeys(findChromium(), [`/e2e/${folder}/`], { EVERY_WIDTH: 'true', TIER: 'nightly' }).run() },
    ]),
  ),
} satisfies Parts;
