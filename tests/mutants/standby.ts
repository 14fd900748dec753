import type { Mutant } from '#tests/mutants/mutant.ts';

const STANDBY = 'tests/ledger/standby.test.ts';

/** Faults that acknowledge commits before a standby has them. */
export const standby: readonly Mutant[] = [
  {
    name: 'a commit that might not have been replicated is a success',
    file: 'platform/db/database.ts',
    text: "await unlessUnsure(client, () => client.query('COMMIT'))",
    replacement: "await client.query('COMMIT')",
    tests: [STANDBY],
    by: 'unknown outcome of a transaction',
  },
  {
    name: 'a statement by itself that might not have been replicated is a success',
    file: 'platform/db/database.ts',
    text: 'return await unlessUnsure(client, () => client.query(statement));',
    replacement: 'return await client.query(statement);',
    tests: [STANDBY],
    by: 'statement by itself',
  },
  {
    name: 'the lane overlooks that a commit might not have been replicated',
    file: 'modules/wallet/lane/connection.ts',
    text: 'watchReplication(client, () => owed.forEach((sent) => (sent.isUnsure = true)));',
    replacement: '',
    tests: [STANDBY],
    by: 'asked again by the lane',
  },
  {
    name: 'a commit that might not have been replicated is told as busy',
    file: 'modules/wallet/lane/item.ts',
    text: 'const isLost = isConnectionLoss(error) || error instanceof UnknownOutcome;',
    replacement: 'const isLost = isConnectionLoss(error);',
    tests: [STANDBY],
    by: 'asked again by the lane',
  },
  {
    name: 'a repeat alone does not wait for the standby',
    file: 'modules/wallet/sql/decide-one.sql',
    text: '    PERFORM ledger.wait_for_standby();\n    parts',
    replacement: '    parts',
    tests: [STANDBY],
    by: 'behind a barrier',
  },
  {
    name: 'a batch of repeats does not wait for the standby',
    file: 'modules/wallet/sql/decide-batch.sql',
    text: '    PERFORM ledger.wait_for_standby();\n',
    replacement: '',
    tests: [STANDBY],
    by: 'behind a barrier',
  },
  {
    name: 'a key that was closed before does not wait for the standby',
    file: 'modules/wallet/sql/decide-one.sql',
    text: '  PERFORM ledger.wait_for_standby();\n  INSERT',
    replacement: '  INSERT',
    tests: [STANDBY],
    by: 'behind a barrier',
  },
  {
    name: 'a status is confirmed before the standby has it',
    file: 'modules/wallet/wallet.ts',
    text: 'SELECT CASE WHEN ledger.wait_for_standby() IS NOT NULL THEN seq END AS seq, refusal',
    replacement: 'SELECT seq, refusal',
    tests: [STANDBY],
    by: 'behind a barrier',
  },
  {
    name: 'the barrier is no part of its transaction',
    file: 'modules/wallet/sql/decide-one.sql',
    text: "SELECT pg_logical_emit_message(true, 'barrier', '')",
    replacement: "SELECT pg_logical_emit_message(false, 'barrier', '')",
    tests: [STANDBY],
    by: 'though it writes nothing',
  },
];
