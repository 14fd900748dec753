/**
 * Difference between two JSON values, as JSON: an object with an entry for each part that differs, by its key or by its index in a list. An
 * entry is a patch of that part, `[value]` for a new or replaced part, or 0 for a removed part.
 */
export type Patch = { readonly [part: string]: Patch | readonly [unknown] | 0 };

type Parts = Record<string, unknown>;

/**
 * Returns the patch that turns `before` into `after`; undefined if they are equal. Undefined properties count as absent. `inner` makes the
 * patches of the parts.
 */
export function patchOf(
  before: object,
  after: object,
  inner: (before: object, after: object) => Patch | undefined = patchOf,
): Patch | undefined {
  const [from, to] = [before as Parts, after as Parts];
  const patch: Record<string, Patch[string]> = {};
  for (const key of Object.keys(to)) {
    const [old, now] = [from[key], to[key]];
    if (old === now || now === undefined) continue;
    if (!isAlike(old, now)) patch[key] = [now];
    else {
      const part = inner(old as object, now as object);
      if (part) patch[key] = part;
    }
  }
  for (const key of Object.keys(from)) if (from[key] !== undefined && to[key] === undefined) patch[key] = 0;
  return Object.keys(patch).length > 0 ? patch : undefined;
}

/** Applies a patch. Returns a new value, which shares all parts that the patch does not name. The old value is not changed. */
export function applyPatch<T extends object>(before: T, patch: Patch): T {
  const after = (Array.isArray(before) ? [...(before as unknown[])] : { ...before }) as Parts;
  for (const [key, entry] of Object.entries(patch)) {
    if (entry === 0) delete after[key];
    else after[key] = Array.isArray(entry) ? (entry as readonly [unknown])[0] : applyPatch(after[key] as object, entry as Patch);
  }
  return after as T;
}

/** True for two objects, or for two lists of equal length. Only such values are compared part by part. */
function isAlike(old: unknown, now: unknown): boolean {
  if (typeof old !== 'object' || typeof now !== 'object' || old === null || now === null) return false;
  if (Array.isArray(old) || Array.isArray(now)) return Array.isArray(old) && Array.isArray(now) && old.length === now.length;
  return true;
}
