import { valueText } from '#apps/admin/lib/format.ts';

type Change = { before: Record<string, unknown> | null; after: Record<string, unknown> | null };

/** Returns the change of an entry on one line: `state active → closed`. */
export function changeText({ before, after }: Change): string {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .map((name) => {
      const [old, now] = [before?.[name], after?.[name]];
      return old === undefined
        ? `${name} ${valueText(now)}`
        : now === undefined
          ? `${name} ${valueText(old)}`
          : `${name} ${valueText(old)} → ${valueText(now)}`;
    })
    .join(', ');
}
