import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The only write to another module's table that every module may make: an event. */
const OPEN_TO_ALL = /\bINSERT\s+INTO\s+outbox\b/g;
const BEFORE_TABLE = String.raw`\b(?:FROM|JOIN|INTO|UPDATE|TABLE|USING|ONLY|ON)\s+(?:public\.)?`;
const WORKSPACES = 'modules,platform,openid,payments,feeds,vendors,games,promotions';

export type TableRules = { files: number; tables: number; violations: string[] };

/**
 * Checks that the SQL of each folder names only tables of that folder. A table belongs to the folder after which its migration is named
 * (`<number>-<owner>.sql`, `<number>-<owner>-<addition>.sql`). Other folders use functions that the owner declares.
 */
export function checkTables(root: string): TableRules {
  const folders = globSync(`{${WORKSPACES}}/*`, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted((a, b) => nameOf(b).length - nameOf(a).length);
  const violations: string[] = [];
  const owners = new Map<string, string>();
  const numbers = new Map<string, string>();
  for (const migration of globSync('migrations/*.sql', { cwd: root }).toSorted()) {
    const [, number = '', name = ''] = /^migrations[/\\](\d{4})-(.+)\.sql$/.exec(migration) ?? [];
    const same = numbers.get(number);
    if (same) violations.push(`${migration} has the number of ${same}`);
    numbers.set(number, migration);
    const owner = folders.find((folder) => name === nameOf(folder) || name.startsWith(`${nameOf(folder)}-`));
    if (!owner) violations.push(`${migration} is named after no folder of {${WORKSPACES}}`);
    const sql = readFileSync(join(root, migration), 'utf8');
    for (const [, made] of sql.matchAll(/^CREATE (?:UNLOGGED )?(?:TABLE|VIEW|SEQUENCE) (?:IF NOT EXISTS )?(?:public\.)?([\w.]+)/gm))
      owners.set(made!, owner ?? '');
    if (/^\s*CREATE\s+(OR\s+REPLACE\s+)?(FUNCTION|TRIGGER)\b/m.test(sql))
      violations.push(`${migration} makes a function or a trigger: its place is the sql/ folder of its owner`);
  }
  const tables = [...owners.keys()];
  const named = new RegExp(`${BEFORE_TABLE}(${tables.map((table) => table.replace('.', String.raw`\.`)).join('|')})\\b(?![.(])`, 'g');
  const files = globSync([`{${WORKSPACES}}/*/**/*.ts`, `{${WORKSPACES}}/*/**/*.sql`], { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.ts$|\/node_modules\//.test(file));
  for (const file of files) {
    const own = file.split('/').slice(0, 2).join('/');
    const text = readFileSync(join(root, file), 'utf8')
      .replaceAll(/^\s*(--|\/\/|\/?\*).*$/gm, '')
      .replaceAll(OPEN_TO_ALL, '');
    const foreign = new Set(
      tables.length > 0 ? [...text.matchAll(named)].map(([, table]) => table!).filter((table) => owners.get(table) !== own) : [],
    );
    for (const table of foreign) violations.push(`${file} names ${table}, a table of ${owners.get(table)}`);
  }
  return { files: files.length, tables: tables.length, violations };
}

function nameOf(folder: string): string {
  return folder.split('/')[1]!;
}
