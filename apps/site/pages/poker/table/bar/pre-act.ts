import type { Act } from '#poker/kit/betting.ts';
import { ownChair, type TableView } from '#poker/table/view.ts';

/** Act that is chosen before the own turn. `call` holds for its amount alone, `check` until somebody bets. */
export type PreAct = { kind: 'fold' } | { kind: 'check' } | { kind: 'call'; chips: number };

/** Chips that the own seat would have to add now to stay in; undefined where it plays no part in the betting. */
export function callNow(view: TableView): number | undefined {
  const { hand, chairs } = view;
  const me = ownChair(view);
  if (!me || me.seat === null || me.isFolded || me.isAllIn || hand?.phase !== 'acting' || hand.result) return undefined;
  return Math.min(me.stack, Math.max(0, ...chairs.map(({ bet }) => bet)) - me.bet);
}

/** Pre-acts that are offered: with nothing to call a check, else a call. `fold` checks where that is free. */
export function preActsOf(view: TableView): PreAct[] {
  const call = callNow(view);
  if (call === undefined || view.own?.options) return [];
  return [{ kind: 'fold' }, call === 0 ? { kind: 'check' } : { kind: 'call', chips: call }];
}

/** Checks whether a chosen pre-act still holds in a view. A raise takes away a check, and a call of another amount. */
export function holds(chosen: PreAct, view: TableView): boolean {
  const call = view.own?.options?.call ?? callNow(view);
  if (call === undefined) return false;
  if (chosen.kind === 'check') return call === 0;
  return chosen.kind === 'fold' || chosen.chips === call;
}

/** The act of a pre-act once the turn has come; undefined if it does not hold any more. */
export function actOf(chosen: PreAct, view: TableView): Act | undefined {
  const options = view.own?.options;
  if (!options || !holds(chosen, view)) return undefined;
  return chosen.kind === 'fold' && options.call > 0 ? { kind: 'fold' } : { kind: 'call' };
}
