import type { Family, InstantRules, SteppedRules } from '#modules/rounds/index.ts';

type ModelFacts = NonNullable<ReturnType<Family['models']['get']>>;
type Shown = Pick<ModelFacts, 'returnBps' | 'mainBps' | 'bestBps' | 'volatility'> & {
  /** By name: the family's own text `<code>.<name>` says what it is. */
  facts: Readonly<Record<string, string | number>>;
  /** Names of the texts `<code>.rule.<name>`, in order. */
  rules: readonly string[];
};

/** A family whose one model is called as itself. */
export function familyOf(rules: InstantRules | SteppedRules, { facts, rules: names, ...shown }: Shown): Family {
  const code = rules.model;
  const model: ModelFacts = {
    ...shown,
    facts: Object.entries({ kind: code, ...facts }).map(([name, value]) => ({ key: `${code}.${name}`, value })),
    rules: names.map((name) => ({ key: `${code}.rule.${name}`, facts: {} })),
  };
  return { code, models: new Map([[code, model]]), open: onlyModel(rules) };
}

/** The rules of the one model; of any other name there are none. */
export function onlyModel<R extends { model: string }>(rules: R): (model: string) => R | undefined {
  return (model) => (model === rules.model ? rules : undefined);
}
