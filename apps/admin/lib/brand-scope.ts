import type { Contract } from '#contracts/endpoint.ts';

const KEY = 'brand-scope';
const listeners = new Set<() => void>();

/** Returns the brand that the back office shows in this browser; undefined for all. */
export function brandScope(): number | undefined {
  const id = Number(localStorage.getItem(KEY) ?? '');
  return Number.isInteger(id) && id > 0 ? id : undefined;
}

/** Chooses the brand to show; undefined for all. */
export function chooseBrand(id: number | undefined): void {
  if (id === undefined) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, String(id));
  for (const listener of listeners) listener();
}

/** Calls the listener when another brand is chosen. Returns the function that removes the listener. */
export function onBrandScope(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Adds the chosen brand to a reading call, if its contract has a filter for the brand and the input names none. */
export function inScope(contract: Contract, input: Record<string, unknown> | undefined): Record<string, unknown> | undefined {
  const chosen = contract.brand && brandScope();
  if (chosen === undefined || contract.method !== 'GET') return input;
  const open = contract.brand!.find((one) => 'field' in one && input?.[one.field] === undefined);
  return open && 'field' in open ? { ...input, [open.field]: chosen } : input;
}
