import type { Mutant } from '#tests/mutants/mutant.ts';

const tests = ['modules/play/extras.test.ts'];

/** Faults in bought features, antes and gambled wins: what they cost, who may play them, and what they pay. */
export const slotsExtras: readonly Mutant[] = [
  {
    name: 'a gamble that is lost leaves the win',
    file: 'games/slots/gamble/gamble.ts',
    text: 'isWon ? stands * factorOf(on) : 0n',
    replacement: 'isWon ? stands * factorOf(on) : stands',
    tests,
    by: 'doubles or is lost by a card',
  },
  {
    name: 'whoever may not play gambles on',
    file: 'modules/bets/step-command.ts',
    text: 'isRisk ? [mayStillStake(round)] : []',
    replacement: 'isRisk ? [] : []',
    tests,
    by: 'is collected by an idle hour, and at once',
  },
  {
    name: 'a feature is sold below its price',
    file: 'games/slots/deal-rules.ts',
    text: 'stakeOfWay(machine, minor) === stake.minor',
    replacement: 'stakeOfWay(machine, minor) >= stake.minor',
    tests,
    by: 'costs its exact price',
  },
  {
    name: 'the strict profile sells features',
    file: 'modules/play/extras.ts',
    text: 'ways[one] && extras[one] && ',
    replacement: '',
    tests,
    by: 'is refused under the strict profile',
  },
  {
    name: 'an open round gambles on under the strict profile',
    file: 'modules/play/act-on-round.ts',
    text: 'wanted.every((one) => offered.includes(one))',
    replacement: 'wanted.length > 0',
    tests,
    by: 'is only collected once the brand turns to the strict profile',
  },
  {
    name: 'bonus money buys a feature',
    file: 'modules/bets/bonus-bet.ts',
    text: 'const hasExtra = (playable.rules.extrasOf?.(bet) ?? []).length > 0;',
    replacement: 'const hasExtra = false;',
    tests,
    by: 'bonus money does not pay a bought feature',
  },
  {
    name: 'what is certain to come back of a feature counts as turnover',
    file: 'games/slots/family.ts',
    text: '{ coins: played.exact.back ?? 0 }',
    replacement: '{ coins: 0 * (played.exact.back ?? 0) }',
    tests,
    by: 'counts as turnover without what is certain',
  },
];
