import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#platform/config/start-error.ts';
import { formatTitles, parseTitles } from '#modules/catalogue/titles-csv.ts';
import { vendorManifest } from '#modules/catalogue/vendor-manifest.ts';
import type { Files, Name } from '#tools/new/names.ts';

/** Returns the files of a vendor with one title, whose model a title of another vendor already has. */
export function vendorFiles(root: string, { kebab, words }: Name): Files {
  const code = kebab.replaceAll('-', '_').toUpperCase();
  const { line, ...manifest } = vendorManifest.parse({
    code,
    name: words,
    emblem: 'lantern',
    line: `New slots by ${words}.`,
    studio: 'house',
    categories: ['RNG'],
    style: 'brass',
    voice: null,
  });
  const fields = Object.entries(manifest).map(([field, value]) => `  ${field}: ${JSON.stringify(value).replaceAll('"', "'")},`);
  const lines = [...fields.slice(0, 3), `  line: '${line}',`, ...fields.slice(3)];
  const title = { ...sampleTitle(root), gameCode: `${code}-0001`, name: `${words} One`, hot: 0 as const, reroll: 0 };
  return {
    [`vendors/${code}/vendor.ts`]: `import type { VendorManifest } from '#modules/catalogue/index.ts';

/** Players see \`name\`, \`emblem\` (a motif of \`art/motifs\`) and \`line\` (in English). \`studio\`: \`house\` for titles of our own games, \`http\` for a supplier outside. \`house\`: the hand that draws its tiles. */
export default {
${lines.join('\n')}
} satisfies VendorManifest;
`,
    [`vendors/${code}/titles.csv`]: formatTitles([title]),
  };
}

function sampleTitle(root: string) {
  for (const file of globSync('vendors/*/titles.csv', { cwd: root }).toSorted()) {
    const [title] = parseTitles(readFileSync(join(root, file), 'utf8'));
    if (title) return title;
  }
  throw new StartError('No vendor has a title whose model a new one could have.');
}
