/** Names of rules that every lottery lists last: for draws held by another party, and for draws dealt by this system. */
const HELD_ELSEWHERE: readonly string[] = ['calendar', 'entered', 'corrected', 'limit', 'cut', 'void'];
export const DEALT_HERE: readonly string[] = ['close', 'limit', 'cut', 'void', 'fair'];

/** Returns the names of a lottery's rules, then those about its draws: held by another party, or simulated. */
export const shownRules = (how: readonly string[], isOutside: boolean): readonly string[] => [
  ...how,
  ...(isOutside ? HELD_ELSEWHERE : ['simulated', ...DEALT_HERE]),
];
