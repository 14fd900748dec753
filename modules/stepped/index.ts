import type { Database } from '#platform/db/database.ts';
import type { Module } from '#platform/module/module.ts';
import { sealAnew, type SecretBox } from '#platform/security/secret-box.ts';
import { storedStates, type Bets, type Runner } from '#modules/bets/index.ts';
import type { Fairness } from '#modules/fairness/index.ts';
import { stepRunner } from '#modules/stepped/step-runner.ts';

export type Stepped = { runner: Runner<'stepped'> };

type Deps = { db: Database; secrets: SecretBox; bets: Bets; fairness: Fairness };

export async function openStepped({ db, secrets, bets, fairness }: Deps): Promise<Module<Stepped>> {
  await sealAnew(secrets, storedStates(db));
  return { api: { runner: stepRunner({ ...bets.deps, fairness, secrets }) } };
}
