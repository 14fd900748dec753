import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readValue } from '#web/http/api.ts';
import { queryClient } from '#web/http/query-client.ts';
import { useLanguage } from '#web/text/i18n.tsx';
import type { WireOutput } from '#contracts/endpoint.ts';
import * as calls from '#contracts/reward-tickets.ts';

export type Campaign = WireOutput<typeof calls.rewardTickets>['list'][number];
export type RewardTicket = Campaign['tickets'][number];
export type Opening = WireOutput<typeof calls.openTicket>;

const PAGE = 20;
const DAYS = 92;

/** Returns the number of tickets that can be opened, which the menu shows. */
export async function countUnopened(): Promise<number> {
  return (await readValue(calls.unopenedTickets)).count;
}

/** Reads the member's tickets by campaign, with the present odds. */
export function useRewards() {
  const { language } = useLanguage();
  return useQuery({
    queryKey: ['rewards', 'list', language],
    queryFn: () => readValue(calls.rewardTickets, { language }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** Reads the tickets that the member opened. */
export function useOpenings(pageNo: number) {
  const { language } = useLanguage();
  return useQuery({
    queryKey: ['rewards', 'opened', language, pageNo],
    queryFn: () => readValue(calls.ticketOpenings, { days: DAYS, pageNo, pageSize: PAGE, language }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** Reads the tickets and balances again after a ticket was opened. */
export function readRewardsAgain(): void {
  for (const queryKey of [['rewards'], ['badge'], ['wallet']]) void queryClient.invalidateQueries({ queryKey });
}
