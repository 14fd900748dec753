import { killAtEveryStep } from '#tests/robot/kill-steps.ts';
import { seedFrom } from '#tests/simulation/random.ts';
import type { Proof } from '#tools/proof.ts';

const ROUNDS = 2;

/**
 * kill -9 of the server with the opening and with every act of each stepped family and of gambled slots. Rounds of a slot that keeps a
 * meter are among them. Every round goes on and is settled once. About eight minutes.
 */
export default {
  covers: [
    'games/*/{robot,rules}.ts',
    'games/kit/table/ante-rules.ts',
    'games/slots/deal-rules.ts',
    'games/slots/gamble/*.ts',
    'modules/meters/*.ts',
    'modules/bets/{round-command,round-store,commit-step,step-command}.ts',
    'modules/play/{act-on-round,play-round}.ts',
    'modules/stepped/*.ts',
    'modules/bets/sql/{open-round,round}.sql',
    'modules/fairness/*.ts',
  ],
  run: async (options) => {
    const seed = seedFrom(options.seed);
    const { wrong, ...result } = await killAtEveryStep({ seed, rounds: ROUNDS });
    for (const line of wrong) process.stderr.write(`${line}\n`);
    return {
      ok: wrong.length === 0 && result.replayed > 0 && result.gambles > 0,
      seed,
      sample: { rounds: ROUNDS },
      result: { ...result, wrong: wrong.length },
    };
  },
} satisfies Proof;
