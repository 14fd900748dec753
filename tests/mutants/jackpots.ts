import type { Mutant } from '#tests/mutants/mutant.ts';

const JACKPOTS = 'modules/jackpots/jackpots.test.ts';
const DROPS = 'modules/jackpots/find-drops.test.ts';
const DRAW = 'kernel/jackpot.test.ts';

/** Faults in the contributions of rounds to jackpots, and in how drops are found and paid. */
export const jackpots: readonly Mutant[] = [
  {
    name: 'a contribution is written without its money',
    file: 'modules/jackpots/jackpots.ts',
    text: 'transfers: sum > 0n ?',
    replacement: 'transfers: sum > 100_000n ?',
    tests: [JACKPOTS],
    by: 'is in the commit of its round',
  },
  {
    name: 'contributions are always rounded down',
    file: 'kernel/jackpot.ts',
    text: '(sum * RANGE + rounding * PARTS)',
    replacement: '(sum * RANGE + rounding * 0n)',
    tests: [DRAW],
    by: 'on average',
  },
  {
    name: 'practice feeds a jackpot',
    file: 'modules/jackpots/jackpots.ts',
    text: "connection && mode === 'real'",
    replacement: 'connection',
    tests: [JACKPOTS],
    by: 'none in practice',
  },
  {
    name: 'the weight of a game is no part of its chance',
    file: 'kernel/jackpot.ts',
    text: 'return { top: partsOf(stake, share, weight), bottom: PARTS * amount };',
    replacement: 'return { top: partsOf(stake, share, 1_000), bottom: PARTS * amount };',
    tests: [DRAW],
    by: 'half as likely',
  },
  {
    name: 'a tier drops before its hidden amount',
    file: 'modules/jackpots/find-drops.ts',
    text: 'amount >= dropsAt;',
    replacement: 'amount + 100n >= dropsAt;',
    tests: [DROPS],
    by: 'reaches the hidden amount',
  },
  {
    name: 'a round that gave nothing drops a tier',
    file: 'modules/jackpots/find-drops.ts',
    text: 'given !== undefined && given > 0n && ',
    replacement: '',
    tests: [DROPS],
    by: 'gave the tier nothing',
  },
  {
    name: 'a tier that dropped goes on with what was in it',
    file: 'modules/jackpots/find-drops.ts',
    text: 'amount: tiers[place]!.seed, ...newSecret()',
    replacement: '...newSecret()',
    tests: [JACKPOTS],
    by: 'fifty rounds hit at once',
  },
  {
    name: 'a run that is over keeps its secret',
    file: 'modules/jackpots/find-drops.ts',
    text: 'amount: tiers[place]!.seed, ...newSecret()',
    replacement: 'amount: tiers[place]!.seed',
    tests: [JACKPOTS],
    by: 'never has the secret',
  },
  {
    name: 'a stretch is judged again',
    file: 'modules/jackpots/judge-store.ts',
    text: 'SET judged_below = $2::xid8, judged_at',
    replacement: 'SET judged_below = least(judged_below, $2::xid8), judged_at',
    tests: [JACKPOTS],
    by: 'once, however often it is judged',
  },
  {
    name: 'two processes judge the same stretch',
    file: 'modules/jackpots/judge-store.ts',
    text: 'WHERE id = $1 FOR UPDATE SKIP LOCKED',
    replacement: 'WHERE id = $1',
    tests: [JACKPOTS],
    by: 'is left alone while another process judges it',
  },
  {
    name: 'a drop is kept without its payment',
    file: 'modules/jackpots/judge.ts',
    text: 'await pay(wallet, tx, pool, drops, now);',
    replacement: '',
    tests: [JACKPOTS],
    by: 'pays it all that is in it',
  },
  {
    name: 'the seed of the next run is not paid in',
    file: 'modules/jackpots/judge.ts',
    text: '...(seed > 0n ?',
    replacement: '...(seed > 1_000_000_000n ?',
    tests: [JACKPOTS],
    by: 'goes on from its seed',
  },
  {
    name: 'a jackpot is opened without its seeds',
    file: 'modules/jackpots/jackpots.ts',
    text: 'transfers: seeds.minor > 0n ?',
    replacement: 'transfers: seeds.minor > 1_000_000_000n ?',
    tests: [JACKPOTS],
    by: 'with its seeds in the ledger',
  },
];
