import type { Member, Operation, Side } from '#tests/simulation/operation.ts';

export type Prediction = { refusal: string } | { balance: number };

/** Expected content of the ledger after the applied operations, as plain numbers. */
export type Model = {
  predict(operation: Operation): Prediction;
  apply(operation: Operation): void;
  balanceOf(side: Side): number;
  /** Remaining amount of each hold of one member. */
  holdsOf(member: number): ReadonlyMap<string, number>;
  readonly balances: ReadonlyMap<Side, number>;
};

export function createModel(members: readonly Member[]): Model {
  const balances = new Map<Side, number>(members.flatMap(({ number }) => [[`${number}/cash`, 0] as const, [`${number}/held`, 0] as const]));
  const holds = members.map(() => new Map<string, number>());
  const ownerOf = (side: Side): number => Number(side.split('/')[0]);
  const currencyOf = (side: Side, { currency }: Operation) => (side === 'house' ? currency : members[ownerOf(side)]!.currency);

  function predict(operation: Operation): Prediction {
    const { moves, currency } = operation;
    if (moves.some(({ from, to }) => [from, to].some((side) => currencyOf(side, operation) !== currency)))
      return { refusal: 'wallet.wrong_currency' };
    const after = new Map<Side, number>();
    const drawn = new Map<string, number>();
    const balance = (side: Side): number => after.get(side) ?? balances.get(side)!;
    for (const { from, to, minor, state, holdId } of moves) {
      if (holdId && state !== 'pending') {
        drawn.set(holdId, (drawn.get(holdId) ?? 0) + minor);
        if (drawn.get(holdId)! > (holds[ownerOf(from)]!.get(holdId) ?? -1)) return { refusal: 'wallet.hold_closed' };
      }
      if (from !== 'house') {
        if (balance(from) < minor) return { refusal: 'wallet.insufficient_funds' };
        after.set(from, balance(from) - minor);
      }
      if (to !== 'house') after.set(to, balance(to) + minor);
    }
    return { balance: balance(`${operation.member}/cash`) };
  }

  function apply({ moves }: Operation): void {
    for (const { from, to, minor, state, holdId } of moves) {
      if (from !== 'house') balances.set(from, balances.get(from)! - minor);
      if (to !== 'house') balances.set(to, balances.get(to)! + minor);
      if (!holdId) continue;
      const own = holds[ownerOf(state === 'pending' ? to : from)]!;
      const left = state === 'pending' ? minor : (own.get(holdId) ?? 0) - minor;
      if (left <= 0) own.delete(holdId);
      else own.set(holdId, left);
    }
  }

  return { predict, apply, balances, balanceOf: (side) => balances.get(side) ?? 0, holdsOf: (member) => holds[member]! };
}
