export type LegalSection = { id: string; title: string; text: string };

/**
 * Splits a published page into its sections: a line that begins with `## ` is the heading of a section. Text before the first section is
 * `before`.
 */
export function legalSections(body: string): { before: string; sections: LegalSection[] } {
  const parts = `\n${body}`.split(/\n##[ \t]+/);
  const sections = parts.slice(1).map((part, at) => {
    const [title = '', ...lines] = part.split('\n');
    return { id: `section-${at + 1}`, title: title.trim(), text: lines.join('\n').trim() };
  });
  return { before: (parts[0] ?? '').trim(), sections };
}
