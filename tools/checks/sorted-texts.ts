import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDERS = '{modules,platform,payments,vendors,openid,sports,games,apps,assembly,tools}';
/** A column that a query returns as text under its own name. */
const AS_TEXT = /\b(?:\w+\.)?(\w+)::text(?:\s+AS\s+(\w+))?/gi;
/** Names by which a query sorts. */
const SORTED = /\bORDER BY\s+([^)`;\n]*)/gi;

/**
 * Finds queries that return a column as text and sort by that name. PostgreSQL then sorts the text, with 10 before 9. Returns a line with
 * the file for each. Days are not reported, because their text sorts correctly.
 */
export function sortedTexts(root: string): string[] {
  const files = globSync(`${FOLDERS}/**/*.{ts,sql}`, { cwd: root, exclude: (name) => /^(node_modules|dist)$/.test(name) });
  return files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const queries = file.endsWith('.sql')
      ? text.split(/;\s*\n/)
      : [...text.matchAll(/`((?:[^`\\]|\\.)*)`|'([^'\n]*)'/g)].map(([, a, b]) => a ?? b!);
    return queries.flatMap((query) => sortedIn(query).map((name) => `${file}: ${name}`));
  });
}

function sortedIn(query: string): string[] {
  const texts = new Set(
    [...query.matchAll(AS_TEXT)].flatMap(([, column, alias]) =>
      alias === undefined || alias === column ? [column!.toLowerCase()] : [alias.toLowerCase()],
    ),
  );
  const sorted = [...query.matchAll(SORTED)].flatMap(([, list]) =>
    list!.split(',').map((one) => /^\s*([a-z]\w*)(?![\w.(:])/i.exec(one)?.[1]?.toLowerCase()),
  );
  return sorted.filter((name): name is string => name !== undefined && name !== 'day' && texts.has(name));
}
