import { join } from 'node:path';
import * as z from 'zod/mini';
import { StartError } from '#platform/config/start-error.ts';
import { discover } from '#platform/discover/discover.ts';
import type { MerchantSettings } from '#platform/module/settings.ts';

type Fields = Readonly<Record<string, z.ZodMiniType>>;

/** The fields that modules declare, each in its `settings.ts`. */
const declared = await discover(
  join(import.meta.dirname, '..'),
  'settings.ts',
  ({ settings }) => (settings as z.ZodMiniObject<Fields>).shape,
);
/** By the name of a field, an object of this field alone: a value that does not fit spoils no other one. */
const schemas = new Map<string, z.ZodMiniType>();
for (const [name, field] of declared.flatMap((own) => Object.entries(own))) {
  if (schemas.has(name)) throw new StartError(`two modules declare the setting ${name} of a brand`);
  schemas.set(name, z.object({ [name]: field }));
}

/**
 * The settings of a brand with the defaults where they are silent, in nested settings too. `onWrong` gets the name of each value that does
 * not fit its schema. Such a value stays as it is written, because no default may open or close anything in place of an operator.
 */
export function completeSettings(own: Readonly<Record<string, unknown>>, onWrong: (name: string) => void = () => {}): MerchantSettings {
  const complete: Record<string, unknown> = {};
  for (const [name, schema] of schemas) {
    const { success, data } = z.safeParse(schema, own);
    if (!success) onWrong(name);
    Object.assign(complete, success ? data : { [name]: own[name] });
  }
  return complete as MerchantSettings;
}

/** The settings of a brand that has none of its own. */
export const DEFAULT_SETTINGS = completeSettings({});
