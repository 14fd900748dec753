import type { Family, InstantRules, SteppedRules } from '#modules/rules/index.ts';

type ModelFacts = NonNullable<ReturnType<Family['models']['get']>>;
type Shown = Pick<ModelFacts, 'returnBps' | 'mainBps' | 'bestBps' | 'volatility' | 'words'> & {
  /** By name: the family's own text `<code>.<name>` says what it is. */
  facts: Readonly<Record<string, string | number>>;
  /** Names of the texts `<code>.rule.<name>`, in order. */
  rules: readonly string[];
};

/** A family of one model, which is called as the family unless a code is given; `open` also knows models that prove old rounds alone. */
export function familyOf(
  rules: InstantRules | SteppedRules,
  { facts, rules: names, ...shown }: Shown,
  { code, open }: Pick<Family, 'code' | 'open'> = { code: rules.model, open: onlyModel(rules) },
): Family {
  const model: ModelFacts = {
    ...shown,
    facts: Object.entries({ kind: code, ...facts }).map(([name, value]) => ({ key: `${code}.${name}`, value })),
    rules: names.map((name) => ({ key: `${code}.rule.${name}`, facts: {} })),
  };
  return { code, models: new Map([[rules.model, model]]), open };
}

/** The rules of the one model; of any other name there are none. */
export function onlyModel<R extends { model: string }>(rules: R): (model: string) => R | undefined {
  return (model) => (model === rules.model ? rules : undefined);
}
