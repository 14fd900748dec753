import { rowOf } from '#platform/module/subjects.ts';

/** Brands of the subjects that staff work on, by kind. */
export const subjects = { sports_bet: rowOf('sports_bet'), sports_boost: rowOf('sports_boost') };
