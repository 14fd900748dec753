import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Contract } from '#contracts/endpoint.ts';

const folder = join(import.meta.dirname, '../../contracts');

/** Every call that contracts/ declares. */
export async function allContracts(): Promise<Contract[]> {
  const found: Contract[] = [];
  for (const file of readdirSync(folder)) {
    const exported = (await import(join(folder, file))) as Record<string, unknown>;
    for (const item of Object.values(exported)) if (isContract(item)) found.push(item);
  }
  return found;
}

function isContract(item: unknown): item is Contract {
  return typeof item === 'object' && item !== null && 'method' in item && 'path' in item && 'auth' in item && 'errors' in item;
}
