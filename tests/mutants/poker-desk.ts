import type { Mutant } from '#tests/mutants/mutant.ts';

const RULE = ['poker/tournament/disqualify.test.ts'];
const UP = ['poker/tournament/move-up.test.ts'];
const ROOM = ['modules/poker/tourney/disqualify.test.ts'];
const DESK = ['modules/poker/desk/disqualify-member.test.ts'];
const FREE = ['modules/seats/free-sitting.test.ts'];
const SCHEDULES = ['modules/poker/desk/desk.test.ts'];

const PAID = 'all prizes and heads are paid';
const BACK = 'before the start has all of it back';
const ONCE = 'goes to those behind in one commit, once';
const NOTHING = 'nothing is taken';
const GUARANTEED = 'once two have guaranteed its prizes';

/** Faults in freerolls, and in the money of disqualified members. */
export const pokerDesk: readonly Mutant[] = [
  {
    name: 'a disqualified player is paid its prizes',
    file: 'poker/tournament/money.ts',
    text: "if (reason !== 'refund' && entryOf(draft, entry)?.isDisqualified) share(draft, amount);",
    replacement: 'if (false) share(draft, amount);',
    tests: RULE,
    by: PAID,
  },
  {
    name: 'the house pays the others for an entry of a spin that was never staked',
    file: 'poker/tournament/money.ts',
    text: "reason !== 'refund' && ",
    replacement: '',
    tests: RULE,
    by: 'gives nothing to a disqualified player',
  },
  {
    name: 'a disqualified player shares in what it lost',
    file: 'poker/tournament/money.ts',
    text: 'alive(draft).filter(({ isDisqualified }) => !isDisqualified)',
    replacement: 'alive(draft)',
    tests: RULE,
    by: PAID,
  },
  {
    name: 'the head of a disqualified player is paid to nobody',
    file: 'poker/tournament/disqualify.ts',
    text: '    share(draft, head);\n',
    replacement: '',
    tests: RULE,
    by: PAID,
  },
  {
    name: 'a disqualified player leaves in the middle of a hand',
    file: 'poker/tournament/disqualify.ts',
    text: '(entry.table !== null && !isHandOver(entry.table))',
    replacement: 'false',
    tests: RULE,
    by: PAID,
  },
  {
    name: 'the last player is disqualified',
    file: 'poker/tournament/disqualify.ts',
    text: "return 'poker.last_player';",
    replacement: 'return undefined;',
    tests: RULE,
    by: 'goes out once the hand is over',
  },
  {
    name: 'a cancellation pays a disqualified player whose hand is void',
    file: 'poker/tournament/rules.ts',
    text: '  expel(draft, () => true);\n',
    replacement: '',
    tests: RULE,
    by: 'gives nothing to a disqualified player',
  },
  {
    name: 'offers of a deal stand that were made with a disqualified player',
    file: 'poker/tournament/rules.ts',
    text: 'if (refused === undefined && draft.state.deal) noDeal(draft, draft.state.deal);',
    replacement: '',
    tests: RULE,
    by: 'ends a deal that was offered',
  },
  {
    name: 'a disqualified player enters again',
    file: 'poker/tournament/entries.ts',
    text: "  if (earlier.some(({ isDisqualified }) => isDisqualified)) return 'poker.disqualified';\n",
    replacement: '',
    tests: RULE,
    by: 'enters no more',
  },
  {
    name: 'what is left over of prizes that were taken stays with the house',
    file: 'poker/tournament/move-up.ts',
    text: 'at === 0 ? rest : 0n',
    replacement: '0n',
    tests: UP,
    by: 'what is taken is what is given',
  },
  {
    name: 'a player gives up money because another was disqualified',
    file: 'poker/tournament/move-up.ts',
    text: 'steps.some((step) => step < 0n)',
    replacement: 'false',
    tests: UP,
    by: 'equal parts',
  },
  {
    name: 'a disqualified member goes on in its hand',
    file: 'modules/poker/tourney/barred.ts',
    text: 'isBarred(room, viewer) ? {',
    replacement: 'false ? {',
    tests: ROOM,
    by: 'folds on its turn',
  },
  {
    name: 'the money of an entry stays in its sitting after a disqualification before the start',
    file: 'modules/poker/tourney/disqualify.ts',
    text: '    if (!hasBegun) standUp(step, player);\n',
    replacement: '',
    tests: ROOM,
    by: BACK,
  },
  {
    name: 'a member that was disqualified before the start enters again',
    file: 'modules/poker/tourney/disqualify.ts',
    text: 'barred: [...barred, viewer]',
    replacement: 'barred',
    tests: ROOM,
    by: BACK,
  },
  {
    name: 'prizes move without being taken',
    file: 'modules/seats/move-prizes.ts',
    text: "{ kind: 'prize-taken', from: cash, to: house, amount: money(from.minor, currency) },",
    replacement: '',
    tests: DESK,
    by: ONCE,
  },
  {
    name: 'prizes of a member are taken twice',
    file: 'modules/poker/desk/disqualify-member.ts',
    text: "  if (row.isTaken) return err('poker.disqualified');\n",
    replacement: '',
    tests: DESK,
    by: ONCE,
  },
  {
    name: 'a ticket that is played on is taken as money',
    file: 'modules/poker/desk/disqualify-member.ts',
    text: "|| kind === 'satellite' ?",
    replacement: '?',
    tests: DESK,
    by: NOTHING,
  },
  {
    name: 'money is taken for a prize of practice',
    file: 'modules/poker/desk/disqualify-member.ts',
    text: "mode === 'practice' || ",
    replacement: '',
    tests: DESK,
    by: NOTHING,
  },
  {
    name: 'a guarantee has no cap',
    file: 'modules/poker/desk/guarantee-schedule.ts',
    text: "mode === 'real' && BigInt(guarantee) > most ?",
    replacement: 'false ?',
    tests: SCHEDULES,
    by: GUARANTEED,
  },
  {
    name: 'a freeroll is offered without prizes',
    file: 'modules/poker/desk/schedule-store.ts',
    text: 'is_on AND prize + guarantee > 0',
    replacement: 'is_on',
    tests: SCHEDULES,
    by: GUARANTEED,
  },
  {
    name: 'a free entry moves money',
    file: 'modules/seats/seat-commands.ts',
    text: "amount.minor > 0n ? [{ kind: 'buy-in', from: player, to: chips, amount }] : []",
    replacement: "[{ kind: 'buy-in', from: player, to: chips, amount }]",
    tests: FREE,
    by: 'an entry that costs nothing moves no money',
  },
];
