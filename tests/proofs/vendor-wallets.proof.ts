import { run } from '#tools/npm.ts';
import { root } from '#tools/site/site-inputs.ts';
import type { Proof } from '#tools/proof.ts';

const KILLS = 12;
const TEST = 'modules/vendor-wallets/kill.test.ts';

/**
 * Kills the process with kill -9 at every moment of a transfer to and from a vendor that keeps members' money. No transfer is lost or made
 * twice. A number as argument kills less often.
 */
const proof: Proof = {
  covers: [
    'modules/vendor-wallets/*.ts',
    'modules/vendor-wallets/sql/*.sql',
    'modules/gateway/outgoing/*.ts',
    'migrations/*-{gateway,vendor-wallets}*.sql',
    'vendors/fund-transfer/*.ts',
    'vendors/seamless-kit/simulator/wallets.ts',
  ],
  run: async ({ args }) => {
    const kills = Number(args.find((word) => /^\d+$/.test(word)) ?? KILLS);
    const env = { ...process.env, NO_COLOR: '1', WALLET_KILLS: String(kills) };
    const { code, output } = await run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', TEST], { cwd: root, env });
    if (code !== 0) process.stderr.write(output.slice(-4_000));
    const [, moments] = /Tests {2}(\d+) passed/.exec(output) ?? [];
    return { ok: code === 0 && kills === KILLS, seed: 'fixed', sample: { kills }, result: { moments: Number(moments ?? 0) } };
  },
};

export default proof;
