import type { Act } from '#poker/kit/betting.ts';
import { ownChair, type TableView } from '#poker/table/view.ts';

/** An act that is chosen before the player's turn. `call` is valid only for its amount, `check` only until somebody bets. */
export type PreAct = { kind: 'fold' } | { kind: 'check' } | { kind: 'call'; chips: number };

/** Returns the chips that the player must add now to stay in the hand; undefined if the player takes no part in the betting. */
export function callNow(view: TableView): number | undefined {
  const { hand, chairs } = view;
  const me = ownChair(view);
  if (!me || me.seat === null || me.isFolded || me.isAllIn || hand?.phase !== 'acting' || hand.result) return undefined;
  return Math.min(me.stack, Math.max(0, ...chairs.map(({ bet }) => bet)) - me.bet);
}

/** Returns the pre-acts on offer: fold, and check or call. `fold` checks if a check is free. */
export function preActsOf(view: TableView): PreAct[] {
  const call = callNow(view);
  if (call === undefined || view.own?.options) return [];
  return [{ kind: 'fold' }, call === 0 ? { kind: 'check' } : { kind: 'call', chips: call }];
}

/** Returns true if a chosen pre-act is still valid in a view. A raise ends a check, and a call of another amount. */
export function holds(chosen: PreAct, view: TableView): boolean {
  const call = view.own?.options?.call ?? callNow(view);
  if (call === undefined) return false;
  if (chosen.kind === 'check') return call === 0;
  return chosen.kind === 'fold' || chosen.chips === call;
}

/** Returns the act of a pre-act once the turn has come; undefined if the pre-act is no longer valid. */
export function actOf(chosen: PreAct, view: TableView): Act | undefined {
  const options = view.own?.options;
  if (!options || !holds(chosen, view)) return undefined;
  return chosen.kind === 'fold' && options.call > 0 ? { kind: 'fold' } : { kind: 'call' };
}
