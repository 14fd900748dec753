import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readValue } from '#web/http/api.ts';
import { useMember } from '#apps/site/parts/member/use-member.ts';
import * as bills from '#contracts/agent-bills.ts';
import * as downlines from '#contracts/agent-downlines.ts';
import { agentMessages } from '#contracts/agent-messages.ts';
import * as positions from '#contracts/agent-positions.ts';
import * as calls from '#contracts/agents.ts';
import type { WireInput, WireOutput } from '#contracts/endpoint.ts';

export type Team = WireOutput<typeof calls.agentTeam>;
export type Bills = WireOutput<typeof bills.agentBills>;
export type Bill = Bills['content'][number];
export type Bet = WireOutput<typeof calls.agentBets>['content'][number];
export type Transaction = WireOutput<typeof calls.agentTransactions>['content'][number];
export type Report = WireOutput<typeof calls.agentReport>;
export type Downline = WireOutput<typeof downlines.agentDownline>;
export type AgentLink = WireOutput<typeof downlines.agentLinks>['content'][number];
export type Position = NonNullable<WireOutput<typeof positions.agentPositions>['own']>;
export type PositionBelow = WireOutput<typeof positions.agentPositions>['content'][number];
export type Sheet = WireOutput<typeof positions.agentSheets>['content'][number];
export type TeamMessage = WireOutput<typeof agentMessages>['content'][number];
export type Overview = WireOutput<typeof calls.agentOverview>;
export type BillParts = WireOutput<typeof bills.agentBillSum>;
export type ContractRequest = WireOutput<typeof calls.agentContracts>['requests'][number];
export type Sums = Team['totals'];

const FRESH = { placeholderData: keepPreviousData, staleTime: 0 } as const;

export function useOverview(period: WireInput<typeof calls.agentOverview>) {
  return useQuery({ queryKey: ['agents', 'overview', period], queryFn: () => readValue(calls.agentOverview, period), ...FRESH });
}

export function useTeam(requested: WireInput<typeof calls.agentTeam>) {
  return useQuery({
    queryKey: ['agents', 'team', requested],
    queryFn: () => readValue(calls.agentTeam, requested),
    retry: false,
    ...FRESH,
  });
}

export function useDownline(id: string) {
  return useQuery({
    queryKey: ['agents', 'downline', id],
    queryFn: () => readValue(downlines.agentDownline, { id }),
    retry: false,
    staleTime: 0,
  });
}

export function useLinks(days: number) {
  return useQuery({ queryKey: ['agents', 'links', days], queryFn: () => readValue(downlines.agentLinks, { days }), ...FRESH });
}

export function useTeamMessages(requested: WireInput<typeof agentMessages>) {
  return useQuery({ queryKey: ['agents', 'messages', requested], queryFn: () => readValue(agentMessages, requested), ...FRESH });
}

/** Reads the agent's positions. Only agents whose type has positions send the request. */
export function usePositions() {
  const { data: member } = useMember();
  const { data: held } = useFeatures(member?.isAgent === true);
  return useQuery({
    queryKey: ['agents', 'positions'],
    queryFn: () => readValue(positions.agentPositions),
    retry: false,
    ...FRESH,
    enabled: held?.features.includes('positions') === true,
  });
}

export function useSheets(requested: WireInput<typeof positions.agentSheets>) {
  return useQuery({ queryKey: ['agents', 'sheets', requested], queryFn: () => readValue(positions.agentSheets, requested), ...FRESH });
}

/** Reads the features of the agent centre for the member's type; they change seldom. */
export function useFeatures(isAgent: boolean) {
  return useQuery({ queryKey: ['agents', 'features'], queryFn: () => readValue(calls.agentFeatures), staleTime: 60_000, enabled: isAgent });
}

export function useReport(requested: WireInput<typeof calls.agentReport>, enabled = true) {
  return useQuery({ queryKey: ['agents', 'report', requested], queryFn: () => readValue(calls.agentReport, requested), ...FRESH, enabled });
}

/** Reads the contracts every 10 s, because another agent can offer one while the page is open. */
export function useContracts() {
  return useQuery({ queryKey: ['agents', 'contracts'], queryFn: () => readValue(calls.agentContracts), refetchInterval: 10_000, ...FRESH });
}

/** Reads the contracts at most once a minute, for parts that need no newest state. */
export function useContractsOnce() {
  return useQuery({ queryKey: ['agents', 'contracts'], queryFn: () => readValue(calls.agentContracts), staleTime: 60_000 });
}

export function useLosses(requested: WireInput<typeof calls.agentLosses>, enabled = true) {
  return useQuery({ queryKey: ['agents', 'losses', requested], queryFn: () => readValue(calls.agentLosses, requested), ...FRESH, enabled });
}

export function useBets(requested: WireInput<typeof calls.agentBets>) {
  return useQuery({
    queryKey: ['agents', 'bets', requested],
    queryFn: () => readValue(calls.agentBets, requested),
    retry: false,
    ...FRESH,
  });
}

export function useTransactions(requested: WireInput<typeof calls.agentTransactions>) {
  return useQuery({
    queryKey: ['agents', 'transactions', requested],
    queryFn: () => readValue(calls.agentTransactions, requested),
    retry: false,
    ...FRESH,
  });
}

export function useBillSum(id: string, pageNo: number) {
  return useQuery({
    queryKey: ['agents', 'bill', id, pageNo],
    queryFn: () => readValue(bills.agentBillSum, { id, pageNo }),
    ...FRESH,
  });
}

export function useBills(requested: WireInput<typeof bills.agentBills>) {
  return useQuery({
    queryKey: ['agents', 'bills', requested],
    queryFn: () => readValue(bills.agentBills, requested),
    refetchInterval: 15_000,
    ...FRESH,
  });
}
