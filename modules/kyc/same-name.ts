/** Whether two names are of one person: the same words in any order, however written, with or without marks. */
export function isSameName(one: string, other: string): boolean {
  // Some languages write no spaces, or leave them out: then the letters decide.
  return nameKey(one) === nameKey(other) || wordsOf(one).join('') === wordsOf(other).join('');
}

/** The words of a name in one spelling and order: the same for all ways to write it that keep its spaces. */
export function nameKey(name: string): string {
  return wordsOf(name).toSorted().join(' ');
}

function wordsOf(name: string): string[] {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd');
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}
