import type { Family, InstantRules, SteppedRules } from '#modules/rules/index.ts';

type ModelFacts = NonNullable<ReturnType<Family['models']['get']>>;
type Shown = Pick<ModelFacts, 'returnBps' | 'mainBps' | 'bestBps' | 'volatility' | 'words'> & {
  /** Facts of the game by name. The family's text `<code>.<name>` describes each. */
  facts: Readonly<Record<string, string | number>>;
  /** Names of the texts `<code>.rule.<name>`, in the order shown. */
  rules: readonly string[];
};

/** Returns a family of one model, whose name is the family's code by default. `open` also knows models that only prove old rounds. */
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

/** Returns a function that finds the rules of the only model by its name; undefined for any other name. */
export function onlyModel<R extends { model: string }>(rules: R): (model: string) => R | undefined {
  return (model) => (model === rules.model ? rules : undefined);
}
