import { vitestSuite } from '#tools/checks/vitest-suite.ts';
import type { Proof } from '#tools/proof.ts';

/** Every way to write an address, for every call, from everywhere: it lets nobody in whom the plain one keeps out. */
const proof: Proof = {
  covers: ['contracts/*.ts', 'platform/http/*.ts', 'apps/server/*.ts', 'tests/abuse/spellings.test.ts'],
  run: async () => {
    const { failed, passed, output } = await vitestSuite('spellings', {
      filters: ['tests/abuse/spellings'],
      env: { SPELLINGS: 'all', TIER: 'nightly' },
    }).run();
    if (failed > 0) process.stderr.write(output);
    return { ok: failed === 0 && passed > 0, seed: 'none', sample: { spellings: 'all' }, result: { passed, failed } };
  },
};

export default proof;
