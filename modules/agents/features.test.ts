import { expect, test } from 'vitest';
import { AGENT_FEATURES, type AgentFeature } from '#contracts/agent-features.ts';
import { messageToAll, offerTo, positionTo, SHEET_OF } from '#tests/abuse/agents.ts';
import { whileBrandHas } from '#tests/factories/brand.ts';
import { testServer } from '#tests/factories/server.ts';

const server = await testServer();
const { call, owner, seal, signIn } = server;

/** Entries of the agent centre and the calls behind each; those with no feature are every agent's. */
const TABLE: readonly (readonly [AgentFeature | null, 'GET' | 'POST', string, object?])[] = [
  [null, 'GET', '/wps/agent/overview?days=7'],
  [null, 'GET', '/wps/agent/team?days=7'],
  [null, 'GET', '/wps/agent/contracts'],
  [null, 'GET', '/wps/agent/bills?days=7'],
  ['register', 'POST', '/wps/agent/downlines', { account: 'x', password: 'Downline01', isAgent: false }],
  ['betting', 'GET', '/wps/agent/bets?days=7'],
  ['losses', 'GET', '/wps/agent/losses?days=7'],
  ['revenue', 'GET', '/wps/agent/report?by=day'],
  ['transactions', 'GET', '/wps/agent/transactions?days=7'],
  ['contracts', 'POST', '/wps/agent/contracts', offerTo('1')],
  ['links', 'GET', '/wps/agent/links'],
  ['links', 'POST', '/wps/agent/links', { name: 'Forum', landing: 'home', requestId: '00000000-0000-4000-8000-000000000036' }],
  ['links', 'POST', '/wps/agent/links/1/state', { isOpen: true }],
  ['messages', 'GET', '/wps/agent/messages?days=7'],
  ['messages', 'POST', '/wps/agent/messages', messageToAll()],
  ['positions', 'GET', '/wps/agent/positions'],
  ['positions', 'GET', '/wps/agent/positions/sheets'],
  ['positions', 'POST', '/wps/agent/positions', positionTo('1')],
  ['positions', 'POST', '/wps/agent/positions/settlements', { downlineId: '1', startsAt: SHEET_OF }],
];
const ACCOUNTS = [
  [1, 'linus01', 'Agent001'],
  [2, 'odette02', 'Agent002'],
  [41, 'linus01', 'Agent001'],
  [42, 'runa42', 'Agent042'],
] as const;
const GIVEN: Readonly<Partial<Record<number, readonly AgentFeature[]>>> = {
  2: ['register', 'links', 'contracts'],
  41: [],
  42: ['betting', 'losses', 'revenue', 'transactions', 'positions'],
};

test('agents of each type are shown and allowed what the brand gives the type, and what all agents have; the rest is refused [2.36]', async () => {
  await whileBrandHas(server, { settings: { agentFeatures: GIVEN, agentPositions: 'Weekly' } }, async () => {
    for (const [type, account, password] of ACCOUNTS) {
      await owner.query('UPDATE member SET account_type = $2 WHERE account = $1 AND merchant_id = 1', [account, type]);
      const token = await signIn(account, password);
      const has = GIVEN[type] ?? AGENT_FEATURES;
      const reported = await call('GET', '/wps/agent/features', { token });
      expect(reported.body.value, `type ${type}`).toEqual({
        features: AGENT_FEATURES.filter((one) => has.includes(one)),
        today: expect.stringMatching(/^20\d\d-\d\d-\d\d$/) as string,
      });
      for (const [feature, method, path, body] of TABLE) {
        const sent = body && path === '/wps/agent/downlines' ? await seal(method, path, body) : body;
        const { body: answered } = await call(method, path, { token, ...(sent && { body: sent }) });
        const isOff = feature !== null && !has.includes(feature);
        // A call that is let through is judged by its own rules.
        if (isOff) expect(answered.code, `type ${type}: ${method} ${path}`).toBe('agents.feature_off');
        else expect(answered.code, `type ${type}: ${method} ${path}`).not.toBe('agents.feature_off');
      }
    }
  });
});

test('positions are nobody’s where the brand has none, and a member who is no agent has no features', async () => {
  await owner.query("UPDATE member SET account_type = 1 WHERE account = 'linus01'");
  const { body } = await call('GET', '/wps/agent/features', { token: await signIn('linus01', 'Agent001') });
  expect((body.value as { features: string[] }).features).not.toContain('positions');
  expect((await call('GET', '/wps/agent/features', { token: await signIn('mara07', 'Lantern07') })).body.code).toBe('agents.not_agent');
});
