import type { Module } from '#platform/module/module.ts';
import type { Bets, Runner } from '#modules/bets/index.ts';
import type { Fairness } from '#modules/fairness/index.ts';
import { stepRunner } from '#modules/stepped/step-runner.ts';

export type Stepped = { runner: Runner<'stepped'> };

export function openStepped({ bets, fairness }: { bets: Bets; fairness: Fairness }): Promise<Module<Stepped>> {
  return Promise.resolve({ api: { runner: stepRunner({ ...bets.deps, fairness }) } });
}
