import { useQuery } from '@tanstack/react-query';
import { readValue } from '#web/http/api.ts';
import { queryClient } from '#web/http/query-client.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { referralPage } from '#contracts/referral.ts';

export type Friends = WireOutput<typeof referralPage>;
export type Friend = Friends['friends'][number];

const KEY = ['referral'];

/** Reads the terms of rewards for friends, and the member's friends so far. */
export function useFriends() {
  return useQuery({ queryKey: KEY, queryFn: () => readValue(referralPage), staleTime: 0 });
}

export function readFriendsAgain(): void {
  void queryClient.invalidateQueries({ queryKey: KEY });
}
