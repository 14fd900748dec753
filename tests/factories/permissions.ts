import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Permission } from '#contracts/bo/permissions.ts';
import { root } from '#tools/site/site-inputs.ts';

const files = globSync('contracts/bo/permissions/*.ts', { cwd: root }).toSorted();
const areas = await Promise.all(
  files.map(async (file) => Object.values((await import(join(root, file))) as Record<string, Record<string, Permission>>)),
);

/** All permissions of staff, in the order of their areas. */
export const PERMISSIONS: readonly Permission[] = areas.flat().flatMap((area) => Object.values(area));
