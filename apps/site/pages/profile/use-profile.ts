import { useQuery } from '@tanstack/react-query';
import { readValue } from '#web/http/api.ts';
import { queryClient } from '#web/http/query-client.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { profile } from '#contracts/profile.ts';

export type Profile = WireOutput<typeof profile>;

/** Reads nickname and contacts of the signed-in member. */
export function useProfile() {
  return useQuery({ queryKey: ['profile'], queryFn: () => readValue(profile), staleTime: 0 });
}

export function readProfileAgain(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['profile'] });
}
