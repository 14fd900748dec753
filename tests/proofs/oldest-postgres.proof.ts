import { onOldestPostgres } from '#tools/checks/oldest-postgres.ts';
import type { Proof } from '#tools/proof.ts';

/** Every test that needs a database, on PostgreSQL 15: what it could answer in another way than the one that we bring. Some ten minutes. */
export default {
  covers: ['{modules,platform,promotions}/**/*.sql', 'migrations/*.sql', 'platform/db/*.ts'],
  run: async () => {
    const { passed, failed, skipped, output, note } = await onOldestPostgres([
      '{modules,platform,openid,payments,promotions}/**/*.test.ts',
      'tests/{ledger,simulation}/**/*.test.ts',
    ]).run();
    const ok = failed === 0 && passed > 0;
    if (!ok) process.stderr.write(`${note ?? ''}\n${output}\n`);
    return { ok, seed: 'none', sample: { tests: passed + failed }, result: { passed, failed, skipped } };
  },
} satisfies Proof;
