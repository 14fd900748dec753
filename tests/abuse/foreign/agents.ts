import { messageToAll, noteOf, objection, offerTo, positionTo, SHEET_OF } from '#tests/abuse/agents.ts';
import type { Attempt, Attempts } from '#tests/abuse/foreign/attempt.ts';

const downline: Attempt = { id: ({ memberId }) => memberId, code: 'agents.stranger', elsewhere: 'agents.not_agent' };
/** An attempt that its upline may make. */
const read: Attempt = { ...downline, owner: ({ upline }) => upline };
const contract: Omit<Attempt, 'id'> = { body: (contractId) => ({ contractId, action: 'ACCEPT' }), code: 'agents.contract_unknown' };
const bill: Attempt = { id: (of) => of.bill, code: 'agents.bill_unknown' };

/** Attempts on agents and their lines. */
export const agents: Attempts = {
  'POST /wps/agent/contracts': { ...downline, body: (id) => offerTo(id) },
  'POST /wps/agent/contracts/requests/:id/decline': {
    id: ({ ask }) => ask,
    body: () => ({}),
    code: 'agents.ask_unknown',
    elsewhere: 'agents.not_agent',
  },
  'POST /wps/agent/messages': { ...downline, body: (downlineId) => ({ ...messageToAll(), downlineId }) },
  'POST /wps/agent/messages/:id/answers': { id: ({ letter }) => letter, body: () => noteOf(), code: 'agents.message_unknown' },
  'POST /wps/agent/links/:id/state': {
    id: ({ link }) => link,
    body: () => ({ isOpen: false }),
    code: 'agents.link_unknown',
    elsewhere: 'agents.not_agent',
  },
  'POST /wps/agent/positions': { ...downline, body: (id) => positionTo(id) },
  'POST /wps/agent/positions/settlements': { ...downline, body: (downlineId) => ({ downlineId, startsAt: SHEET_OF }) },
  'GET /wps/agent/team': { ...read, query: (id) => `days=7&memberId=${id}` },
  'GET /wps/agent/report': { ...read, query: (id) => `by=day&memberId=${id}` },
  'GET /wps/agent/bets': { ...read, query: (id) => `days=7&memberId=${id}` },
  'GET /wps/agent/transactions': { ...read, query: (id) => `days=7&memberId=${id}` },
  'GET /wps/agent/downlines/:id': read,
  'POST /wps/agent/downlines/:id/freeze': { ...downline, body: () => ({ reason: 'as agreed' }) },
  'POST /wps/agent/downlines/:id/unfreeze': { ...downline, body: () => ({}) },
  'POST /wps/agent/downlines/:id/prize-group': { ...downline, body: () => ({ most: 1_900 }) },
  'POST /wps/agent/downlines/:id/notes': { ...downline, body: () => noteOf() },
  'POST /wps/relay/MCS2_processDividendReq': { ...contract, id: ({ offers }) => offers.dividend },
  'POST /wps/relay/MCS2_processDailySalContract': { ...contract, id: ({ offers }) => offers.daily },
  'POST /wps/relay/MCS2_processContractHourSalary': { ...contract, id: ({ offers }) => offers.hourly },
  'POST /wps/relay/MCSFE_processRealTimeSalaryContract': { ...contract, id: ({ offers }) => offers.realtime },
  'GET /wps/agent/bills/:id': bill,
  'POST /wps/agent/bills/:id/claim': { ...bill, body: () => ({}) },
  'POST /wps/agent/bills/:id/objections': { ...bill, body: () => objection() },
};
