import { withPlayers } from '#bench/support/with-players.ts';
import { playTitles } from '#tests/robot/robot.ts';
import { seedFrom } from '#tests/simulation/random.ts';
import type { Proof } from '#tools/proof.ts';

/** 200 titles drawn by a seed are launched and spun through the public calls of the real server; every spin proves itself. */
const proof: Proof = {
  covers: [
    'modules/rounds/**/*.ts',
    'modules/fairness/*.ts',
    'games/slots/*.ts',
    'games/slots/engine/*.ts',
    'games/slots/*/model.ts',
    'games/kit/*.ts',
    'tests/robot/robot.ts',
    'modules/rounds/sql/*.sql',
    'migrations/*-rounds*.sql',
  ],
  run: async (options) => {
    const seed = seedFrom(options.seed);
    return await withPlayers(1, async (url, [player]) => {
      const { wrong, titles, ...result } = await playTitles({ url, token: player!.token, seed, titles: 200 });
      for (const line of wrong) process.stderr.write(`${line}\n`);
      return { ok: wrong.length === 0, seed, sample: { titles }, result: { ...result, wrong: wrong.length } };
    });
  },
};

export default proof;
