import { randomUUID } from 'node:crypto';
import { unsaltedChain } from '#tests/abuse/chains.ts';
import { openRound } from '#tests/abuse/open-game.ts';
import { chaseOf, chaseOrder } from '#tests/abuse/chases.ts';
import type { GoodCalls, World } from '#tests/abuse/csrf/good-calls.ts';

async function launch({ call, token }: World): Promise<string> {
  const body = { vendor: 'AE', gameCode: 'AE-0001', mode: 'real' };
  return ((await call('POST', '/wps/game/launchGame', { token, body })).body.value as { launchToken: string }).launchToken;
}

/** Requests about games and their rounds. */
export default {
  'POST /wps/relay/MCSFE_addFavoriteGameV2': async () => ({ body: { nodeId: 1 } }),
  'DELETE /wps/relay/MCSFE_removeFavoriteGameV2': async ({ call, token }) => {
    await call('POST', '/wps/relay/MCSFE_addFavoriteGameV2', { token, body: { nodeId: 2 } });
    return { body: { nodeId: 2 } };
  },
  'POST /wps/fairness/seed': async () => ({ body: { mode: 'real', clientSeed: 'forged', requestId: randomUUID() } }),
  'POST /wps/fairness/chains/:id/seed': async ({ server }) => ({
    path: `/wps/fairness/chains/${await unsaltedChain(server)}/seed`,
    body: { seed: 'forged' },
  }),
  'POST /wps/game/launchGame': async () => ({ body: { vendor: 'AE', gameCode: 'AE-0001', mode: 'real' } }),
  'POST /wps/relay/GCS_gameLaunchFB': async (world) => ({ isFree: true, isInMemory: true, body: { launchToken: await launch(world) } }),
  'POST /wps/rounds/open': async (world) => ({ body: { launchToken: await launch(world) } }),
  'POST /wps/rounds/play': async (world) => {
    const opened = await world.call('POST', '/wps/rounds/open', { token: world.token, body: { launchToken: await launch(world) } });
    const { gameToken, stakes } = opened.body.value as { gameToken: string; stakes: number[] };
    return { body: { gameToken, requestId: randomUUID(), stake: stakes[0], currency: 'USD' } };
  },
  'POST /wps/rounds/act': async ({ server, token }) => {
    const { roundId, step } = await openRound(server, token);
    return { body: { roundId, step, requestId: randomUUID(), act: { pick: 0 } } };
  },
  'POST /wps/rounds/chases': async ({ server, token }) => ({ body: await chaseOrder(server, token) }),
  'POST /wps/rounds/chases/:id/stop': async ({ server, token }) => ({ path: `/wps/rounds/chases/${await chaseOf(server, token)}/stop` }),
} satisfies GoodCalls;
