/** Files of a script's font by path, and the Unicode ranges by subset, with the names of `@fontsource`. */
type ScriptFont = { files: Readonly<Record<string, string>>; ranges: Readonly<Record<string, string>> };

/** Fonts by the path of their script. */
const fonts = import.meta.glob<ScriptFont>('../../ui/fonts/*.ts', { import: 'default' });
const added = new Set<string>();

/** Returns the script in which a locale is written, by its code in ISO 15924. */
export const scriptOf = (locale: string): string => new Intl.Locale(locale).maximize().script ?? '';

/** Adds the font of a locale's script to the page. The browser loads a file of the font once a character in its range is shown. */
export async function addFont(locale: string): Promise<void> {
  const script = scriptOf(locale);
  const load = fonts[`../../ui/fonts/${script.toLowerCase()}.ts`];
  if (!load) return;
  const { files, ranges }: ScriptFont = await load();
  if (added.has(script)) return;
  added.add(script);
  for (const [path, url] of Object.entries(files)) {
    const unicodeRange = rangeOf(path, ranges);
    if (unicodeRange)
      document.fonts.add(new FontFace(`Noto ${script}`, `url(${url})`, { unicodeRange, weight: '100 900', display: 'swap' }));
  }
}

/** Returns the Unicode range of a file. Subsets of a script have names; slices of a large subset have numbers. */
export function rangeOf(path: string, ranges: ScriptFont['ranges']): string | undefined {
  const subset = /noto-sans(?:-(?!greek|cyrillic)[a-z]+)?-([\w-]+?)-wght-normal/.exec(path)?.[1] ?? '';
  return ranges[subset] ?? ranges[`[${subset}]`];
}
