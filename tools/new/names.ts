import { StartError } from '#platform/config/start-error.ts';

export type Files = Record<string, string>;
/** Spellings of a name: `paper-trail`, `paperTrail`, `PaperTrail`, `Paper trail` and `paper_trail`. */
export type Name = { kebab: string; camel: string; pascal: string; words: string; snake: string };

export function nameOf(kebab: string): Name {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(kebab))
    throw new StartError(`"${kebab}" is no name for a folder: use small letters, digits and hyphens.`);
  const parts = kebab.split('-');
  const pascal = parts.map(capital).join('');
  return { kebab, pascal, camel: pascal[0]!.toLowerCase() + pascal.slice(1), words: capital(parts.join(' ')), snake: parts.join('_') };
}

function capital(word: string): string {
  return word[0]!.toUpperCase() + word.slice(1);
}
