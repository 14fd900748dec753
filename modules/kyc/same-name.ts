/** Whether two names are of one person: the same words in any order, however written, with or without marks. */
export function isSameName(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  // Some languages write no spaces, or leave them out: then the letters decide.
  return a.toSorted().join(' ') === b.toSorted().join(' ') || a.join('') === b.join('');
}

function wordsOf(name: string): string[] {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd');
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}
