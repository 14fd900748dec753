import { useQuery } from '@tanstack/react-query';
import { readValue } from '#apps/site/lib/api.ts';
import type { domainRoute, launchChat, Resource } from '#contracts/system.ts';

const NONE: readonly Resource[] = [];

/** The brand's links, hosts and analytics (specification 3.30). */
export function useSurroundings() {
  return useQuery({
    queryKey: ['site', 'domainRoute'],
    queryFn: () => readValue<typeof domainRoute>('/wps/system/domainRoute'),
    staleTime: Infinity,
  });
}

/** Links that exist, of some kinds; what is no address of the web is none. */
export function useResources(...types: readonly Resource['resourceType'][]): readonly Resource[] {
  const { data } = useSurroundings();
  return data?.resources.filter(({ resourceType, url }) => types.includes(resourceType) && /^https?:\/\//.test(url)) ?? NONE;
}

/** Where customer service answers; null until it is known, and where there is none. */
export function useChatUrl(): string | null {
  const { data } = useQuery({
    queryKey: ['site', 'chat'],
    queryFn: () => readValue<typeof launchChat>('/wps/relay/CBS_launchChat'),
    staleTime: Infinity,
    retry: false,
  });
  return data && /^(https?:|mailto:)/.test(data.chatUrl) ? data.chatUrl : null;
}
