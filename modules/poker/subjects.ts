import { rowOf } from '#platform/module/subjects.ts';

/** Brands of the subjects that staff work on, by kind. */
export const subjects = {
  poker_hand: rowOf('poker_hand'),
  poker_schedule: rowOf('poker_schedule'),
  poker_signal: rowOf('poker_signal'),
  poker_table: rowOf('poker_table', 'room'),
  poker_tourney: rowOf('poker_tourney', 'room'),
};
