import { duelResult } from '#games/kit/view/duel/duel-result.tsx';

/** Shows a sitting in the record. */
export const SittingResult = duelResult('highcard');
