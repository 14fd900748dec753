import type { Redeal } from '#games/kit/view/family-front.ts';
import { prepare, spin } from '#games/slots/engine/rules.ts';
import { machineOf, nameOf, type Model } from '#games/slots/model.ts';
import { payoutOf } from '#games/slots/stakes.ts';

const models = Object.values(import.meta.glob<Model>('../*/model.ts', { import: 'default', eager: true }));
const versions = models.flatMap((model) => model.versions.map((version) => ({ model, version })));
const named = new Map([
  // A round that names no version was played with the first one.
  ...models.map((model) => [model.code, { model, version: model.versions[0] }] as const),
  ...versions.map((one) => [nameOf(one.model.code, one.version.name), one] as const),
]);

export const modelNames: readonly string[] = versions.map(({ model, version }) => nameOf(model.code, version.name));

/** Deals one spin of a version of a model as the server does. */
export const redeal: Redeal = ({ model: name, stake, bet }, rng) => {
  const { model, version } = named.get(name) ?? {};
  if (!model || !version) return null;
  const machine = machineOf(model, version);
  const { choice = 0 } = bet as { choice?: number };
  const outcome = spin(prepare(machine), rng, model.maxWin * machine.totalBet, choice);
  return { outcome, payout: payoutOf({ machine }, stake, outcome) };
};
