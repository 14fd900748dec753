import type { Draft } from '#contracts/bo/content.ts';
import { valueText } from '#apps/admin/lib/format.ts';

type Path = readonly (string | number)[];
/** A field in which two drafts differ, with both texts. */
export type Difference = { path: Path; label: string; mine: string; theirs: string };

/** Lists all fields in which two drafts differ, in order. */
export function differencesOf(mine: Draft, theirs: Draft): Difference[] {
  const [ours, others] = [leavesOf(mine), leavesOf(theirs)];
  return [...new Set([...ours.keys(), ...others.keys()])].flatMap((key) => {
    const [own, other] = [ours.get(key), others.get(key)];
    if (own?.text === other?.text) return [];
    const { path } = (own ?? other)!;
    return [{ path, label: labelOf(path), mine: own?.text ?? '', theirs: other?.text ?? '' }];
  });
}

/** Returns the draft with one field replaced by the value `from`. */
export function withField(draft: Draft, path: Path, from: Draft): Draft {
  return put(draft, path, from) as Draft;
}

function put(value: unknown, [name, ...rest]: Path, from: unknown): unknown {
  if (name === undefined) return from;
  const other = (from as Record<string | number, unknown> | undefined)?.[name];
  const own = (value as Record<string | number, unknown> | undefined)?.[name];
  const next = rest.length === 0 ? other : put(own, rest, other);
  if (Array.isArray(value)) return value.map((one: unknown, at) => (at === name ? next : one));
  return { ...(value as object), [name]: next };
}

function leavesOf(value: unknown, path: Path = []): Map<string, { path: Path; text: string }> {
  // A list of words counts as one field.
  const isLeaf = typeof value !== 'object' || value === null || (Array.isArray(value) && value.every((one) => typeof one === 'string'));
  if (isLeaf) return new Map([[path.join('.'), { path, text: value === null ? '' : valueText(value) }]]);
  const entries: [string | number, unknown][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return new Map(entries.flatMap(([name, one]) => [...leavesOf(one, [...path, name])]));
}

function labelOf(path: Path): string {
  const [first, second, ...rest] = path[0] === 'body' ? path.slice(1) : path;
  return first === 'texts' ? [second, ...rest].join(' ') : String(first);
}
