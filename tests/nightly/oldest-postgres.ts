import { onOldestPostgres } from '#tools/checks/oldest-postgres.ts';
import type { Parts } from '#tests/nightly/part.ts';

/** Runs every test that needs a database on PostgreSQL 15, whose answers may differ from those of the PostgreSQL that we ship. */
export default {
  minutes: 10,
  run: () =>
    onOldestPostgres(['{modules,platform,openid,payments,promotions}/**/*.test.ts', 'tests/{ledger,simulation}/**/*.test.ts']).run(),
} satisfies Parts;
