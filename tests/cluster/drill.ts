import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '#platform/config/start-error.ts';
import { databaseUrl } from '#ops/cluster/database.ts';
import { heal } from '#ops/cluster/namespaces.ts';
import { EDGE_PORT, type Plan } from '#ops/cluster/plan.ts';
import { secretsOf } from '#ops/cluster/secrets.ts';
import { check, repeat, stateBefore, type Verdict } from '#tests/cluster/check.ts';
import { DRILLS, type Drill } from '#tests/cluster/drills.ts';
import { startPlay, type Acknowledged, type Seen } from '#tests/cluster/load.ts';
import { seatPlayers, type Player } from '#tests/cluster/players.ts';
import { recordDrill } from '#tests/cluster/record.ts';
import { sceneOf, untilWell } from '#tests/cluster/scene.ts';
import { openLog } from '#tests/faults/acknowledged-log.ts';

const PLAYERS = 12;
/** Time for which players bet before the fault and after its end. */
const QUIET_MS = 5_000;

/** Result of a round of a drill. */
export type DrillRound = { seen: Seen; verdict: Verdict; acknowledged: number };

type Options = { rounds: number; isRecorded: boolean; say(line: string): void };

/** Returns the drills of a name; `all` are those that this cluster can run, the negative control last. */
export function drillsOf({ net }: Pick<Plan, 'net'>, name: string | undefined): readonly Drill[] {
  const found = DRILLS.filter((one) => name === 'all' || one.name === name);
  if (found.length === 0) throw new StartError(`Name a drill: all, ${DRILLS.map((one) => one.name).join(', ')}.`);
  const possible = found.filter(({ needsNamespaces }) => !needsNamespaces || net === 'namespaces');
  if (possible.length === 0) throw new StartError(`${name} cuts lines: start the cluster with up --netns.`);
  return possible;
}

/** Runs faults on the running cluster, prints and records each, and returns the failures. */
export async function drill(plan: Plan, drills: readonly Drill[], { rounds, isRecorded, say }: Options): Promise<string[]> {
  await untilWell(plan);
  say(`${PLAYERS} players take their places`);
  const players = await seatPlayers(`http://localhost:${EDGE_PORT}`, databaseUrl(plan, secretsOf(plan), 'app'), PLAYERS);
  const failures: string[] = [];
  for (const one of drills) {
    const results: DrillRound[] = [];
    const faults: string[] = [];
    for (let round = 1; round <= rounds; round++) {
      const result = await runRound(plan, one, players);
      results.push(result);
      say(`${one.name} ${round}/${rounds}: ${lineOf(result)}`);
      faults.push(...faultsOf(one, result).map((fault) => `${one.name} ${round}: ${fault}`));
    }
    for (const fault of faults.slice(0, 20)) say(`  ${fault}`);
    failures.push(...faults);
    if (isRecorded) recordDrill(one, results, faults.length > 0);
    if (one.isNegativeControl) say('this cluster has lost what it acknowledged: npm run cluster -- stop, then erase');
  }
  return failures;
}

async function runRound(plan: Plan, drill: Drill, players: readonly Player[]): Promise<DrillRound> {
  const scene = sceneOf(plan);
  const ownerUrl = databaseUrl(plan, secretsOf(plan), 'owner');
  const url = `http://localhost:${EDGE_PORT}`;
  await drill.before?.(scene);
  const before = await stateBefore(
    ownerUrl,
    players.map(({ account }) => account),
  );
  const log = await openLog<Acknowledged>(join(plan.folder, `${drill.name}.bets`));
  const play = startPlay(url, players, log);
  try {
    await sleep(QUIET_MS);
    play.reset();
    await drill.inject(scene);
    await untilWell(plan, !drill.isNegativeControl);
    await sleep(QUIET_MS);
  } finally {
    heal(plan);
    await play.finish();
    await log.close();
  }
  const entries = log.read();
  const verdict = await check(ownerUrl, { log: entries, before });
  verdict.violations.push(...(await repeat(url, players, entries)), ...play.seen.wrong);
  await drill.after?.(scene);
  return { seen: play.seen, verdict, acknowledged: entries.length };
}

/** Returns the reasons for which a round of a drill failed. */
export function faultsOf({ silenceS, isNegativeControl }: Drill, { seen, verdict, acknowledged }: DrillRound): string[] {
  const { lost, doubled, violations } = verdict;
  if (isNegativeControl) return lost.length > 0 ? [] : ['nothing was lost without synchronous replication, so the check has no teeth'];
  const faults = [...lost, ...doubled, ...violations];
  if (seen.longestSilenceMs > silenceS * 1_000)
    faults.push(`nobody was answered for ${seconds(seen.longestSilenceMs)} s; allowed are ${silenceS}`);
  if (acknowledged === 0) faults.push('no bet was answered');
  return faults;
}

export function lineOf({ seen, verdict, acknowledged }: DrillRound): string {
  const { lost, doubled, violations } = verdict;
  return [
    `acknowledged ${acknowledged}, lost ${lost.length}, doubled ${doubled.length}, violations ${violations.length}`,
    `served again after ${seconds(seen.longestSilenceMs)} s, longest wait of a player ${seconds(seen.longestWaitMs)} s`,
    `answers to repeat: ${[...seen.repeated].map(([what, times]) => `${times} × ${what}`).join(', ') || 'none'}`,
  ].join('; ');
}

const seconds = (ms: number): string => (ms / 1_000).toFixed(1);
