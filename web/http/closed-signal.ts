import type { Code } from '#contracts/codes.ts';

/** Code of a refusal that concerns the whole site, and not only one request (specification 2.23, 2.24). */
export type ClosedCode = Extract<Code, 'site.maintenance' | 'site.region_restricted'>;

const listeners = new Set<(code: ClosedCode) => void>();

function isClosedCode(code: string): code is ClosedCode {
  return code === 'site.maintenance' || code === 'site.region_restricted';
}

/** Publishes a refusal which says that the site is closed; all others are ignored. */
export function publishRefusal(code: string): void {
  if (!isClosedCode(code)) return;
  for (const listener of listeners) listener(code);
}

export function onSiteClosed(listener: (code: ClosedCode) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
