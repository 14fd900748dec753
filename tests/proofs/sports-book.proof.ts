import pg from 'pg';
import { scratchPostgres } from '#bench/support/scratch-postgres.ts';
import { openDatabase } from '#platform/db/database.ts';
import { openSportsWorld } from '#tests/factories/sports-world.ts';
import { createRandom, seedFrom } from '#tests/simulation/random.ts';
import { simulateBook } from '#tests/sports/book-simulation.ts';
import type { Proof } from '#tools/proof.ts';

const SLIPS = 10_000;
const MATCHES = 200;
/** Reads a count from the arguments of `npm run prove -- sports-book <slips> <matches>`. Smaller counts do not satisfy the claim. */
const countOf = (args: readonly string[], at: number, whole: number): number => Number(args[at] ?? whole);

/**
 * Plays 10,000 random slips over 200 matches, with partial sales, cancelled matches, cancel windows, their rollbacks, and the corrections
 * of both. Each slip pays as a separate reference says, each balance is exact, and the ledger's invariants hold. Takes some minutes.
 */
export default {
  covers: [
    'modules/sportsbook/{slips,settlement,cash-out,sql,lead,world}/*',
    'sports/kit/{slips,combine,factor,lines}.ts',
    'sports/football/**/*.ts',
  ],
  run: async ({ args, ...options }) => {
    const seed = seedFrom(options.seed);
    const [slips, matches] = [countOf(args, 0, SLIPS), countOf(args, 1, MATCHES)];
    const postgres = await scratchPostgres({ fsync: 'off' });
    const owner = new pg.Pool({ connectionString: postgres.ownerUrl, max: 4 });
    // An idle connection reports an error when its database ends.
    owner.on('error', () => {});
    const db = openDatabase({ url: postgres.appUrl });
    try {
      const house = await openSportsWorld({ db, owner, appUrl: postgres.appUrl }, { owed: '10000000.00', paid: '100000000.00' });
      const result = await simulateBook(house, { slips, matches, random: createRandom(seed) });
      const { wrong, invariants, sold, voided, windows, rolledBack, corrected, placed } = result;
      // Without voids, sales and corrections the slips would prove nothing about them.
      const isMet = [sold, voided, windows, rolledBack, corrected].every((count) => count > 0) && placed > slips * 0.8;
      const ok = wrong.length === 0 && invariants.length === 0 && isMet && slips >= SLIPS && matches >= MATCHES;
      if (!ok) process.stdout.write(`${JSON.stringify({ ...result, wrong: wrong.slice(0, 10) })}\n`);
      return { ok, seed, sample: { slips, matches }, result: { ...result, wrong: wrong.slice(0, 10) } };
    } finally {
      await db.end();
      await owner.end();
      await postgres.drop();
    }
  },
} satisfies Proof;
