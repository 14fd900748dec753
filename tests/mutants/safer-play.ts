import type { Mutant } from '#tests/mutants/mutant.ts';

const TERMS = 'modules/limits/play-terms.test.ts';
const LIMITS = 'modules/limits/deposit-limit.test.ts';
const STAKES = 'tests/ledger/stakes.test.ts';
const VAULT = 'modules/vault/vault.test.ts';
const GATE = 'modules/limits/sql/limits.sql';
const SQL = 'modules/limits/sql/play-terms.sql';
const TIME = 'modules/limits/sql/play-time.sql';

/** Faults in the limits of safer play and in the vault. */
export const saferPlay: readonly Mutant[] = [
  {
    name: 'safer play: no cycle has a least time',
    file: GATE,
    text: 't.busy_until > clock_timestamp() AND t.cycle IS DISTINCT FROM w.cycle',
    replacement: 'false',
    tests: [TERMS],
    by: 'is held by the server under the strict profile',
  },
  {
    name: 'safer play: two cycles of one commit pass',
    file: GATE,
    text: 'w.cycles > 1 OR t.busy_until',
    replacement: 't.busy_until',
    tests: [TERMS],
    by: 'lets one of 20 presses at once through',
  },
  {
    name: 'safer play: a slot has the cycle of other games',
    file: SQL,
    text: "WHEN 'slots' THEN slots_ms",
    replacement: "WHEN 'slots' THEN casino_ms",
    tests: [TERMS],
    by: 'of slots is held by the server under the strict profile',
  },
  {
    name: 'safer play: a cap by age is none',
    file: GATE,
    text: 'WHERE w.stake > w.cap',
    replacement: 'WHERE false',
    tests: [TERMS],
    by: 'at slots by an age of 24',
  },
  {
    name: 'safer play: the older of two birthdays counts',
    file: SQL,
    text: 'greatest(registered_birthday(a_member), stated_birthday(a_member))',
    replacement: 'least(registered_birthday(a_member), stated_birthday(a_member))',
    tests: [TERMS],
    by: 'goes by the younger of two birthdays',
  },
  {
    name: 'safer play: long pauses count as play',
    file: TIME,
    text: "BETWEEN interval '0' AND longest_pause()",
    replacement: "BETWEEN interval '0' AND interval '1 day'",
    tests: [TERMS],
    by: 'leaves long pauses out',
  },
  {
    name: 'safer play: what a gate lets through is not counted',
    file: 'modules/wallet/lane/decide.ts',
    text: 'return counted.length > 0 ? [...writes, ...counted] : writes;',
    replacement: 'return counted.length > 1e9 ? [...writes, ...counted] : writes;',
    tests: [TERMS],
    by: 'leaves long pauses out',
  },
  {
    name: 'safer play: the limits of a brand bind nobody',
    file: SQL,
    text: 'FROM limits_in(a_brand, a_dollar) AS i',
    replacement: 'FROM limits_in(NULL, a_dollar) AS i',
    tests: [TERMS],
    by: 'a brand limits time and deposits too',
  },
  {
    name: 'safer play: the limits of a profile bind nobody',
    file: SQL,
    text: "UNION ALL SELECT 'profile', i.kind, i.period, i.amount FROM limits_in(a_profile, a_dollar) AS i",
    replacement: '',
    tests: [TERMS],
    by: 'the profile',
  },
  {
    name: 'safer play: a second game is played beside the first',
    file: SQL,
    text: 'IF is_beside IS DISTINCT FROM false THEN RETURN NULL; END IF;',
    replacement: 'RETURN NULL;',
    tests: [TERMS],
    by: 'under the strict profile, while a round at another game goes on',
  },
  {
    name: 'safer play: a raise is confirmed before its time',
    file: 'modules/limits/limit-store.ts',
    text: 'FROM raised r WHERE r.is_due AND l.member_id',
    replacement: 'FROM raised r WHERE l.member_id',
    tests: [LIMITS],
    by: 'by a second yes after 24 hours',
  },
  {
    name: 'safer play: a raise never lapses',
    file: GATE,
    text: "l.pending_from + interval '168 hours'",
    replacement: "l.pending_from + interval '16800 hours'",
    tests: [LIMITS],
    by: 'a raise that is confirmed late is gone',
  },
  {
    name: 'safer play: a free round takes no time',
    file: 'modules/free-rounds/play-free-round.ts',
    text: 'withinPlayLimits({ memberId, merchantId }, money(0n, stake.currency), { vendor, gameCode, cycle: externalId }),',
    replacement: '',
    tests: [STAKES],
    by: 'every file that takes money from a member is a bet with its gates',
  },
  {
    name: 'vault: a lock holds nobody',
    file: 'modules/vault/sql/vault.sql',
    text: 'WHERE l.locked_until > clock_timestamp() AND',
    replacement: 'WHERE false AND',
    tests: [VAULT],
    by: 'a lock holds at once',
  },
  {
    name: 'vault: money is taken out without the gate',
    file: 'modules/vault/vault.ts',
    text: "gates: [memberMay(memberId, 'withdraw'), { kind: 'vault_open', args: { member: String(memberId) }, memberId }],",
    replacement: "gates: [memberMay(memberId, 'withdraw')],",
    tests: [VAULT],
    by: 'a lock holds at once',
  },
  {
    name: 'vault: a lock is made shorter',
    file: 'modules/vault/vault.ts',
    text: 'WHERE excluded.locked_until > l.locked_until RETURNING',
    replacement: 'WHERE true RETURNING',
    tests: [VAULT],
    by: 'a lock holds at once',
  },
  {
    name: 'vault: the money of who is excluded stays locked',
    file: 'modules/vault/sql/vault.sql',
    text: 'AND NOT member_is_excluded(requested.member)',
    replacement: '',
    tests: [VAULT],
    by: 'whoever is excluded takes the money out',
  },
];
