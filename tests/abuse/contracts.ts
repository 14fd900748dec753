import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Contract } from '#contracts/endpoint.ts';

const folder = join(import.meta.dirname, '../../contracts');

/** Loads every call of the members' side that contracts/ declares. */
export const allContracts = (): Promise<Contract[]> => contractsIn(folder);

/** Loads every call of the back office. */
export const staffContracts = (): Promise<Contract[]> => contractsIn(join(folder, 'bo'));

async function contractsIn(dir: string): Promise<Contract[]> {
  const found: Contract[] = [];
  for (const file of readdirSync(dir).filter((name) => name.endsWith('.ts'))) {
    const exported = (await import(join(dir, file))) as Record<string, unknown>;
    for (const item of Object.values(exported)) if (isContract(item)) found.push(item);
  }
  return found;
}

function isContract(item: unknown): item is Contract {
  return typeof item === 'object' && item !== null && 'method' in item && 'path' in item && 'auth' in item && 'errors' in item;
}
