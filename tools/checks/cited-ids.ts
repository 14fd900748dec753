import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SPEC = String.raw`[1-9]\.\d{2}`;
const CITATIONS = [
  // Citations in a title, [4.15] or [4.15, 4.16], and in a comment that names the specification, (9.07).
  new RegExp(String.raw`\[(${SPEC}(?:, ${SPEC})*)\]`, 'g'),
  new RegExp(String.raw`\s\((${SPEC}(?:(?:, | to | and )${SPEC})*)\)`, 'g'),
  new RegExp(String.raw`\bspecification (${SPEC}(?:(?:, | to | and )${SPEC})*)`, 'gi'),
  /\b(R-\d+)\b/g,
  /\b(F\d{1,2})\b/g,
];
const TREE =
  '{apps,web,art,bench,contracts,feeds,games,kernel,modules,openid,payments,platform,tests,tools,ui,vendors,docs/decisions}/**/*.{ts,tsx,sql,css,md}';

/** Returns the ids of `docs/requirements.md` and `docs/reliability.md` that a text names. */
export function citedIds(text: string): string[] {
  return CITATIONS.flatMap((pattern) => [...text.matchAll(pattern)]).flatMap(([, ids]) => ids!.split(/, | to | and /));
}

/** Returns the ids in the first column of a table. */
export function listedIds(markdown: string): string[] {
  return [...markdown.matchAll(/^\| ((?:\d\.\d{2})|R-\d{2}|F\d{1,2}) \|/gm)].map(([, id]) => id!);
}

/** Returns `file: id` for every unknown id that a file below `root` names. */
export function unknownIds(root: string, known: ReadonlySet<string>): { files: number; unknown: string[] } {
  const files = globSync(TREE, { cwd: root, exclude: ['**/node_modules/**'] }).toSorted();
  const unknown = files.flatMap((file) =>
    citedIds(readFileSync(join(root, file), 'utf8')).flatMap((id) => (known.has(id) ? [] : [`${file}: ${id}`])),
  );
  return { files: files.length, unknown };
}
