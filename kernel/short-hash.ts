/** Returns the first sixteen digits of a hash in groups of four, for places where the whole hash is in a tooltip or can be copied. */
export function shortHash(hash: string): string {
  return `${hash.slice(0, 16).replace(/(.{4})(?=.)/g, '$1 ')} …`;
}
