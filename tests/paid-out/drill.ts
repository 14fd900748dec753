import pg from 'pg';
import { openDatabase } from '#platform/db/database.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { err } from '#kernel/result.ts';
import type { Fault } from '#tests/faults/fault.ts';
import { childrenOf } from '#tests/faults/processes.ts';
import { openProxy } from '#tests/faults/proxy.ts';
import { openCluster, type Cluster, type World } from '#tests/faults/world.ts';
import { staffCaller } from '#tests/factories/staff.ts';
import { createRandom } from '#tests/simulation/random.ts';
import { createCompany } from '#tests/paid-out/company.ts';
import { startLoad, type Member } from '#tests/paid-out/load.ts';
import { moneyModules } from '#tests/paid-out/modules.ts';
import { supervise } from '#tests/paid-out/supervise.ts';
import { lostOf, twiceOf, wrongOf } from '#tests/paid-out/verify.ts';

const MEMBERS = 16;
const RECOVERY_GIVEN_UP_MS = 60_000;

export type Round = {
  deposits: number;
  withdrawals: number;
  paidByCompany: number;
  unknown: number;
  lost: number;
  twice: number;
  recoveryMs: number;
  wrong: string[];
};

/**
 * Runs rounds of one fault with deposits, withdrawals and receipts under way. A negative control counts losses only, because their
 * consequences are wrong too.
 */
export async function drill(fault: Fault, { seed, rounds }: { seed: string; rounds: number }): Promise<Round[]> {
  const cluster = await openCluster(fault);
  try {
    const done: Round[] = [];
    for (let round = 1; round <= rounds; round++)
      done.push(await runRound(cluster, fault, { seed: `${seed}/${fault.name}.${round}`, round }));
    return done;
  } finally {
    await cluster.drop();
  }
}

async function runRound(cluster: Cluster, fault: Fault, { seed, round }: { seed: string; round: number }): Promise<Round> {
  const { postgres } = cluster;
  const random = createRandom(seed);
  const name = `paid_out_${round}`;
  const admin = new pg.Client({ connectionString: withDatabase(postgres.ownerUrl, 'postgres') });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${new URL(postgres.ownerUrl).pathname.slice(1)}`);
  await admin.end();
  const appUrl = withDatabase(postgres.appUrl, name);
  const owner = new pg.Pool({ connectionString: withDatabase(postgres.ownerUrl, name), max: 2 });
  owner.on('error', () => {});
  const { members, staff } = await prepare(appUrl, owner);
  const proxy = fault.isThroughProxy ? await openProxy(postgres.port) : undefined;
  const company = createCompany(random.fork('company'));
  const harmed = supervise({ url: urlFor(appUrl, cluster, proxy?.port), staff }, company.answer);
  const db = openDatabase({ url: appUrl });
  const load = startLoad({ harmed, members, random: random.fork('load') });
  try {
    await soon(load.answeredSince(0));
    const moment = (least: number, most: number): Promise<void> => sleep(random.between(least, most));
    const target = { kill: harmed.kill };
    const killPostgres = (): void => [postgres.pid, ...childrenOf(postgres.pid)].forEach(kill);
    const world = { target, targets: [target], proxy, killPostgres } as unknown as World;
    await sleep(3_000);
    await fault.inject({ world, random, moment, note: () => {}, haste: 1 });
    const recoveryMs = fault.isNegativeControl ? await answers(db) : await soon(load.answeredSince(performance.now()));
    if (fault.isNegativeControl) await load.abandon();
    else {
      await moment(1_000, 2_000);
      await soon(load.finish(), 3 * RECOVERY_GIVEN_UP_MS);
    }
    const lost = await lostOf(db, load.sent);
    const twice = fault.isNegativeControl ? [] : await twiceOf(db, company.paid());
    const wrong = fault.isNegativeControl
      ? []
      : [
          ...load.wrong,
          ...(await wrongOf(
            db,
            members.map(({ id }) => id),
            load.sent,
          )),
        ];
    if (!fault.isNegativeControl && recoveryMs > fault.recoveryLimitMs) wrong.push(`recovered after ${Math.round(recoveryMs)} ms`);
    return {
      deposits: load.sent.deposits.size,
      withdrawals: load.sent.withdrawals.size,
      paidByCompany: company.paid().length,
      unknown: load.counts.unknown,
      lost: lost.length,
      twice: twice.length,
      recoveryMs,
      wrong: [...(fault.isNegativeControl ? [] : [...lost, ...twice]), ...wrong],
    };
  } finally {
    await harmed.stop();
    await load.abandon();
    await proxy?.close();
    await db.end();
    await owner.end();
  }
}

/** Creates members with an account for payouts and two staff members of finance, before the load and on disk. */
async function prepare(url: string, owner: pg.Pool): Promise<{ members: Member[]; staff: { id: string; name: string }[] }> {
  const db = openDatabase({ url });
  const never = async (): Promise<never> => {
    throw new Error('nothing is paid yet');
  };
  const { world, withdrawals } = await moneyModules(db, {
    terms: {},
    send: never,
    readOutcome: never,
    verifyCallback: () => err('payments.signature_invalid'),
  });
  const members: Member[] = [];
  for (let n = 0; n < MEMBERS; n++) {
    const caller = await world.newCaller();
    const bound = await withdrawals.bind({
      caller,
      kind: 'bank',
      institution: 'First Bank',
      holder: 'Mara Example',
      number: String(10_000_000 + n),
      paymentPassword: '000000',
      ip: '127.0.0.1',
      now: new Date(),
    });
    if (!bound.ok) throw new Error(bound.failure.code);
    members.push({ id: String(caller.memberId), account: bound.value.id });
  }
  const staff = [];
  for (const one of [await staffCaller({ owner }, ['finance']), await staffCaller({ owner }, ['finance'])])
    staff.push({ id: String(one.staffId), name: one.name });
  await owner.query('CHECKPOINT');
  await world.stop();
  await db.end();
  return { members, staff };
}

/** Returns the address for the target. Its connection sets `synchronous_commit` itself, so a negative control must override it here. */
function urlFor(appUrl: string, { settings }: Cluster, port: number | undefined): string {
  const url = new URL(appUrl);
  if (port !== undefined) url.port = String(port);
  if (settings['synchronous_commit']) url.searchParams.set('options', `-c synchronous_commit=${settings['synchronous_commit']}`);
  return url.href;
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

/** Waits until PostgreSQL answers again. Returns the milliseconds. */
async function answers(db: ReturnType<typeof openDatabase>): Promise<number> {
  const since = performance.now();
  for (;;) {
    try {
      await db.query('SELECT 1');
      return performance.now() - since;
    } catch {
      await sleep(100);
    }
  }
}

async function soon<T>(promise: Promise<T>, ms = RECOVERY_GIVEN_UP_MS): Promise<T> {
  const given = new AbortController();
  const late = sleep(ms, undefined, { signal: given.signal }).then(() => {
    throw new Error(`nothing came of it within ${ms / 1_000} s`);
  });
  late.catch(() => {});
  try {
    return await Promise.race([promise, late]);
  } finally {
    given.abort();
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has already ended.
  }
}
