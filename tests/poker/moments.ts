import type { Moment } from '#tests/rooms/deaths.ts';

/** Moments at which the process that leads a room is killed, each with its description. */
export type Named = readonly [words: string, moment: Moment];

const journal = (of: string, words: string): Named[] => [
  [`${words} has come and is not stored`, { what: 'journal', when: 'before', of }],
  [`${words} is being stored`, { what: 'journal', when: 'during', of }],
  [`${words} is stored and not sent`, { what: 'journal', when: 'after', of }],
];

const work = (of: string, words: string): Named[] => [
  [`${words} is owed and not done`, { what: 'work', when: 'before', of }],
  [`${words} is being done`, { what: 'work', when: 'during', of }],
  [`${words} is done and not recorded`, { what: 'work', when: 'after', of }],
];

/** Moments of every kind of room: snapshots, and take-overs by a process that dies. */
const RUNTIME: readonly Named[] = [
  ['a snapshot is due', { what: 'snapshot', when: 'before' }],
  ['a snapshot is being stored', { what: 'snapshot', when: 'during' }],
  ['a snapshot is stored', { what: 'snapshot', when: 'after' }],
  ['a room is read and not taken over', { what: 'load', when: 'before' }],
  ['a room is taken over and not led', { what: 'load', when: 'after' }],
];

/** Moments at which a member enters: the look-up of its name, and the buy-in. */
export const COMING: readonly Named[] = [...work('wish:', 'a name'), ...work('in:', 'a buy-in'), ...journal('done:in:', 'a paid buy-in')];

/** Moments at which a member leaves with its money. */
export const LEAVING: readonly Named[] = [...work('out:', 'a stand-up'), ...journal('done:out:', 'a paid stand-up')];

/** Moments of a hand at any table. */
export const OF_A_HAND: readonly Named[] = [
  ...journal('frame:hand', 'a new hand'),
  ...journal('act:link', 'a link'),
  ...journal('frame:drawn', 'a drawn street'),
  ...journal('act:act', 'an act'),
  ...journal('event:paid', 'a decided hand'),
  ...work('hand:', 'the payment of a hand'),
  ...journal('done:hand:', 'a paid hand'),
  ...work('record:', 'the record of a hand'),
  ...RUNTIME,
];

/** Moments of a pool, in which a player moves on from a hand that continues without it. */
export const OF_A_POOL: readonly Named[] = [...journal('event:ahead', 'a player who moves on'), ...OF_A_HAND];

/** Moments at the start of a tournament: all entries are staked in one commit, and the first hand follows. */
export const STARTING: readonly Named[] = [
  ...journal('act:register', 'a registration'),
  ...work('hand:start', 'the stake of all entries'),
  ...journal('done:hand:start', 'the paid stake of all entries'),
];

/** Moments of hands in a tournament, which move no money. */
export const OF_A_TOURNAMENT: readonly Named[] = OF_A_HAND.filter(([, { of }]) => of !== 'hand:' && of !== 'done:hand:');

export const PRIZES: readonly Named[] = [
  ...work('hand:prize', 'a prize'),
  ...journal('done:hand:prize', 'a paid prize'),
  ...work('standing:', 'the standing in the lobby'),
];
