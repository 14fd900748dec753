/** Names of rules that stand last for every lottery: rules of draws that are held elsewhere, and rules of draws that are dealt here. */
const HELD_ELSEWHERE: readonly string[] = ['calendar', 'entered', 'corrected', 'limit', 'cut', 'void'];
export const DEALT_HERE: readonly string[] = ['close', 'limit', 'cut', 'void', 'fair'];

/** Shows the rules of a lottery and the source of its draws: held elsewhere, or simulated. */
export const shownRules = (how: readonly string[], isOutside: boolean): readonly string[] => [
  ...how,
  ...(isOutside ? HELD_ELSEWHERE : ['simulated', ...DEALT_HERE]),
];
