import { drill } from '#tests/faults/drill.ts';
import { findFaults } from '#tests/faults/fault.ts';
import { seedFrom } from '#tests/simulation/random.ts';
import type { Proof } from '#tools/proof.ts';

/** Every fault as often as its file says: nothing acknowledged lost, nothing done twice, and the control caught. */
const proof: Proof = {
  covers: [
    'modules/wallet/**/*.ts',
    'modules/wallet/sql/*.sql',
    'migrations/*-wallet*.sql',
    'platform/db/*.ts',
    'tests/faults/**/*.ts',
    'tests/simulation/*.ts',
  ],
  run: async (options) => {
    const seed = seedFrom(options.seed);
    const result: Record<string, object> = {};
    const failures: string[] = [];
    for (const fault of await findFaults()) {
      const report = await drill(fault, { seed, say: (line) => void process.stdout.write(`${line}\n`) });
      failures.push(...report.failures);
      const sum = (pick: 'acknowledged' | 'unknown' | 'retried' | 'lost' | 'twice'): number =>
        report.rounds.reduce((total, round) => total + round[pick], 0);
      result[fault.name] = {
        rounds: report.rounds.length,
        acknowledged: sum('acknowledged'),
        unknown: sum('unknown'),
        retried: sum('retried'),
        lost: sum('lost'),
        twice: sum('twice'),
        ...(fault.isNegativeControl
          ? { roundsWithLoss: report.rounds.filter(({ lost }) => lost > 0).length }
          : { violations: report.rounds.reduce((total, { violations }) => total + violations.length, 0) }),
        slowestRecoveryMs: Math.round(Math.max(0, ...report.rounds.map(({ recoveryMs }) => recoveryMs))),
      };
    }
    for (const failure of failures) process.stderr.write(`${failure}\n`);
    const sample = Object.fromEntries(Object.entries(result).map(([name, { rounds }]: [string, { rounds?: number }]) => [name, rounds]));
    return { ok: failures.length === 0, seed, sample, result };
  },
};

export default proof;
