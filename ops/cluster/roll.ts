import { setTimeout as sleep } from 'node:timers/promises';
import { setWeb } from '#ops/cluster/balancer.ts';
import { partsOf, type Plan } from '#ops/cluster/plan.ts';
import { start, stop } from '#ops/cluster/processes.ts';
import { secretsOf } from '#ops/cluster/secrets.ts';
import { untilReady } from '#ops/cluster/up.ts';

/** Time in which the balancer stops new calls to a server and the server answers its last calls. */
const DRAIN_MS = 2_000;
/** Longest wait until a started process is ready. */
const READY_S = 120;

/** Restarts the server processes one after the other, as the rollout of a new release does. Calls are answered all the time. */
export async function roll(plan: Plan, say: (line: string) => void): Promise<void> {
  const secrets = secretsOf(plan);
  for (const part of partsOf(plan, 'server')) {
    const isWeb = part.roles?.includes('web') ?? false;
    const began = Date.now();
    if (isWeb) await setWeb(plan, part.name, 'drain');
    try {
      if (isWeb) await sleep(DRAIN_MS);
      await stop(plan, part);
      start(plan, part, secrets);
      await untilReady(plan, part, READY_S);
    } finally {
      // The balancer itself sends no calls to a server that is not ready.
      if (isWeb) await setWeb(plan, part.name, 'ready');
    }
    say(`${part.name} started anew in ${((Date.now() - began) / 1_000).toFixed(1)} s`);
  }
}
