/** Manner of the sandbox for a payout. The last digits of the account number choose it. */
export type Manner = 'pays' | 'slow' | 'lies' | 'babbles' | 'forgetful' | 'refuses_late' | 'refuses' | 'loses';

const ENDS: Readonly<Record<string, Manner>> = {
  '9001': 'slow',
  '9002': 'lies',
  '9003': 'babbles',
  '9004': 'forgetful',
  '9005': 'refuses_late',
  '9006': 'refuses',
  '9007': 'loses',
};

export function mannerOf(number: string): Manner {
  return ENDS[number.slice(-4)] ?? 'pays';
}
