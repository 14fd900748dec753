import { openDatabase } from '#platform/db/database.ts';
import { createWallet } from '#modules/wallet/index.ts';
import { scratchPostgres } from '#bench/support/scratch-postgres.ts';
import { simulateLedger } from '#tests/simulation/ledger-simulation.ts';
import { seedFrom } from '#tests/simulation/random.ts';
import type { Proof } from '#tools/proof.ts';

/**
 * Runs 100,000 random operations on a durable PostgreSQL. Every answer equals the model's, all six invariants hold, and all money sums to
 * zero.
 */
const proof: Proof = {
  covers: ['modules/wallet/**/*.ts', 'modules/wallet/sql/*.sql', 'migrations/*-{wallet,vendor-wallets}.sql', 'platform/db/database.ts'],
  run: async (options) => {
    const seed = seedFrom(options.seed);
    const postgres = await scratchPostgres();
    const db = openDatabase({ url: postgres.appUrl });
    const wallet = createWallet({ db });
    try {
      const { wrong, operations, ...result } = await simulateLedger({ db, wallet }, { seed, operations: 100_000 });
      for (const line of wrong) process.stderr.write(`${line}\n`);
      return { ok: wrong.length === 0, seed, sample: { operations }, result: { ...result, wrong: wrong.length } };
    } finally {
      await wallet.stop();
      await db.end();
      await postgres.drop();
    }
  },
};

export default proof;
