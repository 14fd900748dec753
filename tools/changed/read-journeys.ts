import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '#tools/site/site-inputs.ts';

/** The file of each journey or page test, and the folders that it walks through. Files in none of them are held by tests alone. */
export type Journeys = ReadonlyMap<string, readonly string[]>;

const HEAD = /^\/\/ Walks through: ((?:.+\n\/\/ )*.+)\.\n/;

/** Every journey names its folders in the comment that it begins with: `// Walks through: games/crash, modules/coups.` */
export function readJourneys(): Journeys {
  const files = globSync('tests/e2e/*/*.test.ts', { cwd: root }).toSorted();
  return new Map(files.map((file) => [file, areasOf(readFileSync(join(root, file), 'utf8'))]));
}

/** A page test walks through the folder that it stands in, and through those that such a comment names beside it. */
export function readPageTests(): Journeys {
  const files = globSync('{apps,web,games,ui}/**/*.page.test.tsx', { cwd: root }).toSorted();
  return new Map(files.map((file) => [file, [dirname(file), ...areasOf(readFileSync(join(root, file), 'utf8'))]]));
}

function areasOf(text: string): string[] {
  const list = HEAD.exec(text)?.[1] ?? '';
  return list.split(/,(?: |\n\/\/ )/).filter((area) => area !== '');
}
