import { join } from 'node:path';
import * as z from 'zod/mini';
import { StartError } from '#platform/config/start-error.ts';
import { discover } from '#platform/discover/discover.ts';
import type { MerchantSettings } from '#platform/module/settings.ts';

type Fields = Readonly<Record<string, z.ZodMiniType>>;

/** The fields that modules declare, each module in its own `settings.ts`. */
const declared = await discover(
  join(import.meta.dirname, '..'),
  'settings.ts',
  ({ settings }) => (settings as z.ZodMiniObject<Fields>).shape,
);
/** Schemas by field name, each an object of this field alone, so that one wrong value does not affect other fields. */
const schemas = new Map<string, z.ZodMiniType>();
for (const [name, field] of declared.flatMap((own) => Object.entries(own))) {
  if (schemas.has(name)) throw new StartError(`two modules declare the setting ${name} of a brand`);
  schemas.set(name, z.object({ [name]: field }));
}

/**
 * Returns the settings of a brand with defaults for missing values, also in nested settings. `onWrong` gets the name of each value that
 * does not fit its schema. Such a value stays as written, because no default may open or close a part in place of an operator.
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

/** The settings of a brand without any of its own. */
export const DEFAULT_SETTINGS = completeSettings({});
