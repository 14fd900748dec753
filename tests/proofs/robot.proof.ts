import { withPlayers } from '#bench/support/with-players.ts';
import { findChromium } from '#tools/checks/chromium.ts';
import { play } from '#tools/checks/journeys.ts';
import { playTitles } from '#tests/robot/robot.ts';
import { seedFrom } from '#tests/simulation/random.ts';
import type { Proof } from '#tools/proof.ts';

/**
 * 200 titles drawn by a seed are launched and played through the public calls of the real server; every round proves itself. Then all
 * titles that are no slot are opened in Chromium, and one of each family is played through its own view, and one of each kind of table. About twenty minutes.
 */
const proof: Proof = {
  covers: [
    'modules/rounds/**/*.ts',
    'modules/fairness/*.ts',
    'games/**/*.{ts,tsx}',
    'bench/support/play-view.ts',
    'tests/e2e/games/robot.test.ts',
    'tests/robot/*.ts',
    'modules/rounds/sql/*.sql',
    'migrations/*-rounds*.sql',
  ],
  run: async (options) => {
    const seed = seedFrom(options.seed);
    const called = await withPlayers(1, async (url, [player]) => {
      const { wrong, titles, ...result } = await playTitles({ url, token: player!.token, seed, titles: 200 });
      for (const line of wrong) process.stderr.write(`${line}\n`);
      return { ...result, titles, wrong: wrong.length };
    });
    const executablePath = findChromium();
    const { code, output, report } = await play(['robot', '--project=desktop'], {
      ROBOT: 'all',
      SEED: seed,
      ...(executablePath && { CHROMIUM_PATH: executablePath }),
    });
    if (code !== 0) process.stderr.write(output);
    const inChromium = report?.suites?.flatMap(({ specs = [] }) =>
      specs.flatMap(({ tests }) => tests.flatMap(({ annotations }) => annotations)),
    );
    const noted = (name: string): string => inChromium?.find(({ type }) => type === name)?.description ?? '';
    return {
      ok: called.wrong === 0 && code === 0 && noted('opened') !== '',
      seed,
      sample: { titles: called.titles },
      result: { called, opened: Number(noted('opened')), played: noted('played').split(', ').filter(Boolean).length },
    };
  },
};

export default proof;
