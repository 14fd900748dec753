import { fold } from '#modules/catalogue/fold.ts';

/** Initial of a name without a Latin first letter. */
const OTHER = '#';

/** The order of the catalogue by name: the place of each entry in it, and its initial. */
export type NameOrder = { places: Int32Array; initials: readonly string[] };

/**
 * Returns the initial of a name in a list by name: A to Z, without accents. Digits, signs and letters of all other scripts share `#`. An
 * index of letters must fit on a screen, and Han alone would add a thousand entries.
 */
export function initialOf(name: string): string {
  const first = fold(name).charAt(0).toUpperCase();
  return first >= 'A' && first <= 'Z' ? first : OTHER;
}

/** Orders names by their initials, from A to Z, with `#` last. */
export function orderNames(names: readonly string[]): NameOrder {
  const byText = new Intl.Collator('en');
  const initials = names.map(initialOf);
  const rank = (at: number) => (initials[at] === OTHER ? 26 : initials[at]!.charCodeAt(0) - 65);
  const order = names.map((_, at) => at).toSorted((a, b) => rank(a) - rank(b) || byText.compare(names[a]!, names[b]!));
  const places = new Int32Array(names.length);
  for (const [place, at] of order.entries()) places[at] = place;
  return { places, initials };
}

/** Returns the index at which each initial begins in a list in the order of names. */
export function beginnings(initials: readonly string[]): { initial: string; at: number }[] {
  return initials.flatMap((initial, at) => (initial === initials[at - 1] ? [] : [{ initial, at }]));
}
