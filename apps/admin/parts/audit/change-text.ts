import { auditFacts } from '#apps/admin/parts/audit/audit-facts.ts';

type Change = { before: Record<string, unknown> | null; after: Record<string, unknown> | null };

/** Returns the change of an entry on one line: `state active → closed`. */
export function changeText({ before, after }: Change, nameOf: (merchantId: number) => string): string {
  const [old, now] = [before, after].map((values) => new Map(auditFacts(values ?? {}, nameOf))) as [Facts, Facts];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((label) => {
      const [was, is] = [old.get(label), now.get(label)];
      return was === undefined || is === undefined || was === is ? `${label} ${is ?? was}` : `${label} ${was} → ${is}`;
    })
    .join(', ');
}

type Facts = Map<string, string>;
