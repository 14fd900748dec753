import { withPlayers } from '#bench/support/with-players.ts';
import { allContracts } from '#tests/abuse/contracts.ts';
import { fuzz } from '#tests/abuse/fuzz.ts';
import { seedFrom } from '#tests/simulation/random.ts';
import type { Proof } from '#tools/proof.ts';

/** 100,000 requests made from the schemas and bent: no 5xx, no leak, no answer without a code. */
const proof: Proof = {
  covers: ['contracts/*.ts', 'platform/http/*.ts', 'modules/*/routes.ts', 'tests/abuse/fuzz.ts'],
  run: async (options) => {
    const seed = seedFrom(options.seed);
    return await withPlayers(4, async (url, players) => {
      const contracts = (await allContracts()).filter(({ auth, path }) => auth !== 'signature' && path !== '/wps/session/logout');
      const document = (await (await fetch(`${url}/openapi.json`)).json()) as never;
      const tokens = [undefined, 'A'.repeat(43), ...players.map(({ token }) => token)];
      const port = Number(new URL(url).port);
      const { wrong, requests, statuses } = await fuzz({ port, contracts, tokens, seed, requests: 100_000, document });
      for (const line of wrong) process.stderr.write(`${line}\n`);
      return { ok: wrong.length === 0, seed, sample: { requests }, result: { statuses, wrong: wrong.length } };
    });
  },
};

export default proof;
