import { drill } from '#tests/faults/drill.ts';
import { findFaults, type Fault } from '#tests/faults/fault.ts';
import { seedFrom } from '#tests/simulation/random.ts';
import type { Proof, ProofOptions, ProofResult } from '#tools/proof.ts';

const COVERS = [
  'modules/wallet/**/*.ts',
  'modules/wallet/sql/*.sql',
  'migrations/*-wallet*.sql',
  'platform/db/*.ts',
  'tests/faults/**/*.ts',
  'tests/simulation/*.ts',
];
const faults = await findFaults();

/** Every fault as often as its file says: nothing acknowledged lost, nothing done twice, and the control caught. Each is a part of its own. */
export default {
  parts: Object.fromEntries(faults.map((fault) => [fault.name, { covers: COVERS, run: (options) => tryFault(fault, options) }])),
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
