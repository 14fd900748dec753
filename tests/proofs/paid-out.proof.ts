import { findFaults } from '#tests/faults/fault.ts';
import { drill, type Round } from '#tests/paid-out/drill.ts';
import { seedFrom } from '#tests/simulation/random.ts';
import type { Proof } from '#tools/proof.ts';

const ROUNDS = 2;

/**
 * Runs F1 to F4 with deposits, withdrawals, payouts and receipts. No reported item is lost, nothing is paid twice, and the control is
 * detected. Takes about three minutes. A number as argument sets the rounds of each fault.
 */
export default {
  covers: [
    'modules/{cashier,withdrawals}/**/*.ts',
    'modules/{cashier,withdrawals}/sql/*.sql',
    'modules/wallet/*.ts',
    'modules/wallet/sql/{rules,decide-*,amounts,holds,locks,store}.sql',
    'modules/staff/approvals/*.ts',
    'platform/db/{database,embedded,pg-cluster,pg-postmaster,pg-settings,pg-spawn}.ts',
  ],
  run: async (options) => {
    const seed = seedFrom(options.seed);
    const rounds = Number(options.args.find((word) => /^\d+$/.test(word)) ?? ROUNDS);
    const result: Record<string, object> = {};
    let isGood = rounds === ROUNDS;
    for (const fault of await findFaults(['F1', 'F2', 'F3', 'F4'])) {
      const done = await drill(fault, { seed, rounds });
      for (const line of done.flatMap(({ wrong }) => wrong).slice(0, 20)) process.stderr.write(`${fault.name}: ${line}\n`);
      const sum = (pick: Exclude<keyof Round, 'wrong'>): number => done.reduce((total, round) => total + round[pick], 0);
      result[fault.name] = {
        deposits: sum('deposits'),
        withdrawals: sum('withdrawals'),
        paidByCompany: sum('paidByCompany'),
        unknown: sum('unknown'),
        lost: sum('lost'),
        paidTwice: sum('twice'),
        wrong: done.reduce((total, { wrong }) => total + wrong.length, 0),
        slowestRecoveryMs: Math.round(Math.max(...done.map(({ recoveryMs }) => recoveryMs))),
      };
      isGood &&= fault.isNegativeControl ? sum('lost') > 0 : done.every(({ wrong }) => wrong.length === 0);
      process.stdout.write(`${fault.name}: ${JSON.stringify(result[fault.name])}\n`);
    }
    return { ok: isGood, seed, sample: { roundsOfEach: rounds }, result };
  },
} satisfies Proof;
