import { join } from 'node:path';
import * as z from 'zod/mini';
import type { ParSheet } from '#contracts/bo/par-sheets.ts';
import { discover } from '#platform/discover/discover.ts';
import type { ModelFacts } from '#modules/catalogue/index.ts';
import { factsOf, type Kind, type RulesOf } from '#modules/rules/kinds.ts';
import type { InstantRules } from '#modules/rules/instant.ts';
import type { SeatRules } from '#modules/rules/seat.ts';
import type { SharedRules } from '#modules/rules/shared.ts';
import type { SteppedRules } from '#modules/rules/stepped.ts';
import type { TicketRules } from '#modules/rules/ticket.ts';

/** The rules of one title, ready to play. */
export type GameRules = InstantRules | SteppedRules | SharedRules | TicketRules | SeatRules;

/** A family of games: `games/<code>/family.ts` by default export. */
export type Family = {
  code: string;
  /** Facts of each model for the catalogue. */
  models: ReadonlyMap<string, ModelFacts>;
  /** Facts of each version of a model by its name, `<model>.<return in per cent>`; a brand chooses a version (decision 035). */
  versions?: ReadonlyMap<string, ModelFacts> | undefined;
  /** PAR sheet of a version. */
  sheetOf?: ((version: string) => ParSheet | undefined) | undefined;
  /** Further names of rules that open rounds still use, and that no title has. */
  goingOn?: readonly string[] | undefined;
  open(model: string): GameRules | undefined;
};

/** Returns a family and the rules of one of its models; undefined if either is unknown. */
export function findRules(families: readonly Family[], code: string, model: string): { family: Family; rules: GameRules } | undefined {
  const family = families.find((one) => one.code === code);
  const rules = family?.open(model);
  return family && rules && { family, rules };
}

/** Returns the rules of an open round, also if its title has left the catalogue. Throws if the rules are unknown or of another kind. */
export function rulesOfOpen<K extends Kind>(
  families: readonly Family[],
  kind: K,
  { family, model }: { family: string; model: string },
): RulesOf<K> {
  const { rules } = findRules(families, family, model) ?? {};
  if (rules?.kind !== kind) throw new Error(`${family}/${model} is no ${kind} game here`);
  return rules as RulesOf<K>;
}

/** Returns all rules of a kind by their names: `<family>/<model>`. */
export function rulesOfKind<K extends Kind>(families: readonly Family[], kind: K): Map<string, RulesOf<K>> {
  return new Map(
    families.flatMap(({ code, models, open }) =>
      [...models.keys()].flatMap((model) => {
        const rules = open(model);
        return rules?.kind === kind ? [[`${code}/${model}`, rules as RulesOf<K>] as const] : [];
      }),
    ),
  );
}

const shape = z.object({
  code: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)),
  models: z.instanceof(Map<string, ModelFacts>),
  versions: z.optional(z.instanceof(Map<string, ModelFacts>)),
  goingOn: z.optional(z.array(z.string())),
  sheetOf: z.optional(z.custom<Family['sheetOf']>((value) => typeof value === 'function')),
  open: z.custom<Family['open']>((value) => typeof value === 'function'),
});

/** Loads every `games/<code>/family.ts`. A file that is no family, or whose code is not the name of its folder, stops the start. */
export function loadFamilies(root: string): Promise<Family[]> {
  return discover(join(root, 'games'), 'family.ts', (exports, name) => readFamily(exports['default'], name));
}

function readFamily(source: unknown, folder: string): Family {
  const family = shape.parse(source);
  if (family.code !== folder) throw new Error(`its code is ${family.code}, not the name of its folder`);
  return family;
}

/** Returns the facts of all models and their versions, by the name that a title's row has: `<family>/<model>`. */
export function factsOfModels(families: readonly Family[]): Map<string, ModelFacts> {
  return new Map(
    families.flatMap(({ code, models, versions = [], open }) =>
      [...models, ...versions].map(
        ([model, facts]) => [`${code}/${model}`, factsOf(open(model)).isAtTables ? { ...facts, isTable: true } : facts] as const,
      ),
    ),
  );
}
