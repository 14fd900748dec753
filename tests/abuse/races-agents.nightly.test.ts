import { expect } from 'vitest';
import type { AgentContractKind } from '#contracts/agents.ts';
import { agentsOf, linkOf, messageToAll, noteOf, objection, offerTo, positionTo, SHEET_OF } from '#tests/abuse/agents.ts';
import { codesOf, counter, done, from, isOfAgents, runRaces, type Race, type Races } from '#tests/abuse/race.ts';
import { testServer } from '#tests/factories/server.ts';

const server = await testServer();
const count = counter(server);
const agents = agentsOf(server);

/** A single one of fifty answers to an offer decides it. */
const accepting = (kind: AgentContractKind) => async (): Promise<Race> => {
  const [token, contractId] = [await server.signIn(), await agents.offeredTo('mara07', kind)];
  return {
    send: (at) => ({ token, body: { contractId, action: at % 2 === 0 ? 'ACCEPT' : 'REJECT' } }),
    check: async (answers) => {
      expect(done(answers)).toHaveLength(1);
      expect(codesOf(answers)).toEqual(['agents.contract_decided', 'done']);
      expect(await count("agent_contract WHERE id = $1 AND state <> 'requested'", [contractId])).toBe(1);
    },
  };
};

const RACES: Races = {
  'POST /wps/agent/downlines': async () => {
    const token = await agents.top();
    const path = '/wps/agent/downlines';
    const bodies = await Promise.all(
      Array.from({ length: 50 }, () => server.seal('POST', path, { account: 'onlyone1', password: 'Downline01', isAgent: true })),
    );
    return {
      send: (at) => ({ token, body: bodies[at], headers: from(at) }),
      check: async (answers) => {
        expect(done(answers)).toHaveLength(1);
        expect(codesOf(answers)).toEqual(['done', 'identity.name_taken']);
        expect(await count("agent_place p JOIN member m ON m.id = p.member_id WHERE m.account = 'onlyone1'")).toBe(1);
      },
    };
  },
  'POST /wps/agent/links': async () => {
    const [token, body] = [await agents.top(), linkOf()];
    return {
      send: () => ({ token, body }),
      check: async (answers) => {
        expect(codesOf(answers)).toEqual(['done']);
        expect(new Set(answers.map((answer) => (answer.body.value as { code: string }).code)).size).toBe(1);
        expect(await count('agent_link WHERE request_id = $1', [body.requestId])).toBe(1);
      },
    };
  },
  'POST /wps/agent/visits': async () => {
    const added = await server.call('POST', '/wps/agent/links', { token: await agents.top(), body: linkOf() });
    const { id, code } = added.body.value as { id: string; code: string };
    return {
      send: () => ({ body: { code } }),
      check: async (answers) => {
        expect(codesOf(answers)).toEqual(['done']);
        const { rows } = await server.owner.query('SELECT visits::int FROM agent_link_day WHERE link_id = $1', [id]);
        expect(rows).toEqual([{ visits: 1 }]);
      },
    };
  },
  'POST /wps/agent/downlines/:id/freeze': async () => {
    const [token, id] = [await agents.top(), await agents.idOf('odette02')];
    return {
      send: () => ({ token, path: `/wps/agent/downlines/${id}/freeze`, body: { reason: 'as agreed' } }),
      check: async (answers) => {
        expect(codesOf(answers)).toEqual(['done']);
        expect(await count('agent_freeze WHERE member_id = $1 AND lifted_at IS NULL', [id])).toBe(1);
        expect(await count("outbox WHERE topic = 'AgentFroze'")).toBeLessThanOrEqual(1);
      },
    };
  },
  'POST /wps/agent/downlines/:id/prize-group': async () => {
    const [token, id] = [await agents.top(), await agents.idOf('odette02')];
    return {
      send: () => ({ token, path: `/wps/agent/downlines/${id}/prize-group`, body: { most: 1_900 } }),
      check: async (answers) => {
        expect(codesOf(answers)).toEqual(['done']);
        expect(await count('prize_group WHERE member_id = $1 AND most = 1900', [id])).toBe(1);
      },
    };
  },
  'POST /wps/agent/downlines/:id/unfreeze': async () => {
    const [token, id] = [await agents.top(), await agents.frozenOf('odette02')];
    return {
      send: () => ({ token, path: `/wps/agent/downlines/${id}/unfreeze`, body: {} }),
      check: async (answers) => {
        expect(codesOf(answers)).toEqual(['done']);
        expect(await count('member WHERE id = $1 AND frozen_at IS NULL', [id])).toBe(1);
        expect(await count('agent_freeze WHERE member_id = $1 AND lifted_at IS NULL', [id])).toBe(0);
      },
    };
  },
  'POST /wps/agent/downlines/:id/notes': async () => {
    const [token, id, body] = [await agents.top(), await agents.idOf('odette02'), noteOf()];
    return {
      send: () => ({ token, path: `/wps/agent/downlines/${id}/notes`, body }),
      check: async (answers) => {
        expect(codesOf(answers)).toEqual(['done']);
        expect(await count('agent_note WHERE request_id = $1', [body.requestId])).toBe(1);
      },
    };
  },
  'POST /wps/agent/messages': async () => {
    const [token, body] = [await agents.top(), messageToAll()];
    return {
      send: () => ({ token, body }),
      check: async (answers) => {
        expect(codesOf(answers)).toEqual(['done']);
        expect(await count('agent_message WHERE request_id = $1', [body.requestId])).toBe(1);
      },
    };
  },
  'POST /wps/agent/links/:id/state': async () => {
    const [token, id] = [await agents.top(), await agents.linkId()];
    return {
      send: () => ({ token, path: `/wps/agent/links/${id}/state`, body: { isOpen: false } }),
      check: async (answers) => {
        expect(codesOf(answers)).toEqual(['done']);
        expect(await count('agent_link WHERE id = $1 AND closed_at IS NOT NULL', [id])).toBe(1);
      },
    };
  },
  'POST /wps/agent/positions': async () => {
    await agents.positionsOn();
    const [token, body] = [await agents.top(), positionTo(await agents.idOf('odette02'))];
    return {
      send: () => ({ token, body }),
      check: async (answers) => {
        expect(codesOf(answers)).toEqual(['done']);
        expect(await count('agent_position WHERE request_id = $1', [body.requestId])).toBe(1);
      },
    };
  },
  'POST /wps/agent/positions/settlements': async () => {
    await agents.positionsOn();
    const [token, downlineId] = [await agents.top(), await agents.idOf('odette02')];
    return {
      send: () => ({ token, body: { downlineId, startsAt: SHEET_OF } }),
      check: async (answers) => {
        expect(codesOf(answers)).toEqual(['done']);
        expect(await count("agent_sheet WHERE member_id = $1 AND settled_by = 'linus01'", [downlineId])).toBe(1);
      },
    };
  },
  'POST /wps/agent/contracts': async () => {
    const [token, downlineId] = [await agents.top(), await agents.idOf('odette02')];
    return {
      send: () => ({ token, body: offerTo(downlineId) }),
      check: async (answers) => {
        expect(done(answers)).toHaveLength(1);
        expect(codesOf(answers)).toEqual(['agents.offer_open', 'done']);
        expect(await count("agent_contract WHERE member_id = $1 AND kind = 'daily'", [downlineId])).toBe(1);
      },
    };
  },
  'POST /wps/agent/messages/:id/answers': async () => {
    const [token, id] = [await server.signIn(), await agents.letterTo('mara07')];
    return {
      send: () => ({ token, path: `/wps/agent/messages/${id}/answers`, body: noteOf() }),
      check: async (answers) => {
        expect(done(answers)).toHaveLength(20);
        expect(codesOf(answers)).toEqual(['done', 'request.too_many']);
        expect(await count('agent_answer WHERE message_id = $1', [id])).toBe(20);
      },
    };
  },
  'POST /wps/agent/contracts/requests': async () => {
    const [token, memberId] = [await server.signIn('odette02', 'Agent002'), await agents.idOf('odette02')];
    return {
      send: () => ({ token, body: { kind: 'hourly' } }),
      check: async (answers) => {
        expect(codesOf(answers)).toEqual(['done']);
        expect(await count('agent_request WHERE member_id = $1', [memberId])).toBe(1);
      },
    };
  },
  'POST /wps/agent/contracts/requests/:id/decline': async () => {
    const [token, id] = [await agents.top(), await agents.askOf('mara07')];
    return {
      send: () => ({ token, path: `/wps/agent/contracts/requests/${id}/decline`, body: {} }),
      check: async (answers) => {
        expect(codesOf(answers)).toEqual(['done']);
        expect(await count("agent_request WHERE id = $1 AND closed_by = 'declined'", [id])).toBe(1);
      },
    };
  },
  'POST /wps/relay/MCS2_processDividendReq': accepting('dividend'),
  'POST /wps/relay/MCS2_processDailySalContract': accepting('daily'),
  'POST /wps/relay/MCS2_processContractHourSalary': accepting('hourly'),
  'POST /wps/relay/MCSFE_processRealTimeSalaryContract': accepting('realtime'),
  'POST /wps/agent/bills/:id/claim': async () => {
    const [token, id] = [await server.signIn(), await agents.billOf('mara07')];
    return {
      send: () => ({ token, path: `/wps/agent/bills/${id}/claim`, body: {} }),
      check: async (answers) => {
        expect(codesOf(answers)).toEqual(['done']);
        expect(await count('agent_payment WHERE bill_id = $1', [id])).toBe(1);
        expect(await count("agent_bill WHERE id = $1 AND paid = 500 AND state = 'issued'", [id])).toBe(1);
      },
    };
  },
  'POST /wps/agent/bills/:id/objections': async () => {
    const [token, id] = [await server.signIn(), await agents.billOf('mara07')];
    return {
      send: () => ({ token, path: `/wps/agent/bills/${id}/objections`, body: objection() }),
      check: async (answers) => {
        expect(done(answers)).toHaveLength(1);
        expect(codesOf(answers)).toEqual(['agents.objection_open', 'done']);
        expect(await count('agent_objection WHERE bill_id = $1', [id])).toBe(1);
      },
    };
  },
};

await runRaces(server, RACES, isOfAgents);
