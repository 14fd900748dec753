import type { LegResult } from '#sports/kit/factor.ts';

/** Chances of the results of an outcome; they sum to 1. A void leg counts as `push`. */
export type Chances = { win: number; halfWin: number; push: number; halfLose: number; lose: number };

/** Dead heat: `tied` runners share the last `places` places that are paid. */
export type DeadHeat = { places: number; tied: number };

/**
 * Verdict on an outcome by some facts: a result, a dead heat, or chances. Chances stand for facts that leave the result open, such as a bet
 * on a scorer if only the goals of the team are known.
 */
export type Verdict = LegResult | DeadHeat | Chances;

export const isResult = (verdict: Verdict): verdict is LegResult => typeof verdict === 'string';

export function noChances(): Chances {
  return { win: 0, halfWin: 0, push: 0, halfLose: 0, lose: 0 };
}

/** Returns the chances of an outcome that can only win or lose. */
export function winOf(p: number): Chances {
  return { win: p, halfWin: 0, push: 0, halfLose: 0, lose: 1 - p };
}

/** Adds a verdict of weight `p`. A dead heat wins by `places` ÷ `tied` and loses by the rest. */
export function addVerdict(sum: Chances, verdict: Verdict, p: number): void {
  if (typeof verdict === 'object') {
    if ('tied' in verdict) {
      const part = Math.min(1, verdict.places / verdict.tied);
      sum.win += p * part;
      sum.lose += p * (1 - part);
      return;
    }
    sum.win += p * verdict.win;
    sum.halfWin += p * verdict.halfWin;
    sum.push += p * verdict.push;
    sum.halfLose += p * verdict.halfLose;
    sum.lose += p * verdict.lose;
    return;
  }
  if (verdict === 'win') sum.win += p;
  else if (verdict === 'lose') sum.lose += p;
  else if (verdict === 'half_win') sum.halfWin += p;
  else if (verdict === 'half_lose') sum.halfLose += p;
  else sum.push += p;
}

/**
 * Returns the chance that decides a price: the part that wins ÷ the part that wins or loses. Odds of 1 ÷ this chance return the stake on
 * average.
 */
export function decisive({ win, halfWin, halfLose, lose }: Chances): number {
  const won = win + halfWin / 2;
  const all = won + lose + halfLose / 2;
  return all > 0 ? won / all : 0;
}

/** Returns the only possible result of some chances; undefined if several are possible. */
export function certain({ win, halfWin, push, halfLose, lose }: Chances): LegResult | undefined {
  const open: [LegResult, number][] = [
    ['win', win],
    ['half_win', halfWin],
    ['push', push],
    ['half_lose', halfLose],
    ['lose', lose],
  ];
  const left = open.filter(([, p]) => p > 0);
  return left.length === 1 ? left[0]![0] : undefined;
}
