import type { Redeal } from '#games/kit/view/family-front.ts';
import { redealBy } from '#games/kit/view/redeal.ts';
import { gambleName, spinNameOf } from '#games/slots/gamble/gamble-rules.ts';
import { extrasOf, machineOf, nameOf, type Model, type Version } from '#games/slots/model.ts';
import type { Machine } from '#games/slots/engine/machine.ts';
import { prepare } from '#games/slots/engine/rules.ts';
import { dealRules, type Dealt } from '#games/slots/deal-rules.ts';

const models = Object.values(import.meta.glob<Model>('../*/model.ts', { import: 'default', eager: true }));
const versions = models.flatMap((model) => model.versions.map((version) => ({ model, version })));
const named = new Map<string, { model: Model; version: Version }>([
  // A round that records no version was played with the first version.
  ...models.map((model) => [model.code, { model, version: model.versions[0] }] as const),
  ...versions.map((one) => [nameOf(one.model.code, one.version.name), one] as const),
]);

export const modelNames: readonly string[] = versions.map(({ model, version }) => nameOf(model.code, version.name));

const dealAnew = redealBy((name) => {
  const plain = spinNameOf(name);
  const { model, version } = named.get(plain) ?? {};
  if (!model || !version) return undefined;
  const dealt = dealtOf(model, version);
  const rules = dealRules({ ...dealt, name: nameOf(model.code, version.name), maxWin: model.maxWin });
  return name === plain ? rules.spin : name === gambleName(rules.spin.model) ? rules.gambled : undefined;
});

/** Deals a round of a version of a model as the server does, with its gambles. A plain spin is recorded without a bet. */
export const redeal: Redeal = (round, rng) => dealAnew({ ...round, bet: round.bet ?? {} }, rng);

function dealtOf(model: Model, version: Version): Pick<Dealt, 'plain' | 'extras'> {
  const way = (machine: Machine) => ({ machine, prepared: prepare(machine) });
  const extras = [...extrasOf(model, version)].map(([name, machine]) => [name, way(machine)] as const);
  return { plain: way(machineOf(model, version)), extras: new Map(extras) };
}
