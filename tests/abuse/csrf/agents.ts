import { randomUUID } from 'node:crypto';
import { linkOf, messageToAll, noteOf, objection, offerTo, positionTo, SHEET_OF } from '#tests/abuse/agents.ts';
import type { GoodCalls } from '#tests/abuse/csrf/good-calls.ts';

/** Requests about agents, and contracts with them. */
export default {
  'POST /wps/agent/downlines': async ({ agents, seal }) => ({
    body: await seal('POST', '/wps/agent/downlines', {
      account: `below${randomUUID().slice(0, 8)}`,
      password: 'Downline01',
      isAgent: false,
    }),
    as: await agents.top(),
  }),
  'POST /wps/agent/contracts': async ({ agents }) => ({ body: offerTo(await agents.idOf('odette02')), as: await agents.top() }),
  'POST /wps/agent/contracts/requests': async ({ signIn }) => ({ body: { kind: 'hourly' }, as: await signIn('odette02', 'Agent002') }),
  'POST /wps/agent/contracts/requests/:id/decline': async ({ agents }) => ({
    path: `/wps/agent/contracts/requests/${await agents.askOf('odette02')}/decline`,
    body: {},
    as: await agents.top(),
  }),
  'POST /wps/agent/links': async ({ agents }) => ({ body: linkOf(), as: await agents.top() }),
  'POST /wps/agent/messages': async ({ agents }) => ({ body: messageToAll(), as: await agents.top() }),
  'POST /wps/agent/messages/:id/answers': async ({ agents }) => ({
    path: `/wps/agent/messages/${await agents.letterTo('mara07')}/answers`,
    body: noteOf(),
  }),
  'POST /wps/agent/links/:id/state': async ({ agents }) => ({
    path: `/wps/agent/links/${await agents.linkId()}/state`,
    body: { isOpen: false },
    as: await agents.top(),
  }),
  'POST /wps/agent/positions': async ({ agents }) => {
    await agents.positionsOn();
    return { body: positionTo(await agents.idOf('odette02')), as: await agents.top() };
  },
  'POST /wps/agent/positions/settlements': async ({ agents }) => {
    await agents.positionsOn();
    return { body: { downlineId: await agents.idOf('odette02'), startsAt: SHEET_OF }, as: await agents.top() };
  },
  'POST /wps/agent/visits': async ({ agents, call }) => {
    const added = await call('POST', '/wps/agent/links', { token: await agents.top(), body: linkOf() });
    return { isFree: true, body: { code: (added.body.value as { code: string }).code } };
  },
  'POST /wps/agent/downlines/:id/freeze': async ({ agents }) => ({
    path: `/wps/agent/downlines/${await agents.idOf('odette02')}/freeze`,
    body: { reason: 'as agreed' },
    as: await agents.top(),
  }),
  'POST /wps/agent/downlines/:id/unfreeze': async ({ agents }) => ({
    path: `/wps/agent/downlines/${await agents.frozenOf('odette02')}/unfreeze`,
    body: {},
    as: await agents.top(),
  }),
  'POST /wps/agent/downlines/:id/prize-group': async ({ agents }) => ({
    path: `/wps/agent/downlines/${await agents.idOf('odette02')}/prize-group`,
    body: { most: 1_900 },
    as: await agents.top(),
  }),
  'POST /wps/agent/downlines/:id/notes': async ({ agents }) => ({
    path: `/wps/agent/downlines/${await agents.idOf('odette02')}/notes`,
    body: noteOf(),
    as: await agents.top(),
  }),
  'POST /wps/agent/bills/:id/claim': async ({ agents }) => ({ path: `/wps/agent/bills/${await agents.billOf('mara07')}/claim`, body: {} }),
  'POST /wps/agent/bills/:id/objections': async ({ agents }) => ({
    path: `/wps/agent/bills/${await agents.billOf('mara07')}/objections`,
    body: objection(),
  }),
  'POST /wps/relay/MCS2_processDividendReq': async ({ agents }) => ({
    body: { contractId: await agents.offeredTo('mara07', 'dividend'), action: 'ACCEPT' },
  }),
  'POST /wps/relay/MCS2_processDailySalContract': async ({ agents }) => ({
    body: { contractId: await agents.offeredTo('mara07', 'daily'), action: 'ACCEPT' },
  }),
  'POST /wps/relay/MCS2_processContractHourSalary': async ({ agents }) => ({
    body: { contractId: await agents.offeredTo('mara07', 'hourly'), action: 'ACCEPT' },
  }),
  'POST /wps/relay/MCSFE_processRealTimeSalaryContract': async ({ agents }) => ({
    body: { contractId: await agents.offeredTo('mara07', 'realtime'), action: 'ACCEPT' },
  }),
} satisfies GoodCalls;
