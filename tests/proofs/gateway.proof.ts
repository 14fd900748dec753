import { run } from '#tools/npm.ts';
import { root } from '#tools/site/site-inputs.ts';
import type { Proof } from '#tools/proof.ts';

const ROUNDS = 5_000;
const TEST = 'modules/gateway/dialects.test.ts';

/**
 * Sends 5,000 rounds in every dialect, shuffled and with 30 % of the calls twice. The final balance equals that of the rounds in order. A
 * number as argument plays fewer rounds.
 */
const proof: Proof = {
  covers: [
    'modules/gateway/*.ts',
    'modules/vendor-rounds/*.ts',
    'modules/bets/sql/round.sql',
    'modules/vendor-rounds/sql/vendor.sql',
    'migrations/*-{gateway,rounds}*.sql',
    'vendors/*/dialect.ts',
    'vendors/seamless-kit/words.ts',
  ],
  run: async ({ args }) => {
    const rounds = Number(args.find((word) => /^\d+$/.test(word)) ?? ROUNDS);
    const env = { ...process.env, NO_COLOR: '1', VENDOR_ROUNDS: String(rounds) };
    const { code, output } = await run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', TEST], { cwd: root, env });
    if (code !== 0) process.stderr.write(output.slice(-4_000));
    const [, dialects] = /Tests {2}(\d+) passed/.exec(output) ?? [];
    return { ok: code === 0 && rounds === ROUNDS, seed: 'fixed', sample: { rounds }, result: { dialects: Number(dialects ?? 0) } };
  },
};

export default proof;
