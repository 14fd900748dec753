import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { discover } from '#platform/discover/discover.ts';
import { readMachine } from '#games/slots/engine/check-machine.ts';
import type { Machine } from '#games/slots/engine/machine.ts';
import { prepare, type Prepared } from '#games/slots/engine/prepare.ts';
import { fromFile, type Exact, type ExactFile } from '#games/slots/exact.ts';
import { extrasOf, machineOf, nameOf, type Extra, type Model, type Version, type VersionName } from '#games/slots/model.ts';

/** Version of a model, with its own machine. `name` is the name that rounds record. */
export type ModelVersion = Model & {
  name: string;
  version: VersionName;
  /** Machines of the other ways to play that it offers. */
  extras: Extras<Machine>;
};
type Extras<T> = ReadonlyMap<Extra, T>;
/** Machine prepared for play, with its exact figures. */
export type Played = { machine: Machine; prepared: Prepared; exact: Exact };
/** Version of a model, prepared for play, with its other ways to play. */
export type SlotModel = Omit<ModelVersion, 'extras'> & Played & { extras: Extras<Played> };

const folder = import.meta.dirname;
/** Versions, loaded once for both the catalogue and the family; they never change. */
let loaded: Promise<Map<string, SlotModel>> | undefined;

/**
 * Loads every version of every `games/slots/<code>/model.ts` by its name, and the version in force also by the code of the model. Throws
 * for a malformed version, or for figures of another machine.
 */
export function loadVersions(): Promise<Map<string, SlotModel>> {
  return (loaded ??= load());
}

/** Loads every model by its code, in the version in force. */
export async function loadModels(): Promise<Map<string, SlotModel>> {
  return new Map([...(await loadVersions())].filter(([name, { code }]) => name === code));
}

async function load(): Promise<Map<string, SlotModel>> {
  const models = await discover(folder, 'model.ts', (exports, name) => {
    const files = JSON.parse(readFileSync(join(folder, name, 'exact.json'), 'utf8')) as Record<VersionName, ExactFile>;
    return versionsOf(readModel(exports['default'], name)).map((version) => {
      const file = files[version.version];
      const played = (machine: Machine, figures: ExactFile | undefined): Played => ({
        machine,
        prepared: prepare(machine),
        exact: fromFile({ ...version, machine }, figures),
      });
      const extras = new Map([...version.extras].map(([way, machine]) => [way, played(machine, file[way])] as const));
      return { ...version, ...played(version.machine, file), extras };
    });
  });
  const named = models.flat().map((version) => [version.name, version] as const);
  return new Map([...models.map(([first]) => [first!.code, first!] as const), ...named]);
}

/** Loads every version without its exact figures, the version in force first in each model. The tool that writes the figures uses it. */
export async function loadDefinitions(): Promise<ModelVersion[]> {
  const models = await discover(folder, 'model.ts', (exports, name) => readModel(exports['default'], name));
  return models.flatMap(versionsOf);
}

/** Returns the versions of a model, the version in force first. */
export function versionsOf(model: Model): ModelVersion[] {
  return model.versions.map((version: Version) => ({
    ...model,
    machine: machineOf(model, version),
    extras: extrasOf(model, version),
    version: version.name,
    name: nameOf(model.code, version.name),
  }));
}

function readModel(source: unknown, name: string): Model {
  const model = source as Model;
  if (model?.code !== name) throw new Error(`its code is not the name of its folder`);
  if (!Number.isInteger(model.maxWin) || model.maxWin <= 0) throw new Error('maxWin is a whole number of total bets');
  if (new Set(model.versions.map((version) => version.name)).size !== 3) throw new Error('a model has three versions');
  for (const { machine, extras } of versionsOf(model)) for (const one of [machine, ...extras.values()]) readMachine(one);
  return model;
}
