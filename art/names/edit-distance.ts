/** True if two strings are at most two insertions, deletions or changes apart. Stops as soon as they cannot be. */
export function isWithinTwo(a: string, b: string): boolean {
  return within(a, 0, b, 0, 2);
}

function within(a: string, i: number, b: string, j: number, left: number): boolean {
  while (i < a.length && j < b.length && a[i] === b[j]) {
    i++;
    j++;
  }
  const [restA, restB] = [a.length - i, b.length - j];
  if (restA === 0 || restB === 0) return restA + restB <= left;
  if (left === 0 || Math.abs(restA - restB) > left) return false;
  return within(a, i + 1, b, j + 1, left - 1) || within(a, i + 1, b, j, left - 1) || within(a, i, b, j + 1, left - 1);
}
