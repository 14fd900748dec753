export type Claim = { name: string; ratio: number; goal: 'at least' | 'at most'; limit: number };

/** Prints the one line that a bench ends with for each claim, and makes the run fail when the claim is missed. */
export function claim({ name, ratio, goal, limit }: Claim): boolean {
  const isMet = Number.isFinite(ratio) && (goal === 'at least' ? ratio >= limit : ratio <= limit);
  process.stdout.write(`claim: ${name} ratio ${ratio.toFixed(2)} goal ${goal} ${limit} ${isMet ? 'met' : 'missed'}\n`);
  if (!isMet) process.exitCode = 1;
  return isMet;
}
