import type { Module } from '#platform/module/module.ts';
import type { Bets, Runner } from '#modules/bets/index.ts';
import type { Fairness } from '#modules/fairness/index.ts';
import type { Jackpots } from '#modules/jackpots/index.ts';
import { instantRunner } from '#modules/instant/instant-runner.ts';

export type Instant = { runner: Runner<'instant'> };
type Deps = { bets: Bets; fairness: Fairness; jackpots: Jackpots };

export function openInstant({ bets, fairness, jackpots }: Deps): Promise<Module<Instant>> {
  return Promise.resolve({ api: { runner: instantRunner({ ...bets.deps, fairness, jackpots }) } });
}
