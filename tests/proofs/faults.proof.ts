import { drill } from '#tests/faults/drill.ts';
import { findFaults, type Fault } from '#tests/faults/fault.ts';
import { seedFrom } from '#tests/simulation/random.ts';
import type { Proof, ProofOptions, ProofResult } from '#tools/proof.ts';

/** Files of the ledger: its commands, functions and tables. Every fault affects them. */
const LEDGER = [
  'modules/wallet/{command,commit-in,encode,wallet,publisher}.ts',
  'modules/wallet/lane/*.ts',
  'modules/wallet/sql/{accounts,rules,decide-*,amounts,holds,locks,store}.sql',
  'migrations/*-{wallet,vendor-wallets}.sql',
];
const CONNECTIONS = ['platform/db/database.ts'];
const OWN_POSTGRES = ['platform/db/{embedded,pg-cluster,pg-postmaster,pg-settings,pg-spawn}.ts'];
const SEALS = ['modules/wallet/checks/*.ts', 'modules/wallet/sql/{seals,checks}.sql'];

/** Further files that each fault affects. */
const STRUCK: Readonly<Record<string, readonly string[]>> = {
  F1: [],
  F2: [...CONNECTIONS, ...OWN_POSTGRES],
  F3: OWN_POSTGRES,
  F4: CONNECTIONS,
  F5: CONNECTIONS,
  F6: CONNECTIONS,
  F7: [...CONNECTIONS, ...OWN_POSTGRES],
  F8: ['platform/log/*.ts', 'modules/wallet/checks/anchors.ts'],
  F14: SEALS,
};

const faults = await findFaults();

/**
 * Runs every fault as often as its file says: no acknowledged operation is lost or done twice, and the negative control is detected. Each
 * fault is a part.
 */
export default {
  parts: Object.fromEntries(
    faults.map((fault) => [fault.name, { covers: [...LEDGER, ...(STRUCK[fault.name] ?? [])], run: (options) => tryFault(fault, options) }]),
  ),
} satisfies Proof;

async function tryFault(fault: Fault, options: ProofOptions): Promise<ProofResult> {
  const seed = seedFrom(options.seed);
  const { rounds, failures } = await drill(fault, { seed, say: (line) => void process.stdout.write(`${line}\n`) });
  const sum = (pick: 'acknowledged' | 'unknown' | 'retried' | 'lost' | 'twice'): number =>
    rounds.reduce((total, round) => total + round[pick], 0);
  for (const failure of failures) process.stderr.write(`${failure}\n`);
  return {
    ok: failures.length === 0,
    seed,
    sample: { rounds: rounds.length },
    result: {
      acknowledged: sum('acknowledged'),
      unknown: sum('unknown'),
      retried: sum('retried'),
      lost: sum('lost'),
      twice: sum('twice'),
      ...(fault.isNegativeControl
        ? { roundsWithLoss: rounds.filter(({ lost }) => lost > 0).length }
        : { violations: rounds.reduce((total, { violations }) => total + violations.length, 0) }),
      slowestRecoveryMs: Math.round(Math.max(0, ...rounds.map(({ recoveryMs }) => recoveryMs))),
    },
  };
}
