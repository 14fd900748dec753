import { rowOf } from '#platform/module/subjects.ts';

/** Brands of the subjects that staff work on, by kind. */
export const subjects = { risk_case: rowOf('risk_case'), screen_hit: rowOf('screen_hit') };
