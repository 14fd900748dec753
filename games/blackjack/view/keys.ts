import type { Move } from '#games/blackjack/play.ts';

export const KEYS: Readonly<Record<Move, string>> = { hit: 'H', stand: 'S', double: 'D', split: 'P', surrender: 'R' };
/** Moves that stake as much again. */
export const STAKED: readonly Move[] = ['double', 'split'];
