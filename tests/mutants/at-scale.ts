import type { Mutant } from '#tests/mutants/mutant.ts';

const STATEMENT = 'modules/wallet/statement.test.ts';
const CHECKS = 'modules/wallet/checks/checks.test.ts';
const ARCHIVE = 'tests/ledger/archive.test.ts';
const PARTITIONS = 'tests/ledger/partitions.test.ts';
const INVARIANTS = 'tests/ledger/invariants.test.ts';

/** Faults in code for a large ledger: partitions, checks in parts, statements and sweeps. */
export const atScale: readonly Mutant[] = [
  {
    name: 'a statement misses what moved beside another account',
    file: 'modules/wallet/sql/decide-one-fast.sql',
    text: 'PERFORM ledger.record_beside(ARRAY[seq], ARRAY[c_id], ARRAY[c_account], accounts.ids,',
    replacement: "PERFORM ledger.record_beside(ARRAY[seq], ARRAY[c_id], ARRAY[c_account], '{}',",
    tests: [STATEMENT],
    by: 'tells every move of an account once',
  },
  {
    name: 'a statement has the balance after the whole batch',
    file: 'modules/wallet/sql/store.sql',
    text: 'a.balance - later.delta',
    replacement: 'a.balance',
    tests: [STATEMENT],
    by: 'tells every move of an account once',
  },
  {
    name: 'a check that found something is remembered as clean',
    file: 'modules/wallet/checks/reconcile.ts',
    text: "violations.length === 0 ? 'verified' : undefined",
    replacement: "'verified'",
    tests: [CHECKS],
    by: 'finds what was planted since',
  },
  {
    name: 'a check reads from the beginning each night',
    file: 'modules/wallet/sql/checks.sql',
    text: "(k.purpose = 'verified' AND NOT is_whole)",
    replacement: 'false',
    tests: [CHECKS],
    by: 'goes on from where it ended',
  },
  {
    name: 'a check believes the ids of keys',
    file: 'modules/wallet/sql/checks.sql',
    text: 'c.id <> ledger.id_of(c.source, c.kind, c.external_id)',
    replacement: 'false',
    tests: [CHECKS],
    by: 'finds what was planted since (4)',
  },
  {
    name: 'a check asks no module',
    file: 'modules/wallet/sql/checks.sql',
    text: "p.proname LIKE 'broken\\_%'",
    replacement: 'false',
    tests: [INVARIANTS],
    by: 'where they do not, the check names',
  },
  {
    name: 'an archived command is answered as if nothing had been moved',
    file: 'modules/wallet/lane/decide.ts',
    text: "if (answer.status === 1 && !answer.refusal && answer.parts === null) return err('wallet.archived');",
    replacement: '',
    tests: [ARCHIVE],
    by: 'an archived ledger',
  },
  {
    name: 'an archived round is not known',
    file: 'modules/play/get-round.ts',
    text: "if (!round && id < (await detachedBelow(deps.db, 'round'))) return err('rounds.round_archived');",
    replacement: '',
    tests: [ARCHIVE],
    by: 'an archived ledger',
  },
  {
    name: 'an archive takes what does not add up',
    file: 'modules/wallet/archive.ts',
    text: 'if (violations.length > 0)',
    replacement: 'if (violations.length > 99)',
    tests: [ARCHIVE],
    by: 'an archived ledger',
  },
  {
    name: 'an archive takes what is young',
    file: 'modules/wallet/archive.ts',
    text: 'return rows.length > 0;',
    replacement: 'return rows.length > 99;',
    tests: [ARCHIVE],
    by: 'an archived ledger',
  },
  {
    name: 'keys are swept while they are young',
    file: 'modules/wallet/sql/sweeps.sql',
    text: "interval '400 days'",
    replacement: "interval '40 days'",
    tests: [ARCHIVE],
    by: 'an archived ledger',
  },
  {
    name: 'a seed forgets the rounds that nobody looks at any more',
    file: 'modules/bets/sql/round.sql',
    text: 'max(r.nonce) + 1 AS next',
    replacement: '0 AS next',
    tests: [PARTITIONS],
    by: 'a ledger that grows',
  },
  {
    name: 'rows without a partition of their own alarm nobody',
    file: 'platform/db/partitions.ts',
    text: 'if (strays)',
    replacement: 'if (!strays)',
    tests: [PARTITIONS],
    by: 'a ledger that grows',
  },
];
