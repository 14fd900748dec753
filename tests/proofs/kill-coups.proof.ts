import { killAtCoups } from '#tests/robot/kill-coups.ts';
import { seedFrom } from '#tests/simulation/random.ts';
import type { Proof } from '#tools/proof.ts';

/**
 * kill -9 of the server at a table of every shared family, while bets are taken, while the outcome is shown and while bets are
 * settled. At crash the server is also killed while a flight is voided, at blackjack while hands are played. Every coup ends as it was
 * dealt or is void whole, each bet is settled once. About ten minutes.
 */
export default {
  covers: [
    'games/kit/table/live-rules.ts',
    'games/crash/*.ts',
    'games/blackjack/seven/*.ts',
    'modules/coups/*.ts',
    'modules/leads/*.ts',
    'modules/bets/sql/{open-round,round}.sql',
    'modules/coups/sql/coup.sql',
    'modules/leads/sql/chain.sql',
    'modules/vendor-rounds/sql/buy-in.sql',
  ],
  run: async (options) => {
    const seed = seedFrom(options.seed);
    const { wrong, ...report } = await killAtCoups({ seed });
    for (const line of wrong.slice(0, 20)) process.stderr.write(`${line}\n`);
    const ok = wrong.length === 0 && report.voidCoups > 0 && Object.values(report.struck).every((count) => count > 0);
    return { ok, seed, sample: { tables: report.tables }, result: { ...report, wrong: wrong.length } };
  },
} satisfies Proof;
