import pg from 'pg';
import { openDatabase } from '#platform/db/database.ts';
import { reconcile, sealLedger } from '#modules/wallet/index.ts';
import { scratchPostgres } from '#bench/support/scratch-postgres.ts';
import { agentsWorld, simulateTree, type AgentsWorld } from '#tests/simulation/agents/agents-simulation.ts';
import { createRandom, seedFrom } from '#tests/simulation/random.ts';
import type { Proof, ProofOptions, ProofResult } from '#tools/proof.ts';

/** Number of trees of each kind of contract. */
const TREES = 50;
const MEMBERS = 2_000;
const HOUR_MS = 3_600_000;
/** Numbers of the simulated contract shapes of each kind. Dividends have four periods, which take turns. */
const SHAPES = { dividend: [0, 1, 2, 3], daily: [4], hourly: [5], realtime: [6] } as const;

const COVERS = [
  'modules/agents/{bills,contracts}/!(*.test).ts',
  'modules/agents/reports/on-rounds.ts',
  'modules/agents/tree/!(*.test).ts',
  'modules/agents/sql/*.sql',
  'migrations/*-agents*.sql',
  'modules/identity/sql/uplines.sql',
];

/**
 * 200 random trees of up to 2,000 members, with contracts, bets, voids, corrections, moves and ends. Each bill is the reference’s to the
 * cent, and each is paid once. No tree costs more than its top contract, and every invariant is whole. A part has the trees of one kind of
 * contract. A number runs fewer, to try it.
 */
export default {
  parts: Object.fromEntries(
    Object.entries(SHAPES).map(([kind, shapes]) => [kind, { covers: COVERS, run: (options: ProofOptions) => proveTrees(shapes, options) }]),
  ),
} satisfies Proof;

async function proveTrees(shapes: readonly number[], { seed: requested, args }: ProofOptions): Promise<ProofResult> {
  const seed = seedFrom(requested);
  const trees = Number(args.find((word) => /^\d+$/.test(word)) ?? TREES);
  const postgres = await scratchPostgres();
  const db = openDatabase({ url: postgres.appUrl });
  const owner = new pg.Pool({ connectionString: postgres.ownerUrl, max: 2 });
  // Connections that are still idle report an error when the server ends.
  owner.on('error', () => {});
  const world = await agentsWorld(db, owner);
  try {
    const { wrong, ...lived } = await liveThrough(world, shapes, { seed, trees });
    while ((await sealLedger(db)) > 0);
    const broken = await reconcile(db);
    for (const line of [...wrong, ...broken.map((one) => JSON.stringify(one))]) process.stderr.write(`${line}\n`);
    const { rows } = await owner.query<{ bills: number; payments: number; corrected: number }>(
      `SELECT (SELECT count(*)::int FROM agent_bill) AS bills, (SELECT count(*)::int FROM agent_payment) AS payments,
              (SELECT count(*)::int FROM agent_bill WHERE corrected <> 0) AS corrected`,
    );
    return {
      ok: wrong.length === 0 && broken.length === 0 && trees === TREES,
      seed,
      sample: { trees, members: lived.members },
      result: { wrong: wrong.length, broken: broken.length, ...rows[0], ...lived.times },
    };
  } finally {
    await world.stop();
    await owner.end();
    await db.end();
    await postgres.drop();
  }
}

/** Simulates trees one after the other, each in its own span of time. */
async function liveThrough(world: AgentsWorld, shapes: readonly number[], { seed, trees }: { seed: string; trees: number }) {
  const random = createRandom(seed);
  const wrong: string[] = [];
  const times: Record<string, number> = {};
  let planted = 0;
  let start = Date.parse('2026-03-02T00:00:00Z');
  await world.agents.ensure(new Date(start));
  for (let at = 0; at < trees; at++) {
    const own = random.fork(String(at));
    // Most trees are small, some are large.
    const members = Math.round(2 + (MEMBERS - 2) * (own.int(1_001) / 1_000) ** 3);
    planted += members;
    const lived = await simulateTree(world, own, { nth: shapes[at % shapes.length]!, members, start, steps: 10 });
    wrong.push(...lived.wrong.map((line) => `tree ${at}: ${line}`));
    for (const [name, n] of Object.entries(lived.times)) times[name] = (times[name] ?? 0) + n;
    start = Math.ceil(lived.end / HOUR_MS) * HOUR_MS + HOUR_MS;
  }
  return { wrong, members: planted, times: Object.fromEntries(Object.entries(times).toSorted(([a], [b]) => (a < b ? -1 : 1))) };
}
