import type { Currency } from '#kernel/money.ts';

/** Member of the simulation, with its currency. */
export type Member = { number: number; currency: Currency };

/** Side of a move: `cash` or `held` of a member, or the house in the operation's currency. */
export type Side = `${number}/${'cash' | 'held'}` | 'house';

export type Move = {
  kind: string;
  from: Side;
  to: Side;
  minor: number;
  state?: 'pending' | 'settled' | 'released';
  holdId?: string;
};

/** Command as plain data, so that it can be logged and sent. An id always means the same operation. */
export type Operation = {
  id: string;
  /** Member whose cash balance the answer contains. */
  member: number;
  currency: Currency;
  /** Way of the command: through a lane, or inside a transaction of the caller. */
  way: 'lane' | 'transaction';
  moves: Move[];
};

/** Answer as one line: `applied <seq> <balance>` or `refused <code>`. Equal answers have equal lines. */
export type Answer = `applied ${string} ${string}` | `refused ${string}`;

export function isApplied(answer: Answer): boolean {
  return answer.startsWith('applied');
}
