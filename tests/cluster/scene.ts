import { setTimeout as sleep } from 'node:timers/promises';
import { nodesOf, primaryOf, untilWritable } from '#ops/cluster/database.ts';
import { partOf, partsOf, type Part, type Plan } from '#ops/cluster/plan.ts';
import { kill, start } from '#ops/cluster/processes.ts';
import { secretsOf } from '#ops/cluster/secrets.ts';
import { statusOf } from '#ops/cluster/status.ts';

/** Time after which a supervisor restarts a dead process (`RestartSec` of the units). */
const RESTART_MS = 2_000;
const WELL_WITHIN_S = 180;

/** Means of a drill while players bet. */
export type Scene = {
  plan: Plan;
  part(name: string): Part;
  kill(name: string): Promise<void>;
  /** Starts a killed part, as its supervisor would. */
  revive(name: string): Promise<void>;
  primary(): Promise<string>;
  standby(): Promise<string>;
  /** Waits until another node than this one is the primary and accepts writes, with or without a standby. */
  untilLedByAnother(than: string): Promise<void>;
};

export function sceneOf(plan: Plan): Scene {
  const part = (name: string): Part => partOf(plan, name)!;
  const nodeOf = async (role: 'leader' | 'sync_standby'): Promise<string> => {
    const node = (await nodesOf(plan)).find((one) => one.role === role);
    if (!node) throw new Error(`no node is ${role}`);
    return node.name;
  };
  return {
    plan,
    part,
    kill: (name) => kill(plan, part(name)),
    revive: async (name) => {
      await sleep(RESTART_MS);
      start(plan, part(name), secretsOf(plan));
    },
    primary: () => nodeOf('leader'),
    standby: () => nodeOf('sync_standby'),
    untilLedByAnother: async (than) => {
      for (const until = Date.now() + WELL_WITHIN_S * 1_000; Date.now() < until; await sleep(200)) {
        const leader = await primaryOf(plan);
        if (leader && leader.name !== than) return;
      }
      throw new Error(`no other node took over from ${than}`);
    },
  };
}

/** Waits until every part serves again and the database has its synchronous standby. */
export async function untilWell(plan: Plan, needsStandby = true): Promise<void> {
  await untilWritable(plan, WELL_WITHIN_S, needsStandby);
  for (const until = Date.now() + WELL_WITHIN_S * 1_000; ; await sleep(500)) {
    const lines = await statusOf(plan);
    const nodes = await nodesOf(plan);
    const isWhole = nodes.length === partsOf(plan, 'database').length;
    const wrong = lines.filter(({ health }) => health !== 'good');
    if (wrong.length === 0 && isWhole) return;
    if (Date.now() > until) throw new Error(`after ${WELL_WITHIN_S} s: ${wrong.map(({ name, state }) => `${name} ${state}`).join(', ')}`);
  }
}
