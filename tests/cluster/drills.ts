import { setTimeout as sleep } from 'node:timers/promises';
import { describeProcess } from '#platform/db/process-identity.ts';
import { configure, switchOver, untilWritable } from '#ops/cluster/database.ts';
import { cut, heal } from '#ops/cluster/namespaces.ts';
import { childrenOf, postmasterOf, send } from '#ops/cluster/processes.ts';
import { roll } from '#ops/cluster/roll.ts';
import type { Scene } from '#tests/cluster/scene.ts';

/** A fault while players bet. `silenceS`: longest time in seconds in which all players may be without an answer. */
export type Drill = {
  name: string;
  title: string;
  silenceS: number;
  /** True for drills that cut links, which needs network namespaces. */
  needsNamespaces?: true;
  /** True if the drill must lose acknowledged bets, which proves that the check detects losses. */
  isNegativeControl?: true;
  before?(scene: Scene): Promise<void>;
  inject(scene: Scene): Promise<void>;
  after?(scene: Scene): Promise<void>;
};

/** Duration of a cut, longer than the primary's lease. */
const CUT_MS = 30_000;
/** Time in which the standbys receive nothing. Players continue if the primary does not wait for standbys. */
const HANG_MS = 2_000;

const killed = (name: string, title: string, silenceS: number): Drill => ({
  name,
  title: `kill -9 of ${title}, started again after 2 s`,
  silenceS,
  inject: async ({ kill, revive }) => {
    await kill(name);
    await revive(name);
  },
});

/** The primary sends its standbys no log for a moment, and then dies. */
const laggingDeath: Pick<Drill, 'inject'> = {
  inject: async ({ plan, part, primary, kill, revive, untilLedByAnother }) => {
    const dies = await primary();
    const senders = childrenOf(postmasterOf(plan, part(dies)) ?? 0).filter((pid) => describeProcess(pid).command.includes('walsender'));
    if (senders.length === 0) throw new Error(`${dies} sends its log to nobody`);
    // Stopping the standby would not be enough: the log would wait in its socket, and be read after the death.
    for (const pid of senders) send(pid, 'SIGSTOP');
    await sleep(HANG_MS);
    await kill(dies);
    await untilLedByAnother(dies);
    await revive(dies);
  },
};

export const DRILLS: readonly Drill[] = [
  killed('web1', 'a web process', 3),
  killed('jobs1', 'the process of jobs and leads', 3),
  killed('rooms1', 'a process of rooms', 3),
  killed('nats1', 'a server of the bus', 3),
  killed('etcd1', 'a member of etcd', 15),
  killed('haproxy', 'the balancer', 15),
  {
    name: 'primary',
    title: 'kill -9 of the primary, Patroni and PostgreSQL; it returns as a standby',
    silenceS: 45,
    inject: async ({ primary, kill, revive, untilLedByAnother }) => {
      const dies = await primary();
      await kill(dies);
      await untilLedByAnother(dies);
      await revive(dies);
    },
  },
  {
    name: 'standby',
    title: 'kill -9 of the synchronous standby, started again after 2 s',
    silenceS: 15,
    inject: async ({ standby, kill, revive }) => {
      const dies = await standby();
      await kill(dies);
      await revive(dies);
    },
  },
  {
    name: 'switchover',
    title: 'switch-over to the synchronous standby',
    silenceS: 15,
    inject: async ({ plan, primary, untilLedByAnother }) => {
      const from = await primary();
      await switchOver(plan);
      await untilLedByAnother(from);
    },
  },
  {
    name: 'roll',
    title: 'every server process started anew, one after the other',
    silenceS: 3,
    inject: ({ plan }) => roll(plan, () => {}),
  },
  { name: 'lag', title: 'the standbys get no log for 2 s, then kill -9 of the primary', silenceS: 45, ...laggingDeath },
  {
    name: 'link',
    title: 'the line between the balancer and a web process cut for 30 s',
    silenceS: 5,
    needsNamespaces: true,
    inject: async ({ plan, part }) => {
      cut(plan, plan.edge, part('web1'));
      await sleep(CUT_MS);
      heal(plan);
    },
  },
  {
    name: 'partition',
    title: 'the primary’s host cut off from all others for 30 s',
    silenceS: 45,
    needsNamespaces: true,
    inject: async ({ plan, part, primary, untilLedByAnother }) => {
      const alone = await primary();
      cut(plan, part(alone));
      await Promise.all([untilLedByAnother(alone), sleep(CUT_MS)]);
      heal(plan);
    },
  },
  {
    name: 'control',
    title: 'negative control: the same without synchronous_mode',
    silenceS: 45,
    isNegativeControl: true,
    before: async ({ plan }) => {
      await configure(plan, { synchronous_mode: false, maximum_lag_on_failover: 1_073_741_824 });
      await sleep(15_000);
    },
    ...laggingDeath,
    after: async ({ plan }) => {
      await configure(plan, { synchronous_mode: true, maximum_lag_on_failover: 1_048_576 });
      await untilWritable(plan, 120);
    },
  },
];
