import type { Mutant } from '#tests/mutants/mutant.ts';

const KINDS = 'modules/poker/tourney/kinds.test.ts';
const TOURNEY = 'modules/poker/tourney/tourney.test.ts';
const DIRECTOR = 'poker/tournament/director.test.ts';
const MONEY = 'modules/poker/tourney/money.ts';

/** Faults in the money of tournaments. */
export const poker: readonly Mutant[] = [
  {
    name: 'an entry is staked without the part for its head',
    file: MONEY,
    text: '): number => prize + fee + head;',
    replacement: '): number => prize + fee;',
    tests: [KINDS],
    by: 'heads, prizes and fees add up',
  },
  {
    name: 'the house wins nothing by the fee of an entry',
    file: MONEY,
    text: 'won?.get(sitting) ?? room.config.cost.fee;',
    replacement: 'won?.get(sitting) ?? 0;',
    tests: [KINDS],
    by: 'heads, prizes and fees add up',
  },
  {
    name: 'a purchase is taken twice while its money is on the way',
    file: MONEY,
    text: "if (room.purchases.some(({ sitting }) => sitting === player.sitting)) return 'poker.not_now';",
    replacement: '',
    tests: [KINDS],
    by: 'rebuys and an add-on are stakes of their own',
  },
  {
    name: 'a purchase is not staked',
    file: 'modules/poker/tourney/entries.ts',
    text: "else if (purchase.kind !== 'reEntry') stake(step, [sitting], id);",
    replacement: '',
    tests: [KINDS],
    by: 'rebuys and an add-on are stakes of their own',
  },
  {
    name: 'a purchase that the director refuses is staked all the same',
    file: 'modules/poker/tourney/entries.ts',
    text: "else if (purchase.kind !== 'reEntry') stake(step, [sitting], id);",
    replacement: "if (purchase.kind !== 'reEntry') stake(step, [sitting], id);",
    tests: [KINDS],
    by: 'when its time is over goes back',
  },
  {
    name: 'the time to decide lapses while the money is on the way',
    file: 'modules/poker/tourney/clock.ts',
    text: 'step.room.purchases.map(({ entry }) => entry)',
    replacement: '[]',
    tests: [KINDS],
    by: 'has its chips',
  },
  {
    name: 'entries of a spin are staked before its multiple is drawn',
    file: 'modules/poker/tourney/step.ts',
    text: "room.config.kind === 'spin' ? undefined : stakeAll(step)",
    replacement: 'stakeAll(step)',
    tests: [KINDS],
    by: 'draw the multiple of a spin',
  },
  {
    name: 'the house wins by a spin as if nobody had won',
    file: MONEY,
    text: 'costOf(config) * entries.length - config.cost.prize * multiple;',
    replacement: 'costOf(config) * entries.length;',
    tests: [KINDS],
    by: 'draw the multiple of a spin',
  },
  {
    name: 'a spin takes a second multiple',
    file: 'poker/tournament/entries.ts',
    text: "state.phase === 'running' && state.multiple === null;",
    replacement: "state.phase === 'running';",
    tests: [DIRECTOR],
    by: 'takes its multiple once',
  },
  {
    name: 'a guarantee is filled up by nobody',
    file: 'modules/poker/tourney/step.ts',
    text: 'overlay: { amount: Number(event.overlay), isPaid: false }',
    replacement: 'overlay: { amount: 0, isPaid: false }',
    tests: [KINDS],
    by: 'a guarantee is filled up',
  },
  {
    name: 'whoever wins a prize of a satellite has an entry of its target',
    file: MONEY,
    text: "if (reason === 'ticket') change(",
    replacement: "if (reason !== 'bounty') change(",
    tests: [KINDS],
    by: 'registers it there once',
  },
  {
    name: 'a prize is paid to the entry of somebody else',
    file: 'modules/poker/tourney/draft.ts',
    text: "entry.split('.')[0]!;",
    replacement: "entry.split('.').at(-1)!;",
    tests: [KINDS],
    by: 'each entry is paid and counted',
  },
  {
    name: 'a refund is paid beside the money that comes back by itself',
    file: MONEY,
    text: "if (!player || reason === 'refund') return;",
    replacement: 'if (!player) return;',
    tests: [TOURNEY, KINDS],
    by: 'has all of it back',
  },
];
