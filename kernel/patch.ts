/**
 * Difference between two values of JSON, as data of JSON: an object with an entry for each part that differs, by its key or, in a list, by its
 * place. An entry is a patch of that part, `[value]` for a part that is new or another one, or 0 for one that is gone.
 */
export type Patch = { readonly [part: string]: Patch | readonly [unknown] | 0 };

type Parts = Record<string, unknown>;

/**
 * Returns the patch that makes `after` of `before`; undefined where they are the same. Properties that are undefined count as absent. `inner`
 * makes the patches of their parts.
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

/** Applies a patch. Returns a new value, which shares all parts that the patch does not name; the old one stays as it was. */
export function applyPatch<T extends object>(before: T, patch: Patch): T {
  const after = (Array.isArray(before) ? [...(before as unknown[])] : { ...before }) as Parts;
  for (const [key, entry] of Object.entries(patch)) {
    if (entry === 0) delete after[key];
    else after[key] = Array.isArray(entry) ? (entry as readonly [unknown])[0] : applyPatch(after[key] as object, entry as Patch);
  }
  return after as T;
}

/** True for two objects, or two lists of one length: only these are compared part by part. */
function isAlike(old: unknown, now: unknown): boolean {
  if (typeof old !== 'object' || typeof now !== 'object' || old === null || now === null) return false;
  if (Array.isArray(old) || Array.isArray(now)) return Array.isArray(old) && Array.isArray(now) && old.length === now.length;
  return true;
}
