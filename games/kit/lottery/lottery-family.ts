import { bestOf, leastOf, mainOf, type LotteryPace } from '#games/kit/lottery/ticket-rules.ts';
import type { Lottery } from '#games/kit/lottery/play.ts';
import type { ModelFacts } from '#modules/catalogue/index.ts';
import type { Family } from '#modules/rules/index.ts';

type Parts = {
  lottery: Lottery;
  paces: readonly LotteryPace[];
  /** Names of the rules of a model, in the order in which they are shown. */
  rules: readonly string[] | ((model: string) => readonly string[]);
  open: Family['open'];
};

/** Returns the family of a lottery: a model for each pace of its draws. */
export function lotteryFamily({ lottery, paces, rules, open }: Parts): Family {
  const { code } = lottery;
  const [returnBps, mainBps, bestBps] = [leastOf(lottery), mainOf(lottery), bestOf(lottery)];
  const factsOf = (model: string): ModelFacts => ({
    returnBps,
    mainBps,
    bestBps,
    volatility: 'high',
    facts: [{ key: `${code}.every`, value: model }],
    rules: (typeof rules === 'function' ? rules(model) : rules).map((name) => ({ key: `${code}.rule.${name}`, facts: {} })),
  });
  return { code, models: new Map(paces.map(({ model }) => [model, factsOf(model)])), open };
}
