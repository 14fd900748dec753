import type { Move } from '#games/blackjack/play.ts';

export const KEYS: Readonly<Record<Move, string>> = { hit: 'H', stand: 'S', double: 'D', split: 'P', surrender: 'R' };
/** Moves that add the stake of the hand once more. */
export const STAKED: readonly Move[] = ['double', 'split'];
