import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'docs/decisions';
const HEADINGS = ['Status: ', '**Context.** ', '**Decision.** ', '**Consequences.** '];
const MOST_WORDS = 150;
const TREE =
  '{apps,web,art,bench,contracts,docs,feeds,games,kernel,locales,modules,openid,ops,payments,platform,poker,promotions,sports,tests,tools,ui,vendors}/**/*.{ts,tsx,sql,css,md}';
const CITATION = /\bdecisions?(?:\s|\*|\/\/|--)+(\d{3}(?:(?:,|\s|and|to|\*|--|\/\/)+\d{3})*)(?![\d%])|decisions\/(\d{3})-/gi;

/**
 * Returns the faults of the decisions below `root`. Numbers begin with 001 and have no gap. The name of a file is its title. A page has
 * four headings and at most 150 words. The index has a line for each decision, in order within its section. Each number that a file cites
 * must exist.
 */
export function faultsOfDecisions(root: string): string[] {
  const files = readdirSync(join(root, FOLDER))
    .filter((file) => /^\d/.test(file))
    .toSorted();
  const index = readFileSync(join(root, FOLDER, 'README.md'), 'utf8');
  return [...files.flatMap((file, at) => faultsOf(root, file, at + 1)), ...faultsOfIndex(index, files), ...unknownCitations(root, files)];
}

function faultsOf(root: string, file: string, number: number): string[] {
  const text = readFileSync(join(root, FOLDER, file), 'utf8');
  const [first = '', ...rest] = text.split('\n');
  const words = rest.join(' ').split(/\s+/).filter(Boolean).length;
  return [
    ...(file.startsWith(String(number).padStart(3, '0')) ? [] : [`${file}: expected number ${number}`]),
    ...(file === `${fileNameOf(first.slice(2))}.md` ? [] : [`${file}: another title`]),
    ...HEADINGS.filter((heading) => !rest.some((line) => line.startsWith(heading))).map((heading) => `${file}: no ${heading.trim()}`),
    ...(words <= MOST_WORDS + HEADINGS.length + 1 ? [] : [`${file}: ${words} words`]),
  ];
}

function fileNameOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

function faultsOfIndex(index: string, files: readonly string[]): string[] {
  const listed = [...index.matchAll(/^- \[\d{3}\]\(([^)]+)\)/gm)].map(([, file]) => file!);
  const unsorted = index.split('\n## ').filter((section) => {
    const numbers = [...section.matchAll(/^- \[(\d{3})\]/gm)].map(([, number]) => number!);
    return numbers.join() !== numbers.toSorted().join();
  });
  return [
    ...files.filter((file) => listed.filter((one) => one === file).length !== 1).map((file) => `README.md: not once ${file}`),
    ...listed.filter((file) => !files.includes(file)).map((file) => `README.md: no such file ${file}`),
    ...unsorted.map((section) => `README.md: not in order: ${section.split('\n', 1)[0]}`),
  ];
}

function unknownCitations(root: string, files: readonly string[]): string[] {
  const numbers = new Set(files.map((file) => file.slice(0, 3)));
  return globSync(TREE, { cwd: root, exclude: ['**/node_modules/**'] })
    .filter((file) => existsSync(join(root, file)))
    .toSorted()
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(CITATION)]
        .flatMap(([, several, one]) => (several ?? one!).match(/\d{3}/g)!)
        .filter((number) => !numbers.has(number))
        .map((number) => `${file}: decision ${number} does not exist`),
    );
}
