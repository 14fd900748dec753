/** The first sixteen digits of a hash in fours, for where the whole of it is a title or a copy away. */
export function shortHash(hash: string): string {
  return `${hash.slice(0, 16).replace(/(.{4})(?=.)/g, '$1 ')} …`;
}
