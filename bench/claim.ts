export type Claim = { name: string; ratio: number; goal: 'at least' | 'at most'; limit: number };

/** Prints the line with which a bench ends for each claim. If the goal is missed, the run fails. Returns whether the goal is met. */
export function claim({ name, ratio, goal, limit }: Claim): boolean {
  const isMet = Number.isFinite(ratio) && (goal === 'at least' ? ratio >= limit : ratio <= limit);
  process.stdout.write(`claim: ${name} ratio ${ratio.toFixed(2)} goal ${goal} ${limit} ${isMet ? 'met' : 'missed'}\n`);
  if (!isMet) process.exitCode = 1;
  return isMet;
}
