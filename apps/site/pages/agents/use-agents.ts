import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readValue } from '#apps/site/lib/http/api.ts';
import * as downlines from '#contracts/agent-downlines.ts';
import * as calls from '#contracts/agents.ts';
import type { WireInput, WireOutput } from '#contracts/endpoint.ts';

export type Team = WireOutput<typeof calls.agentTeam>;
export type Bills = WireOutput<typeof calls.agentBills>;
export type Bill = Bills['content'][number];
export type Bet = WireOutput<typeof calls.agentBets>['content'][number];
export type Transaction = WireOutput<typeof calls.agentTransactions>['content'][number];
export type Report = WireOutput<typeof calls.agentReport>;
export type Downline = WireOutput<typeof downlines.agentDownline>;
export type AgentLink = WireOutput<typeof downlines.agentLinks>['content'][number];
export type Overview = WireOutput<typeof calls.agentOverview>;
export type Sums = Team['totals'];

const FRESH = { placeholderData: keepPreviousData, staleTime: 0 } as const;

export function useOverview(days: number) {
  return useQuery({ queryKey: ['agents', 'overview', days], queryFn: () => readValue(calls.agentOverview, { days }), ...FRESH });
}

export function useTeam(asked: WireInput<typeof calls.agentTeam>) {
  return useQuery({ queryKey: ['agents', 'team', asked], queryFn: () => readValue(calls.agentTeam, asked), retry: false, ...FRESH });
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

export function useReport(asked: WireInput<typeof calls.agentReport>) {
  return useQuery({ queryKey: ['agents', 'report', asked], queryFn: () => readValue(calls.agentReport, asked), ...FRESH });
}

/** Offers come from elsewhere, so they are asked for again while the page is open. */
export function useContracts() {
  return useQuery({ queryKey: ['agents', 'contracts'], queryFn: () => readValue(calls.agentContracts), refetchInterval: 10_000, ...FRESH });
}

/** As of the last look, for what changes seldom. */
export function useContractsOnce() {
  return useQuery({ queryKey: ['agents', 'contracts'], queryFn: () => readValue(calls.agentContracts), staleTime: 60_000 });
}

export function useLosses(asked: WireInput<typeof calls.agentLosses>) {
  return useQuery({ queryKey: ['agents', 'losses', asked], queryFn: () => readValue(calls.agentLosses, asked), ...FRESH });
}

export function useBets(asked: WireInput<typeof calls.agentBets>) {
  return useQuery({ queryKey: ['agents', 'bets', asked], queryFn: () => readValue(calls.agentBets, asked), retry: false, ...FRESH });
}

export function useTransactions(asked: WireInput<typeof calls.agentTransactions>) {
  return useQuery({
    queryKey: ['agents', 'transactions', asked],
    queryFn: () => readValue(calls.agentTransactions, asked),
    retry: false,
    ...FRESH,
  });
}

export function useBills(asked: WireInput<typeof calls.agentBills>) {
  return useQuery({
    queryKey: ['agents', 'bills', asked],
    queryFn: () => readValue(calls.agentBills, asked),
    refetchInterval: 15_000,
    ...FRESH,
  });
}
