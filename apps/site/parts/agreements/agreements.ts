import { call } from '#web/http/api.ts';
import { queryClient } from '#web/http/query-client.ts';
import { processDailySalary, processDividend, processHourlySalary, processRealtimeSalary, type agentContracts } from '#contracts/agents.ts';
import type { WireOutput } from '#contracts/endpoint.ts';

export type Contract = WireOutput<typeof agentContracts>['content'][number];
export type ContractAct = 'ACCEPT' | 'REJECT' | 'TERMINATE' | 'REQUEST_TERMINATION';

/** Sends an act on a contract to the endpoint of its kind. */
export function processContract({ kind, id: contractId }: Pick<Contract, 'kind' | 'id'>, action: ContractAct) {
  if (kind === 'dividend') return call(processDividend, { contractId, action });
  if (kind === 'daily') return call(processDailySalary, { contractId, action });
  return kind === 'hourly' ? call(processHourlySalary, { contractId, action }) : call(processRealtimeSalary, { contractId, action });
}

/** Reads the data of agents again, such as contracts, teams and bills, and the balance that a bill may have changed. */
export function readAgentsAgain(): void {
  for (const queryKey of [['agents'], ['wallet']]) void queryClient.invalidateQueries({ queryKey });
}
