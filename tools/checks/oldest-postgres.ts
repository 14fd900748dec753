import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { skipped, type Suite } from '#tools/checks/suite.ts';
import { vitestSuite } from '#tools/checks/vitest-suite.ts';
import { root } from '#tools/site/site-inputs.ts';

const BIN = '/usr/lib/postgresql/15/bin';

/** Suite that repeats tests with a database on the oldest PostgreSQL that Croupier supports. */
export function onOldestPostgres(globs: readonly string[]): Suite {
  const name = 'integration on PostgreSQL 15';
  if (!existsSync(join(BIN, 'postgres'))) return { name, run: () => Promise.resolve(skipped('Debian’s PostgreSQL 15 is not installed')) };
  const filters = globs
    .flatMap((glob) => globSync(glob, { cwd: root }))
    .filter((file) => /testDatabase|testPostgres/.test(readFileSync(join(root, file), 'utf8')));
  // Without any file, Vitest would run all tests.
  if (filters.length === 0) throw new Error(`no test of ${globs.join(', ')} uses a database`);
  return vitestSuite(name, { filters, env: { TEST_PG_BIN: BIN } });
}
