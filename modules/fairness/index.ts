export { createFairness, type Fairness } from '#modules/fairness/fairness.ts';
export type { Play, Ticket } from '#modules/fairness/deal.ts';
export type { ActiveSeed, FairMode, SeedOwner, ShownSeed } from '#modules/fairness/seed.ts';
export { fairnessRoutes } from '#modules/fairness/routes.ts';
export { stream } from '#modules/fairness/stream.ts';
