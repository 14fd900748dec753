import type { Currency } from '#kernel/money.ts';

/** A member of the simulation and what it stands for in the ledger. */
export type Member = { number: number; currency: Currency };

/** `cash` and `held` of a member, or the house in the currency of the operation. */
export type Side = `${number}/${'cash' | 'held'}` | 'house';

export type Move = {
  kind: string;
  from: Side;
  to: Side;
  minor: number;
  state?: 'pending' | 'settled' | 'released';
  holdId?: string;
};

/** A command as plain data, so that it can be written to a log and sent over a wire. An id has one meaning, for ever. */
export type Operation = {
  id: string;
  /** Member whose cash the answer gives. */
  member: number;
  currency: Currency;
  /** Through a lane, or inside a transaction of the caller. */
  way: 'lane' | 'transaction';
  moves: Move[];
};

/** The answer as one line, equal for equal answers: `applied <seq> <balance>` or `refused <code>`. */
export type Answer = `applied ${string} ${string}` | `refused ${string}`;

export function isApplied(answer: Answer): boolean {
  return answer.startsWith('applied');
}
