import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '#tools/site/site-inputs.ts';

/**
 * The file of each journey or page test, with the folders that it walks through. Files in no such folder are covered by other tests alone.
 */
export type Journeys = ReadonlyMap<string, readonly string[]>;

const HEAD = /^\/\/ Walks through: ((?:.+\n\/\/ )*.+)\.\n/;

/** Reads the folders of journeys. Each file begins with a comment that names them: `// Walks through: games/crash, modules/coups.` */
export function readJourneys(): Journeys {
  const files = globSync('tests/e2e/*/*.test.ts', { cwd: root }).toSorted();
  return new Map(files.map((file) => [file, areasOf(readFileSync(join(root, file), 'utf8'))]));
}

/** Reads the folders of page tests: the folder of the file, and further ones in such a comment. */
export function readPageTests(): Journeys {
  const files = globSync('{apps,web,games,ui}/**/*.page.test.tsx', { cwd: root }).toSorted();
  return new Map(files.map((file) => [file, [dirname(file), ...areasOf(readFileSync(join(root, file), 'utf8'))]]));
}

function areasOf(text: string): string[] {
  const list = HEAD.exec(text)?.[1] ?? '';
  return list.split(/,(?: |\n\/\/ )/).filter((area) => area !== '');
}
