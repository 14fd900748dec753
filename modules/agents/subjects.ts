import { rowOf } from '#platform/module/subjects.ts';

/** Brands of the subjects that staff work on, by kind. */
export const subjects = {
  agent_bill: rowOf('agent_bill'),
  agent_contract: rowOf('agent_contract'),
  agent_objection: rowOf('agent_objection'),
};
