import { withPlayers } from '#bench/support/with-players.ts';
import { allContracts } from '#tests/abuse/contracts.ts';
import { fuzz } from '#tests/abuse/fuzz.ts';
import { seedFrom } from '#tests/simulation/random.ts';
import type { Parts } from '#tests/nightly/part.ts';

/** Sends 100,000 altered requests made from the schemas: no answer may be a 5xx, leak data, or lack a code. */
export default {
  minutes: 5,
  run: () =>
    withPlayers(4, async (url, players) => {
      const seed = seedFrom(undefined);
      const contracts = (await allContracts()).filter(({ auth, path }) => auth !== 'signature' && path !== '/wps/session/logout');
      const document = (await (await fetch(`${url}/openapi.json`)).json()) as never;
      const tokens = [undefined, 'A'.repeat(43), ...players.map(({ token }) => token)];
      const port = Number(new URL(url).port);
      const { wrong, requests, statuses } = await fuzz({ port, contracts, tokens, seed, requests: 100_000, document });
      const note = `seed ${seed}: ${JSON.stringify(statuses)}`;
      return { passed: requests - wrong.length, failed: wrong.length, skipped: 0, output: '', failures: wrong, note };
    }),
} satisfies Parts;
