import { onOldestPostgres } from '#tools/checks/oldest-postgres.ts';
import type { Parts } from '#tests/nightly/part.ts';

/** Every test that needs a database, on PostgreSQL 15: an answer there may differ from the one of the PostgreSQL that we bring. */
export default {
  minutes: 10,
  run: () =>
    onOldestPostgres(['{modules,platform,openid,payments,promotions}/**/*.test.ts', 'tests/{ledger,simulation}/**/*.test.ts']).run(),
} satisfies Parts;
