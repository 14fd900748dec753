import { openDatabase } from '#platform/db/database.ts';
import { reconcile, sealLedger } from '#modules/wallet/index.ts';
import { scratchPostgres } from '#bench/support/scratch-postgres.ts';
import { bonusWorld } from '#tests/factories/bonus.ts';
import { simulateBonuses } from '#tests/simulation/bonus-simulation.ts';
import { createRandom, seedFrom } from '#tests/simulation/random.ts';
import type { Proof } from '#tools/proof.ts';

const ORDERS = 100_000;

/**
 * Runs 100,000 random orders of bets, wins, rollbacks, grants and ends. Every balance must equal the model's, and every invariant must
 * hold. A number as argument runs fewer orders.
 */
const proof: Proof = {
  covers: [
    'modules/bonus/*.ts',
    'modules/bonus/sql/*.sql',
    'migrations/*-{bonus,rounds}*.sql',
    'modules/bets/{round-command,bonus-bet}.ts',
    'modules/bets/step-command.ts',
    'modules/wallet/{command,encode}.ts',
    'modules/wallet/sql/{accounts,rules,decide-*,amounts,holds,locks,store}.sql',
  ],
  run: async ({ seed: requested, args }) => {
    const seed = seedFrom(requested);
    const orders = Number(args.find((word) => /^\d+$/.test(word)) ?? ORDERS);
    const postgres = await scratchPostgres();
    const db = openDatabase({ url: postgres.appUrl });
    const world = await bonusWorld(db);
    try {
      const { wrong, times } = await simulateBonuses(world, createRandom(seed), { orders, members: 20 });
      while ((await sealLedger(db)) > 0);
      const broken = await reconcile(db);
      for (const line of [...wrong, ...broken.map((one) => JSON.stringify(one))]) process.stderr.write(`${line}\n`);
      const sorted = Object.fromEntries(Object.entries(times).toSorted(([a], [b]) => (a < b ? -1 : 1)));
      return {
        ok: wrong.length === 0 && broken.length === 0 && orders === ORDERS,
        seed,
        sample: { orders },
        result: { wrong: wrong.length, broken: broken.length, ...sorted },
      };
    } finally {
      await world.stop();
      await db.end();
      await postgres.drop();
    }
  },
};

export default proof;
