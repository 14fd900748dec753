/** Tattersalls' rule 4 (c): the highest price of each band, in hundredths of decimal odds, and its deduction in pence. */
const DEDUCTIONS: readonly (readonly [upTo: number, pence: number])[] = [
  [111, 90],
  [118, 85],
  [125, 80],
  [130, 75],
  [140, 70],
  [153, 65],
  [162, 60],
  [180, 55],
  [195, 50],
  [220, 45],
  [250, 40],
  [275, 35],
  [325, 30],
  [400, 25],
  [500, 20],
  [650, 15],
  [1_000, 10],
  [1_500, 5],
];

/** Returns the deduction in pence from each pound won, for a runner that was withdrawn at a price in hundredths of decimal odds. */
export function pencePerPound(hundredths: number): number {
  return DEDUCTIONS.find(([upTo]) => hundredths <= upTo)?.[1] ?? 0;
}
