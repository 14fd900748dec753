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
const fields = new Map<string, z.ZodMiniType>();
for (const [name, field] of declared.flatMap((own) => Object.entries(own))) {
  if (fields.has(name)) throw new StartError(`two modules declare the setting ${name} of a brand`);
  fields.set(name, field);
}

/**
 * The settings of a brand with the defaults where they are silent, in nested settings too. `onWrong` gets the name of each value that does
 * not fit its schema; such a value stays as it is written, because no default may open or close anything in place of an operator.
 */
export function completeSettings(own: Readonly<Record<string, unknown>>, onWrong: (name: string) => void = () => {}): MerchantSettings {
  const complete: Record<string, unknown> = {};
  for (const [name, field] of fields) {
    const written = name in own ? { [name]: own[name] } : {};
    const { success, data } = z.safeParse(z.object({ [name]: field }), written);
    if (!success) onWrong(name);
    Object.assign(complete, success ? data : written);
  }
  return complete as MerchantSettings;
}

/** The settings of a brand that has none of its own. */
export const DEFAULT_SETTINGS = completeSettings({});
