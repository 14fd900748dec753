import type { Redeal } from '#games/kit/view/family-front.ts';
import { prepare, spin } from '#games/slots/engine/rules.ts';
import type { Model } from '#games/slots/model.ts';
import { payoutOf } from '#games/slots/stakes.ts';

const models = new Map(
  Object.values(import.meta.glob<Model>('../*/model.ts', { import: 'default', eager: true })).map((model) => [model.code, model]),
);

export const modelNames: readonly string[] = [...models.keys()];

/** Deals one spin of a model as the server does. */
export const redeal: Redeal = ({ model: code, stake }, rng) => {
  const model = models.get(code);
  if (!model) return null;
  const outcome = spin(prepare(model.machine), rng, model.maxWin * model.machine.totalBet);
  return { outcome, payout: payoutOf(model, stake, outcome) };
};
