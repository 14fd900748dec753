import pg from 'pg';
import { openDatabase } from '#platform/db/database.ts';
import { reconcile, sealLedger } from '#modules/wallet/index.ts';
import { scratchPostgres } from '#bench/support/scratch-postgres.ts';
import { agentsWorld, simulateTree } from '#tests/simulation/agents/agents-simulation.ts';
import { createRandom, seedFrom } from '#tests/simulation/random.ts';
import type { Proof } from '#tools/proof.ts';

const TREES = 200;
const MEMBERS = 2_000;
const HOUR_MS = 3_600_000;

/**
 * 200 random trees of up to 2,000 members, with contracts, bets, voids, corrections, moves and ends: each bill is the reference’s to the
 * cent, each is paid once, no tree costs more than its top contract, and every invariant is whole. A number runs fewer, to try it.
 */
const proof: Proof = {
  covers: [
    'modules/agents/{bills,contracts}/!(*.test).ts',
    'modules/agents/reports/hear-rounds.ts',
    'modules/agents/tree/!(*.test).ts',
    'modules/agents/sql/*.sql',
    'migrations/*-agents*.sql',
    'modules/identity/sql/uplines.sql',
    'tests/simulation/agents/agents-{reference,simulation}.ts',
  ],
  run: async ({ seed: asked, args }) => {
    const seed = seedFrom(asked);
    const trees = Number(args.find((word) => /^\d+$/.test(word)) ?? TREES);
    const postgres = await scratchPostgres();
    const db = openDatabase({ url: postgres.appUrl });
    const owner = new pg.Pool({ connectionString: postgres.ownerUrl, max: 2 });
    const world = await agentsWorld(db, owner);
    const random = createRandom(seed);
    try {
      let start = Date.parse('2026-03-02T00:00:00Z');
      await world.agents.ensure(new Date(start));
      const times: Record<string, number> = {};
      let differing = 0;
      let planted = 0;
      for (let nth = 0; nth < trees; nth++) {
        const own = random.fork(String(nth));
        // Most are small, some large.
        const members = Math.round(2 + (MEMBERS - 2) * (own.int(1_001) / 1_000) ** 3);
        planted += members;
        const lived = await simulateTree(world, own, { nth, members, start, steps: 10 });
        for (const line of lived.wrong) process.stderr.write(`tree ${nth}: ${line}\n`);
        if (lived.wrong.length > 0) differing++;
        for (const [name, n] of Object.entries(lived.times)) times[name] = (times[name] ?? 0) + n;
        start = Math.ceil(lived.end / HOUR_MS) * HOUR_MS + HOUR_MS;
      }
      while ((await sealLedger(db)) > 0);
      const broken = await reconcile(db);
      for (const one of broken) process.stderr.write(`${JSON.stringify(one)}\n`);
      const { rows } = await owner.query<{ bills: number; payments: number; corrected: number; owing: number }>(
        `SELECT (SELECT count(*)::int FROM agent_bill) AS bills, (SELECT count(*)::int FROM agent_payment) AS payments,
                (SELECT count(*)::int FROM agent_bill WHERE corrected <> 0) AS corrected, (SELECT count(*)::int FROM agent_bill WHERE owes_out < 0) AS owing`,
      );
      const sorted = Object.fromEntries(Object.entries(times).toSorted(([a], [b]) => (a < b ? -1 : 1)));
      return {
        ok: differing === 0 && broken.length === 0 && trees === TREES,
        seed,
        sample: { trees, members: planted },
        result: { differing, broken: broken.length, ...rows[0], ...sorted },
      };
    } finally {
      await world.stop();
      await owner.end();
      await db.end();
      await postgres.drop();
    }
  },
};

export default proof;
