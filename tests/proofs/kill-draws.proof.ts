import { killAtCorrections } from '#tests/robot/kill-corrections.ts';
import { killAtDraws } from '#tests/robot/kill-draws.ts';
import { seedFrom } from '#tests/simulation/random.ts';
import type { Proof } from '#tools/proof.ts';

/**
 * kill -9 of the server while the last tickets of a draw are sold, when it is due and while it is settled. The server is then killed
 * while tickets of a draw that is held elsewhere are settled, and settled anew by a corrected result. Each ticket is settled, and its
 * difference moved, once. About six minutes.
 */
export default {
  covers: [
    'games/kit/lottery/*.ts',
    'modules/draws/*.ts',
    'modules/draws/{results,sale}/*.ts',
    'modules/leads/*.ts',
    'modules/draw-desk/*.ts',
    'modules/bets/sql/{corrected,round}.sql',
    'modules/draws/sql/{chase,draw}.sql',
  ],
  run: async (options) => {
    const seed = seedFrom(options.seed);
    const { wrong: wrongOfDraws, ...draws } = await killAtDraws({ seed });
    const { wrong: wrongOfCorrections, ...corrections } = await killAtCorrections({ seed });
    const wrong = [...wrongOfDraws, ...wrongOfCorrections];
    for (const line of wrong.slice(0, 20)) process.stderr.write(`${line}\n`);
    const ok = wrong.length === 0 && draws.draws === 3 && corrections.openAtTheKill > 0 && corrections.toCorrectAtTheKill > 0;
    return { ok, seed, sample: { draws: 4 }, result: { ...draws, corrections, wrong: wrong.length } };
  },
} satisfies Proof;
