import { duelResult } from '#games/kit/view/duel/duel-result.tsx';

/** A sitting in the record. */
export const SittingResult = duelResult('highcard');
