import type { Mutant } from '#tests/mutants/mutant.ts';

const CONFORMANCE = 'modules/gateway/conformance.test.ts';
const GATEWAY = 'modules/gateway/gateway.test.ts';
const CEILINGS = 'modules/gateway/vendor-ceilings.test.ts';
const CORRECTIONS = 'modules/gateway/vendor-corrections.test.ts';
const IDS = 'modules/gateway/vendor-ids.test.ts';
const WORDS = 'modules/gateway/vendor-words.test.ts';

/** Faults in the money of vendors' calls: numbers, signatures, records of closed rounds, ceilings. */
export const vendorsMoney: readonly Mutant[] = [
  {
    name: 'vendor: a bet that was adjusted is taken back',
    file: 'modules/vendor-rounds/sql/vendor.sql',
    text: 'SELECT EXISTS (SELECT FROM vendor_move w WHERE w.bet = a_bet AND w.undone_in IS NULL)',
    replacement: "SELECT EXISTS (SELECT FROM vendor_move w WHERE w.bet = a_bet AND w.kind = 'win' AND w.undone_in IS NULL)",
    tests: [CONFORMANCE],
    by: 'a bet that was adjusted',
  },
  {
    name: 'vendor: what changes a closed round leaves its record',
    file: 'modules/vendor-rounds/sql/vendor.sql',
    text: "WHERE was_state = 'closed' AND (stake, payout) <> (was_stake, was_payout)",
    replacement: 'WHERE false',
    tests: [CORRECTIONS],
    by: 'corrects the record of the closed round',
  },
  {
    name: 'vendor: a corrected bet leaves the sums of its day',
    file: 'modules/bets/sql/corrected.sql',
    text: 'payout = d.payout + comes[2] - was[2],',
    replacement: 'payout = d.payout,',
    tests: [CORRECTIONS],
    by: 'corrects the record of the closed round',
  },
  {
    name: 'vendor: an adjustment takes more than its round paid',
    file: 'modules/vendor-rounds/vendor-rounds.ts',
    text: '-by.minor > found.round.payout &&',
    replacement: '-by.minor > found.round.payout + 100n &&',
    tests: [CONFORMANCE],
    by: 'takes more than its round paid',
  },
  {
    name: 'vendor: a number is of each kind of call',
    file: 'modules/vendor-rounds/vendor-command.ts',
    text: "kind: byKind ? kind : 'transaction',",
    replacement: 'kind: byKind === undefined ? kind : kind,',
    tests: [IDS],
    by: 'is of no call of another kind',
  },
  {
    name: 'vendor: the campaign of a credit is no part of its meaning',
    file: 'modules/vendor-rounds/vendor-command.ts',
    text: "callKey(order, 'promo', [memberId, campaign, type, minor, currency, cut])",
    replacement: "callKey(order, 'promo', [memberId, type, minor, currency, cut])",
    tests: [IDS],
    by: 'whichever of its fields is another',
  },
  {
    name: 'vendor: the path of a call is not signed',
    file: 'vendors/seamless/dialect.ts',
    text: '[Buffer.from(`${path}\\n`), rawBody,',
    replacement: '[rawBody,',
    tests: [WORDS],
    by: 'the path of a call is a part',
  },
  {
    name: 'vendor: what an object has by itself is a call',
    file: 'vendors/seamless-kit/words.ts',
    text: 'Object.hasOwn(readers, name) ? readers[name] : undefined',
    replacement: 'readers[name]',
    tests: [WORDS],
    by: 'has no call',
  },
  {
    name: 'vendor: staff read tokens of sessions',
    file: 'modules/gateway/messages/without-secrets.ts',
    text: '|^sid$|^session/i',
    replacement: '/i',
    tests: [WORDS],
    by: 'shows staff no token of a session',
  },
  {
    name: 'vendor: more than the ledger holds is an amount',
    file: 'modules/gateway/units.ts',
    text: 'return minor > MOST_MINOR ? undefined :',
    replacement: 'return minor > 10n * MOST_MINOR ? undefined :',
    tests: [WORDS],
    by: 'more than the ledger holds',
  },
  {
    name: "vendor: a stranger's wrong signatures shut its vendor out",
    file: 'modules/gateway/gateway.ts',
    text: 'if (forged) {',
    replacement: 'if (forged || !forgeries.take(`${requested.vendor} ${requested.ip}`, now).ok) {',
    tests: [GATEWAY],
    by: 'told of an overload after sixty',
  },
  {
    name: 'vendor: a round pays any amount',
    file: 'modules/vendor-rounds/sql/ceilings.sql',
    text: 'coalesce(v.payout, 0) > coalesce(v.stake, a.staked) * a.most_times',
    replacement: 'coalesce(v.payout, 0) > coalesce(v.stake, a.staked) * a.most_times * 1000',
    tests: [CEILINGS],
    by: 'a win far beyond its bet',
  },
  {
    name: 'vendor: credits go to whoever never played there',
    file: 'modules/vendor-rounds/sql/ceilings.sql',
    text: 'AND NOT has_played_at(a.member, a.vendor)',
    replacement: 'AND false',
    tests: [CEILINGS],
    by: 'who never played there',
  },
  {
    name: 'vendor: each payment of a commit has the whole ceiling',
    file: 'modules/vendor-rounds/sql/ceilings.sql',
    text: 'd.exposed + a.paying > a.most_exposure',
    replacement: 'd.exposed + a.amount > a.most_exposure',
    tests: [CEILINGS],
    by: 'count one after the other',
  },
  {
    name: 'vendor: what is held of a call that was taken back is paid',
    file: 'modules/vendor-rounds/sql/vendor.sql',
    text: 'OR m.held > 0 AND EXISTS',
    replacement: 'OR m.held < 0 AND EXISTS',
    tests: [CEILINGS],
    by: 'far beyond its bet',
  },
  {
    name: 'vendor: what cannot be carried out is no case',
    file: 'modules/gateway/gateway.ts',
    text: 'if (!found) return outcome;',
    replacement: "if (found?.difference !== 'held') return outcome;",
    tests: [CEILINGS],
    by: 'what cannot be carried out is a case',
  },
];
