import { rowOf } from '#platform/module/subjects.ts';

/** Brands of the subjects that staff work on, by kind. */
export const subjects = { free_round_campaign: rowOf('free_round_campaign') };
