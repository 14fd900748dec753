/** Returns a part of a cohort, from 0 to 1; undefined for a cohort without members. */
export function shareOf(count: number, members: number): number | undefined {
  return members === 0 ? undefined : Math.min(1, count / members);
}
