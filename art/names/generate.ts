import { plural, isMass } from '#art/names/plural.ts';
import { isRefused } from '#art/names/refused.ts';
import { NOUNS } from '#art/names/nouns.ts';
import { VOICES, type Voice } from '#art/names/voices.ts';
import { Rng } from '#art/rng.ts';
import { makeNameGuard } from '#art/names/guard.ts';

export type Named = { name: string; theme: string };

/**
 * Deals `count` titles to a vendor: a family from a shuffled deck (each once before any returns), a noun of that family, a pattern of the
 * vendor's voice. The noun therefore fixes the motif before the title exists, and both agree.
 *
 * `taken` holds the names of other vendors, lower case without article; no title is given twice on the platform.
 */
export function generateNames(vendor: string, voice: Voice, count: number, taken: Set<string>): Named[] {
  const r = new Rng(`names/${vendor}`);
  const families = Object.keys(NOUNS);
  const guard = makeNameGuard();
  const named: Named[] = [];
  let deck: string[] = [];
  for (let tries = 0; named.length < count; tries++) {
    if (tries > count * 400) throw new Error(`${vendor}: the words are used up after ${named.length} titles`);
    if (deck.length === 0) deck = r.shuffle(families);
    const theme = deck.at(-1)!;
    const noun = r.pick(NOUNS[theme]!.split(' ')).replace('-', ' ');
    const name = r.weigh(VOICES[voice])(r, noun, plural(noun));
    const key = keyOf(name);
    if (taken.has(key) || isRefused(name) || misusesMass(name, noun) || !guard.isFree(key)) continue;
    guard.add(key);
    taken.add(key);
    deck.pop();
    named.push({ name, theme });
  }
  return named;
}

/** Key by which names are compared: without case and leading article. */
export function keyOf(name: string): string {
  return name.toLowerCase().replace(/^(the|an?) /, '');
}

/** "One Magma" and "Six Magmas" are no English. */
function misusesMass(name: string, noun: string): boolean {
  if (!isMass(noun)) return false;
  const many = plural(noun);
  return /^(One|An?) /.test(name) || (many !== noun && name.includes(many));
}
