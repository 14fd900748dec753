import { killAtDraws } from '#tests/robot/kill-draws.ts';
import { seedFrom } from '#tests/simulation/random.ts';
import type { Proof } from '#tools/proof.ts';

/** kill -9 of the server while the last tickets of a draw are sold, when it is due and while it is settled; each ticket is settled once. About four minutes. */
export default {
  covers: [
    'games/kit/lottery/*.ts',
    'modules/rounds/*.ts',
    'modules/rounds/tickets/*.ts',
    'modules/rounds/sql/*.sql',
    'tests/robot/kill-draws.ts',
  ],
  run: async (options) => {
    const seed = seedFrom(options.seed);
    const { wrong, ...result } = await killAtDraws({ seed });
    for (const line of wrong.slice(0, 20)) process.stderr.write(`${line}\n`);
    return { ok: wrong.length === 0 && result.draws === 3, seed, sample: { draws: 3 }, result: { ...result, wrong: wrong.length } };
  },
} satisfies Proof;
