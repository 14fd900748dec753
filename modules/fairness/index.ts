import type { Module, ModuleDeps } from '#platform/module/module.ts';
import { createFairness, type Fairness } from '#modules/fairness/fairness.ts';
import { sealSeedsAnew } from '#modules/fairness/sealed-seed.ts';
import { fairnessRoutes } from '#modules/fairness/routes.ts';
import { fairnessPersonal } from '#modules/fairness/fairness-personal.ts';

export { createFairness, type Fairness } from '#modules/fairness/fairness.ts';
export type { Deal, NonceTaken } from '#modules/fairness/deal.ts';
export type { ActiveSeed, FairMode, SeedOwner, ShownSeed } from '#modules/fairness/seed.ts';
export { isClientSeed } from '#modules/fairness/seed.ts';
export { stream, streamBeside } from '#modules/fairness/stream.ts';

export async function openFairness({ db, secrets }: ModuleDeps): Promise<Module<Fairness>> {
  await sealSeedsAnew(db, secrets);
  const fairness = createFairness({ db, secrets });
  return { api: fairness, routes: fairnessRoutes(fairness), personal: fairnessPersonal(db) };
}
