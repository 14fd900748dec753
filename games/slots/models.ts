import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { discover } from '#platform/discover/discover.ts';
import { readMachine } from '#games/slots/engine/check-machine.ts';
import { prepare, type Prepared } from '#games/slots/engine/prepare.ts';
import { fromFile, type Exact, type ExactFile } from '#games/slots/exact.ts';
import type { Model } from '#games/slots/model.ts';

/** A model ready to play. */
export type SlotModel = Model & { prepared: Prepared; exact: Exact };

const folder = import.meta.dirname;
/** The catalogue and the family both want them; they never change. */
let loaded: Promise<Map<string, SlotModel>> | undefined;

/** Every `games/slots/<code>/model.ts`, by code. One that is wrong, or whose figures are of another machine, stops the start. */
export function loadModels(): Promise<Map<string, SlotModel>> {
  return (loaded ??= load());
}

async function load(): Promise<Map<string, SlotModel>> {
  const models = await discover(folder, 'model.ts', (exports, name) => {
    const model = readModel(exports['default'], name);
    const file = JSON.parse(readFileSync(join(folder, name, 'exact.json'), 'utf8')) as ExactFile;
    return { ...model, prepared: prepare(model.machine), exact: fromFile(model, file) };
  });
  return new Map(models.map((model) => [model.code, model]));
}

/** Models without their exact figures: for the tool that writes these. */
export function loadDefinitions(): Promise<Model[]> {
  return discover(folder, 'model.ts', (exports, name) => readModel(exports['default'], name));
}

function readModel(source: unknown, name: string): Model {
  const model = source as Model;
  if (model?.code !== name) throw new Error(`its code is not the name of its folder`);
  if (!Number.isInteger(model.maxWin) || model.maxWin <= 0) throw new Error('maxWin is a whole number of total bets');
  return { ...model, machine: readMachine(model.machine) };
}
