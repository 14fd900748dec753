/** Names of rules that every lottery tells last: of draws that are held elsewhere, and of those that are dealt here. */
export const HELD_ELSEWHERE: readonly string[] = ['calendar', 'entered', 'corrected', 'limit', 'cut', 'void'];
export const DEALT_HERE: readonly string[] = ['close', 'limit', 'cut', 'void', 'fair'];
