import pg from 'pg';
import { scratchPostgres } from '#bench/support/scratch-postgres.ts';
import { killRelay } from '#tests/relay/kill-relay.ts';
import { createRandom, seedFrom } from '#tests/simulation/random.ts';
import type { Proof } from '#tools/proof.ts';

const EVENTS = 10_000;
const KILLS = 20;

/**
 * kills a relay in its own process 20 times while it delivers 10,000 events. Each event arrives, and has its effect once. Takes about
 * two minutes.
 */
export default {
  covers: ['platform/outbox/*.ts'],
  run: async (options) => {
    const seed = seedFrom(options.seed);
    const postgres = await scratchPostgres();
    const owner = new pg.Pool({ connectionString: postgres.ownerUrl, max: 2 });
    try {
      const result = await killRelay({ owner, appUrl: postgres.appUrl, events: EVENTS, kills: KILLS, random: createRandom(seed) });
      const { effects, undone, again, missing, doubled, outOfOrder, lost } = result;
      const isOnce = effects === EVENTS && missing + doubled + outOfOrder + lost === 0;
      // Kills that interrupted no delivery would prove nothing.
      return { ok: isOnce && undone > 0 && again > 0, seed, sample: { events: EVENTS, kills: KILLS }, result };
    } finally {
      await owner.end();
      await postgres.drop();
    }
  },
} satisfies Proof;
