import { rowOf } from '#platform/module/subjects.ts';

/** Brands of the subjects that staff work on, by kind. */
export const subjects = { report_schedule: `${rowOf('report_schedule')} AND state <> 'deleted'` };
