import { beforeAll, expect, test } from 'vitest';
import type { AgentContractKind } from '#contracts/agents.ts';
import { agentsOf } from '#tests/abuse/agents.ts';
import { testServer } from '#tests/factories/server.ts';

const server = await testServer();
const agents = agentsOf(server);
const CALLS: Record<AgentContractKind, string> = {
  dividend: '/wps/relay/MCS2_processDividendReq',
  daily: '/wps/relay/MCS2_processDailySalContract',
  hourly: '/wps/relay/MCS2_processContractHourSalary',
  realtime: '/wps/relay/MCSFE_processRealTimeSalaryContract',
};
let token = '';
beforeAll(async () => {
  token = await server.signIn();
});
const stateOf = async (id: string): Promise<string> =>
  (await server.owner.query<{ state: string }>('SELECT state FROM agent_contract WHERE id = $1', [id])).rows[0]!.state;

test.each(Object.entries(CALLS) as [AgentContractKind, string][])(
  'a contract of kind %s is accepted or rejected by its own call alone, and by the member it is offered to [7.35]',
  async (kind, path) => {
    for (const [action, state] of [
      ['REJECT', 'denied'],
      ['ACCEPT', 'valid'],
    ] as const) {
      const contractId = await agents.offeredTo('mara07', kind);
      const send = (to: string, as?: string) =>
        server.call('POST', to, { body: { contractId, action }, ...(as !== undefined && { token: as }) });
      expect((await send(path)).body.code).toBe('session.required');
      expect((await send(path, await agents.top())).body.success, 'who is not asked').toBe(false);
      for (const other of Object.values(CALLS).filter((one) => one !== path)) expect((await send(other, token)).body.success).toBe(false);
      expect(await stateOf(contractId)).toBe('requested');
      expect((await send(path, token)).body.success).toBe(true);
      expect(await stateOf(contractId)).toBe(state);
    }
  },
);
