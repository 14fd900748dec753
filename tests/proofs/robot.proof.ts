import { freePort } from '#platform/db/pg-ports.ts';
import { openPlayers } from '#bench/support/players.ts';
import { scratchPostgres } from '#bench/support/scratch-postgres.ts';
import { startRealServer } from '#bench/support/servers.ts';
import { playTitles } from '#tests/simulation/robot.ts';
import { seedFrom } from '#tests/simulation/random.ts';
import type { Proof } from '#tools/proof.ts';

/** 200 titles drawn by a seed are launched and spun through the public calls of the real server; every spin proves itself. */
const proof: Proof = {
  covers: [
    'modules/rounds/*.ts',
    'modules/fairness/*.ts',
    'games/slots/*.ts',
    'games/slots/engine/*.ts',
    'games/slots/*/model.ts',
    'games/kit/*.ts',
    'tests/simulation/robot.ts',
    'migrations/*-rounds.sql',
  ],
  run: async (options) => {
    const seed = seedFrom(options.seed);
    const postgres = await scratchPostgres();
    try {
      const server = await startRealServer(await freePort(), postgres.appUrl, postgres.ownerUrl);
      try {
        const [player] = await openPlayers(server.url, postgres.appUrl, 1, [{ vendor: 'AE', gameCode: 'AE-0001' }]);
        const { wrong, titles, ...result } = await playTitles({ url: server.url, token: player!.token, seed, titles: 200 });
        for (const line of wrong) process.stderr.write(`${line}\n`);
        return { ok: wrong.length === 0, seed, sample: { titles }, result: { ...result, wrong: wrong.length } };
      } finally {
        await server.stop();
      }
    } finally {
      await postgres.drop();
    }
  },
};

export default proof;
